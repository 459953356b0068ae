import { type InsurerBatch, insurerBatches } from '@hrms/benefits/contract';
import { monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  useAction,
  useDialog,
  useDownload,
  useListParams,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { BATCH_CHOICES, BATCH_KINDS } from '../labels.ts';
import { BatchDrawer } from './batch-drawer.tsx';
import { InvoiceSection } from './invoice.card.tsx';
import { PlanMonthDialog } from './plan-month.dialog.tsx';

const COLUMNS: readonly Column<InsurerBatch>[] = [
  { key: 'number', title: 'File', narrow: 'title' },
  { key: 'plan_name', title: 'Plan', narrow: 'second' },
  { key: 'month', title: 'Month', render: ({ month }) => monthLabel(month) },
  { key: 'kind', title: 'Kind', render: ({ kind }) => BATCH_KINDS[kind] },
  { key: 'rows', title: 'Lives', align: 'right' },
  { key: 'confirmed', title: 'Confirmed', align: 'right' },
  { key: 'refused', title: 'Refused', align: 'right' },
  {
    key: 'reconciled_on',
    title: 'Answered',
    render: ({ reconciled_on }) => (reconciled_on ? formatDate(reconciled_on) : 'Not yet'),
  },
];

/** Collects lives of a month for one plan; the plan is in the path of the call. */
function NewBatchDialog({ isOpen, close }: Pick<DialogProps<undefined>, 'isOpen' | 'close'>) {
  const [kind, setKind] = useState<InsurerBatch['kind']>('additions');
  const create = useAction(insurerBatches.create, { refresh: [insurerBatches.list] });
  return (
    <PlanMonthDialog
      isOpen={isOpen}
      close={close}
      title="Prepare a file"
      submitLabel="Prepare"
      send={(id, month) => create.attempt({ params: { id }, body: { month, kind } })}
    >
      <Select aria-label="Kind" value={kind} options={BATCH_CHOICES} onChange={setKind} />
    </PlanMonthDialog>
  );
}

/** Files for insurers and their invoices. */
export function InsurerTab() {
  const { save } = useDownload();
  const [filter, setFilter] = useListParams(insurerBatches.list);
  const making = useDialog<undefined>();
  const shown = useDialog<InsurerBatch>();
  const open = shown.open as (subject: InsurerBatch) => void;
  const make = making.open as () => void;
  return (
    <div className="ui-column">
      <DataTable
        endpoint={insurerBatches.list}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={COLUMNS}
        idOf={({ batch_id }) => batch_id}
        nameOf={({ number }) => number}
        many="files"
        filters={[{ name: 'kind', label: 'Kind', options: BATCH_CHOICES }]}
        tools={<Button onClick={() => make()}>Prepare a file</Button>}
        onOpen={open}
        actions={(batch) => [
          { label: 'Download', onClick: () => void save(insurerBatches.file, { params: { id: batch.batch_id } }) },
          { label: 'Record the answer', onClick: () => open(batch) },
        ]}
        empty={{
          title: 'No files yet',
          text: 'A file lists the people whose cover began or ended, for the insurer.',
          label: 'Prepare a file',
          action: () => make(),
        }}
      />
      <InvoiceSection />
      <NewBatchDialog isOpen={making.isOpen} close={making.close} />
      <BatchDrawer {...(shown as DialogProps<InsurerBatch>)} />
    </div>
  );
}

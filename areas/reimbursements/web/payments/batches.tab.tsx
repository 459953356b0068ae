import { type Column, DataTable, formatDate, Money, useListParams } from '@hrms/platform/web';
import { type PaymentBatch, reimbursementPayments } from '@hrms/reimbursements/contract';
import { useSearchParams } from 'react-router';
import { BATCH_STATUSES, MODES } from '../labels.ts';
import { BatchDrawer } from './batch.drawer.tsx';

const COLUMNS: readonly Column<PaymentBatch>[] = [
  { key: 'number', title: 'Batch', narrow: 'title' },
  { key: 'mode', title: 'Mode', render: ({ mode }) => MODES[mode] },
  { key: 'items', title: 'Items', align: 'right' },
  {
    key: 'total_paise',
    title: 'Total',
    align: 'right',
    narrow: 'second',
    render: ({ total_paise }) => <Money paise={total_paise} />,
  },
  { key: 'created_by_name', title: 'Created by', render: ({ created_by_name }) => created_by_name ?? '–' },
  { key: 'checked_by_name', title: 'Checked by', render: ({ checked_by_name }) => checked_by_name ?? '–' },
  { key: 'posted_on', title: 'Paid on', render: ({ posted_on }) => formatDate(posted_on) },
  BATCH_STATUSES.column as Column<PaymentBatch>,
];

/** Payment batches; one opens beside the list. */
export function BatchesTab() {
  const [filter, setFilter] = useListParams(reimbursementPayments.list);
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id) next.set('batch', id);
    else next.delete('batch');
    setSearch(next);
  };
  const batch_id = search.get('batch');
  return (
    <>
      <DataTable
        endpoint={reimbursementPayments.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ batch_id: id }) => id}
        nameOf={({ number }) => number}
        many="batches"
        filters={[BATCH_STATUSES.filter]}
        onOpen={({ batch_id: id }) => open(id)}
        empty={{ title: 'No batches yet', text: 'Choose what to pay on the first tab and create a batch.' }}
      />
      {batch_id && <BatchDrawer batch_id={batch_id} close={() => open(null)} />}
    </>
  );
}

import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type Column, DataTable, formatDate, ImportPanel, Money, Page, useCan, useListParams } from '@hrms/platform/web';
import { BatchStatus, type RevisionBatchRow, revisionBatches, revisionImports } from '@hrms/salary/contract';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BATCH_SOURCES, BATCH_STATUSES } from './labels.ts';

const columns: readonly Column<RevisionBatchRow>[] = [
  { key: 'title', title: 'Batch', narrow: 'title' },
  { key: 'source', title: 'Made by', render: ({ source }) => BATCH_SOURCES[source] },
  { key: 'rows_ok', title: 'Employees', align: 'right', narrow: 'second' },
  { key: 'rows_failed', title: 'With errors', align: 'right', render: ({ rows_failed }) => rows_failed || '–' },
  {
    key: 'new_ctc_paise',
    title: 'Change a year',
    align: 'right',
    priority: 3,
    render: ({ old_ctc_paise, new_ctc_paise }) => <Money paise={new_ctc_paise - old_ctc_paise} />,
  },
  { key: 'created_by_name', title: 'Prepared by' },
  { key: 'created_at', title: 'Prepared on', render: ({ created_at }) => formatDate(created_at) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => BATCH_STATUSES.tagOf(status) },
];

const KINDS = [
  {
    value: 'revisions',
    label: 'Salary revisions',
    columns:
      'employee_code, effective_from, payout_month, one of new_ctc, increase_amount and increase_percent, structure_code, kind, reason',
  },
] as const;

/** Batches of revisions, and the way to make one: by a rule or from a file. */
export function BatchesScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(revisionBatches.list);
  const [importing, setImporting] = useState(false);
  const create = can(revisionBatches.create) ? () => void navigate('/employee-salary/batches/new') : undefined;
  return (
    <Page
      title="Bulk revisions"
      subtitle="Revise many salaries by a rule or from a file, with one approval"
      action={
        create && (
          <>
            <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
              From a file
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={create}>
              Revise by rule
            </Button>
          </>
        )
      }
    >
      <DataTable
        endpoint={revisionBatches.list}
        filter={filter}
        onFilter={setFilter}
        columns={[...columns]}
        idOf={({ batch_id }) => batch_id}
        nameOf={({ title }) => title}
        many="batches"
        filters={[
          {
            name: 'status',
            label: 'Status',
            options: BatchStatus.options.map((value) => ({ value, label: BATCH_STATUSES.labelOf(value) })),
          },
        ]}
        onOpen={({ batch_id }) => void navigate(`/employee-salary/batches/${batch_id}`)}
        empty={{
          title: 'No bulk revisions yet',
          text: 'A rule or a file revises many salaries at once.',
          label: 'Revise by rule',
          action: create,
        }}
      />
      <Drawer open={importing} size={720} title="Revisions from a file" onClose={() => setImporting(false)} destroyOnHidden>
        <p className="ui-note">An imported file becomes a batch. Open it in the list and submit it for approval.</p>
        <ImportPanel endpoints={revisionImports} kinds={KINDS} countsText={() => ''} refresh={[revisionBatches.list]} />
      </Drawer>
    </Page>
  );
}

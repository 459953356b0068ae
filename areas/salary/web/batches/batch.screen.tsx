import { countText, monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  refetchEndpoints,
  Section,
  StatusTag,
  useAction,
  useConfirm,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { type BatchRow, type RevisionBatch, revisionBatches } from '@hrms/salary/contract';
import { changeInBp } from '@hrms/salary/domain';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { changeText, REVISION_STATUSES } from '../revisions/labels.ts';
import { BATCH_SOURCES, BATCH_STATUSES } from './labels.ts';

const amount = (paise: number | null) => (paise === null ? '' : <Money paise={paise} />);

function outcome({ errors, revision_status, passes_wage_test }: BatchRow) {
  if (errors.length > 0) return <StatusTag tone="error">{errors.map(({ message }) => message).join('. ')}</StatusTag>;
  if (revision_status) return REVISION_STATUSES.tagOf(revision_status);
  return passes_wage_test ? <StatusTag tone="success">Checked</StatusTag> : <StatusTag tone="warning">Fails wage test</StatusTag>;
}

const columns: readonly Column<BatchRow>[] = [
  {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ employee_name, employee_code }) => employee_name || employee_code,
  },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'effective_from', title: 'Effective from', render: ({ effective_from }) => formatDate(effective_from) },
  { key: 'old_ctc_annual_paise', title: 'CTC before', align: 'right', render: (row) => amount(row.old_ctc_annual_paise) },
  {
    key: 'new_ctc_annual_paise',
    title: 'CTC after',
    align: 'right',
    priority: 3,
    narrow: 'second',
    render: (row) => amount(row.new_ctc_annual_paise),
  },
  {
    key: 'change_bp',
    title: 'Change',
    align: 'right',
    render: ({ change_bp }) => (change_bp === null ? '' : changeText(change_bp)),
  },
  { key: 'new_gross_paise', title: 'Gross a month after', align: 'right', render: (row) => amount(row.new_gross_paise) },
  { key: 'errors', title: 'Result', narrow: 'tag', render: outcome },
];

function Rows({ batch }: { batch: RevisionBatch }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(revisionBatches.rows);
  const open = ({ revision_id, employee_id }: BatchRow) => {
    if (revision_id) void navigate(`/employees/salary/${employee_id}/revisions/${revision_id}`);
  };
  return (
    <DataTable
      endpoint={revisionBatches.rows}
      params={{ id: batch.batch_id }}
      filter={filter}
      onFilter={setFilter}
      columns={[...columns]}
      idOf={({ row_no }) => String(row_no)}
      nameOf={({ employee_name, employee_code }) => employee_name || employee_code}
      many="rows"
      search="Search by name or code"
      filters={[
        {
          name: 'outcome',
          label: 'Result',
          kind: 'segmented',
          options: [
            { value: '', label: 'All' },
            { value: 'ok', label: 'Without errors' },
            { value: 'failed', label: 'With errors' },
          ],
        },
      ]}
      onOpen={open}
      empty={{ title: 'No rows', text: 'This batch revises no salary.' }}
    />
  );
}

function Actions({ batch }: { batch: RevisionBatch }) {
  const confirm = useConfirm();
  const call = { params: { id: batch.batch_id }, body: {} };
  const refresh = [revisionBatches.rows];
  const submit = useAction(revisionBatches.submit, { failure: 'Batch not submitted', refresh });
  const undo = useAction(revisionBatches.undo, { failure: 'Batch not undone', refresh });
  const employees = countText(batch.rows_ok, 'revision');
  const confirmSubmit = async () => {
    const text =
      batch.rows_failed > 0
        ? `${countText(batch.rows_failed, 'row')} with errors are left out.`
        : 'They are sent for approval and apply once approved.';
    if (await confirm({ title: `Submit ${employees}?`, text, label: `Submit ${employees}` })) await submit.run(call);
  };
  const confirmUndo = async () => {
    const text = 'The previous salaries apply again. Possible until the payout month is finalised.';
    if (await confirm({ title: `Undo ${employees}?`, text, label: 'Undo batch', danger: true })) await undo.run(call);
  };
  return (
    <>
      {batch.actions.includes('undo') && (
        <Button danger loading={undo.running} onClick={() => void confirmUndo()}>
          Undo batch
        </Button>
      )}
      {batch.actions.includes('submit') && (
        <Button type="primary" loading={submit.running} onClick={() => void confirmSubmit()}>
          {`Submit ${employees}`}
        </Button>
      )}
    </>
  );
}

const Summary = ({ batch }: { batch: RevisionBatch }) => (
  <Section title="Effect">
    <Facts
      facts={[
        ['Employees', batch.rows_ok.toLocaleString('en-IN')],
        ['Rows with errors', batch.rows_failed > 0 && batch.rows_failed.toLocaleString('en-IN')],
        ['Annual CTC before', <Money key="b" paise={batch.old_ctc_paise} />],
        ['Annual CTC after', <Money key="a" paise={batch.new_ctc_paise} />],
        ['Change a year', <Money key="c" paise={batch.new_ctc_paise - batch.old_ctc_paise} />],
        ['Change', changeText(changeInBp(batch.old_ctc_paise, batch.new_ctc_paise))],
        ['First payroll', batch.first_payout_month && monthLabel(batch.first_payout_month)],
        ['Approval', batch.approval === 'batch' ? 'One for all' : 'One for each employee'],
        ['Made by', BATCH_SOURCES[batch.source]],
        ['Prepared by', batch.created_by_name],
        ['Pending with', batch.pending_with.join(', ')],
      ]}
    />
  </Section>
);

/** A batch with its effect, its rows and its approval. */
export function BatchScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(revisionBatches.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Revision batch" parent={{ to: '/employee-salary/batches', label: 'Bulk revisions' }}>
      {(batch) => (
        <Page
          title={batch.title}
          subtitle={BATCH_STATUSES.tagOf(batch.status)}
          parent={{ to: '/employee-salary/batches', label: 'Bulk revisions' }}
          action={<Actions batch={batch} />}
        >
          <Summary batch={batch} />
          {batch.workflow_request_id && (
            <ApprovalPanel
              request_id={batch.workflow_request_id}
              onDecided={() => void refetchEndpoints(revisionBatches.get, revisionBatches.rows)}
            />
          )}
          <Rows batch={batch} />
        </Page>
      )}
    </LoadedPage>
  );
}

import { type Column, formatDate, Money, StatusTag } from '@hrms/platform/web';
import type { WorkflowRequestRow } from '@hrms/workflows/contract';
import { Requestor } from '../person.tsx';
import { requestStatuses } from '../statuses.ts';
import { useNow } from '../use-now.ts';
import { spanText } from '../when.ts';
import '../workflows.css';

/** With whom the request is, and since when. */
function Place({ row }: { row: WorkflowRequestRow }) {
  const now = useNow();
  const { status, stage, waiting_for, blocked_reason } = row;
  if (blocked_reason) return <StatusTag tone="error">No approver</StatusTag>;
  if (status !== 'pending' || !stage) return null;
  const [first, ...others] = waiting_for;
  const names = first ? `${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}` : stage.name;
  const since = first ? `for ${spanText(Math.max(0, now - Date.parse(first.since)))}` : null;
  return (
    <span className="flow-asked">
      <span>{names}</span>
      <small>{[`Stage ${stage.no} of ${stage.of}`, since].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

const title: Column<WorkflowRequestRow> = {
  key: 'title',
  title: 'Request',
  narrow: 'title',
  render: (row) => (
    <span className="flow-asked">
      <span>{row.title}</span>
      <small>{`${row.subject_label} · ${row.number}`}</small>
    </span>
  ),
};
const amount: Column<WorkflowRequestRow> = {
  key: 'amount',
  title: 'Amount',
  align: 'right',
  priority: 0,
  render: ({ amount_paise }) => (amount_paise === null ? null : <Money paise={amount_paise} />),
};
const place: Column<WorkflowRequestRow> = { key: 'place', title: 'Pending with', render: (row) => <Place row={row} /> };
const submitted: Column<WorkflowRequestRow> = {
  key: 'submitted_at',
  title: 'Submitted',
  priority: 0,
  narrow: 'second',
  render: ({ submitted_at }) => formatDate(submitted_at.slice(0, 10)),
};
const status: Column<WorkflowRequestRow> = {
  key: 'status',
  title: 'Status',
  narrow: 'tag',
  render: (row) => (
    <>
      {requestStatuses.tagOf(row.status)} {row.overdue && <StatusTag tone="error">Late</StatusTag>}
    </>
  ),
};

export const myColumns: readonly Column<WorkflowRequestRow>[] = [title, amount, place, submitted, status];
export const allColumns: readonly Column<WorkflowRequestRow>[] = [
  title,
  {
    key: 'employee',
    title: 'Employee',
    narrow: 'second',
    render: ({ employee, submitter_name }) => <Requestor employee={employee} fallback={submitter_name} />,
  },
  amount,
  place,
  { key: 'workflow_name', title: 'Workflow', priority: 0 },
  submitted,
  status,
];

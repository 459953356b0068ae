import { type Column, formatDate, Money, StatusTag } from '@hrms/platform/web';
import type { MyApproval } from '@hrms/workflows/contract';
import { Due } from '../due.tsx';
import { Requestor } from '../person.tsx';
import { approvalStatuses, requestStatuses } from '../statuses.ts';
import '../workflows.css';

/** Type, title and one line of what is asked; for whom, when standing in. */
export const AskedCell = ({ approval }: { approval: MyApproval }) => (
  <span className="flow-asked">
    <span title={approval.title}>{approval.title}</span>
    <small>
      {approval.on_behalf_of_name && <StatusTag tone="accent">{`for ${approval.on_behalf_of_name}`}</StatusTag>}{' '}
      {[approval.subject_label, approval.summary].filter(Boolean).join(' · ')}
    </small>
  </span>
);

const requestColumn: Column<MyApproval> = {
  key: 'title',
  title: 'Request',
  narrow: 'title',
  width: 300,
  render: (approval) => <AskedCell approval={approval} />,
};
const requestor: Column<MyApproval> = {
  key: 'employee',
  title: 'Requested by',
  narrow: 'second',
  render: ({ employee, submitter_name }) => <Requestor employee={employee} fallback={submitter_name} />,
};
const amount: Column<MyApproval> = {
  key: 'amount',
  title: 'Amount',
  align: 'right',
  sortable: true,
  render: ({ amount_paise }) => (amount_paise === null ? null : <Money paise={amount_paise} />),
};

export const pendingColumns: readonly Column<MyApproval>[] = [
  requestColumn,
  requestor,
  amount,
  { key: 'stage', title: 'Stage', priority: 0, render: ({ stage }) => `${stage.no} of ${stage.of}` },
  {
    key: 'submitted',
    title: 'Submitted',
    priority: 0,
    sortable: true,
    render: ({ submitted_at }) => formatDate(submitted_at.slice(0, 10)),
  },
  {
    key: 'due',
    title: 'Due',
    priority: 2,
    sortable: true,
    render: ({ due_at, overdue }) => <Due due_at={due_at} overdue={overdue} />,
  },
];

export const decidedColumns: readonly Column<MyApproval>[] = [
  requestColumn,
  requestor,
  amount,
  { key: 'comments', title: 'Comment', priority: 0 },
  {
    key: 'decided_at',
    title: 'Decided',
    render: ({ decided_at }) => formatDate(decided_at?.slice(0, 10)),
  },
  {
    key: 'status',
    title: 'Your decision',
    narrow: 'tag',
    render: ({ status }) => approvalStatuses.tagOf(status),
  },
  {
    key: 'request_status',
    title: 'Request',
    render: ({ request_status }) => requestStatuses.tagOf(request_status),
  },
];

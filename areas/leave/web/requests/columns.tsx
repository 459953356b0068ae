import type { LeaveRequestLine } from '@hrms/leave/contract';
import { type Column, formatDate, StatusTag } from '@hrms/platform/web';
import { Button } from 'antd';
import { daysText, spellText, stateOf } from '../labels.ts';
import { TypeName } from '../type-name.tsx';

/** Days of a request with the unpaid part of them. */
export const DaysCell = ({ days, lop_days }: Pick<LeaveRequestLine, 'days' | 'lop_days'>) => (
  <span className="ui-number">
    {days}
    {lop_days > 0 && lop_days < days && <small className="lv-lop">{` (${lop_days} LOP)`}</small>}
  </span>
);

export const StatusCell = ({ row }: { row: LeaveRequestLine }) => {
  const { label, tone } = stateOf(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
};

const employee: Column<LeaveRequestLine> = {
  key: 'employee_name',
  title: 'Employee',
  sortable: true,
  narrow: 'title',
  render: ({ employee_name }) => <span className="ui-name">{employee_name}</span>,
};

const decisionColumn = (approve: Decide): Column<LeaveRequestLine> => ({
  key: 'decision',
  title: 'Decision',
  width: 104,
  priority: 3,
  render: (row) => {
    const decide = approve(row);
    return decide ? (
      <Button size="small" onClick={decide} aria-label={`Approve ${requestName(row)}`}>
        Approve
      </Button>
    ) : null;
  },
});

type Decide = (row: LeaveRequestLine) => (() => void) | undefined;

/** Columns of the requests; the own list needs no name. `approve` decides a request that needs the user's approval by one click. */
export function requestColumns(own: boolean, approve?: Decide): Column<LeaveRequestLine>[] {
  const shared: Column<LeaveRequestLine>[] = [
    {
      key: 'type_name',
      title: 'Type',
      priority: 4,
      narrow: 'second',
      render: ({ type_name, colour }) => <TypeName name={type_name} colour={colour} />,
    },
    {
      key: 'first_day',
      title: 'Dates',
      sortable: true,
      priority: 4,
      width: 208,
      narrow: own ? 'title' : 'second',
      render: (row) => <span className={own ? 'ui-name' : undefined}>{spellText(row)}</span>,
    },
    {
      key: 'days',
      title: 'Days',
      align: 'right',
      sortable: true,
      width: 96,
      priority: 2,
      render: (row) => <DaysCell {...row} />,
    },
    {
      key: 'status',
      title: 'Status',
      narrow: 'tag',
      render: (row) => <StatusCell row={row} />,
    },
    ...(approve ? [decisionColumn(approve)] : []),
    {
      key: 'pending_with',
      title: 'Pending with',
      render: ({ pending_with }) => (pending_with.length > 0 ? pending_with.join(', ') : <span className="ui-none">–</span>),
    },
    { key: 'applied_at', title: 'Applied on', sortable: true, width: 120, render: ({ applied_at }) => formatDate(applied_at) },
    { key: 'number', title: 'Number', width: 112 },
  ];
  return own ? shared : [employee, ...shared];
}

/** What a request is called for screen readers and confirmations. */
export const requestName = ({ number, type_name, days }: Pick<LeaveRequestLine, 'number' | 'type_name' | 'days'>): string =>
  `${number}, ${type_name}, ${daysText(days)}`;

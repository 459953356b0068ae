import { type LeaveRequestLine, REQUEST_STATES } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { type Column, formatDate, pendingWithColumn, StatusTag } from '@hrms/platform/web';
import { spellText, stateOf } from '../labels.ts';
import { TypeName } from '../type-name.tsx';

/** Days of a request with the unpaid part of them. */
const DaysCell = ({ days, lop_days }: Pick<LeaveRequestLine, 'days' | 'lop_days'>) => (
  <span className="ui-number">
    {days}
    {lop_days > 0 && lop_days < days && <small className="lv-lop">{` (${lop_days} LOP)`}</small>}
  </span>
);

const StatusCell = ({ row }: { row: LeaveRequestLine }) => {
  const { label, tone } = stateOf(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
};

/** Columns before the status. */
export const requestColumns: readonly Column<LeaveRequestLine>[] = [
  { key: 'first_day', title: 'Dates', sortable: true, priority: 4, width: 208, narrow: 'second', render: spellText },
  {
    key: 'type_name',
    title: 'Type',
    priority: 4,
    narrow: 'second',
    render: ({ type_name, colour }) => <TypeName name={type_name} colour={colour} />,
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
];

/** Columns after the status. */
export const lastColumns: readonly Column<LeaveRequestLine>[] = [
  pendingWithColumn,
  { key: 'applied_at', title: 'Applied on', sortable: true, width: 120, render: ({ applied_at }) => formatDate(applied_at) },
  { key: 'number', title: 'Number', width: 112 },
];

/** An approved request is shown by its dates, others by their status. */
export const requestStatuses = {
  column: {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: (row) => <StatusCell row={row} />,
  } satisfies Column<LeaveRequestLine>,
  filter: {
    name: 'status',
    label: 'Status',
    options: Object.entries(REQUEST_STATES).map(([value, label]) => ({ value, label })),
  },
} as const;

/** What a request is called for screen readers and confirmations. */
export const requestName = ({ number, type_name, days }: Pick<LeaveRequestLine, 'number' | 'type_name' | 'days'>): string =>
  `${number}, ${type_name}, ${daysText(days)}`;

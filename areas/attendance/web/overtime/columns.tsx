import type { Overtime } from '@hrms/attendance/contract';
import { type Column, formatDate } from '@hrms/platform/web';
import { AttendanceStatus } from '../status.tsx';
import { lengthText } from '../words.ts';

export const CATEGORY_NAMES = { weekday: 'Working day', weekly_off: 'Weekly off', holiday: 'Holiday' } as const;
export const REWARD_NAMES = { pay: 'Paid', comp_off: 'Comp-off' } as const;

const orDash = (minutes: number | null) => (minutes === null ? '–' : lengthText(minutes));

export const overtimeColumns: Column<Overtime>[] = [
  { key: 'number', title: 'Number' },
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'day', title: 'Date', narrow: 'second', render: ({ day }) => formatDate(day) },
  { key: 'category', title: 'Category', render: ({ category }) => CATEGORY_NAMES[category] },
  {
    key: 'actual_minutes',
    title: 'Worked extra',
    align: 'right',
    narrow: 'second',
    render: ({ actual_minutes }) => orDash(actual_minutes),
  },
  { key: 'requested_minutes', title: 'Requested', align: 'right', render: ({ requested_minutes }) => orDash(requested_minutes) },
  {
    key: 'payable_minutes',
    title: 'Payable',
    align: 'right',
    render: ({ payable_minutes }) => orDash(payable_minutes),
  },
  { key: 'reward', title: 'Reward', render: ({ reward }) => REWARD_NAMES[reward] },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => <AttendanceStatus status={status} /> },
];

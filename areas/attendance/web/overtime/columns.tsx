import type { Overtime } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { type Column, formatDate } from '@hrms/platform/web';

export const CATEGORY_NAMES = { weekday: 'Working day', weekly_off: 'Weekly off', holiday: 'Holiday' } as const;
export const REWARD_NAMES = { pay: 'Paid in salary', comp_off: 'Comp-off' } as const;

/** How often the hour's wage is paid: 20,000 basis points are '2 ×'. */
export const rateText = (multiplier_bp: number): string => `${multiplier_bp / 10_000} ×`;

const minutesOrDash = (minutes: number | null) => (minutes === null ? '–' : minutesText(minutes));

export const overtimeColumns: readonly Column<Overtime>[] = [
  { key: 'day', title: 'Date', narrow: 'second', priority: 3, render: ({ day }) => formatDate(day) },
  { key: 'category', title: 'Category', render: ({ category }) => CATEGORY_NAMES[category] },
  {
    key: 'actual_minutes',
    title: 'Worked extra',
    align: 'right',
    narrow: 'second',
    render: ({ actual_minutes }) => minutesOrDash(actual_minutes),
  },
  {
    key: 'requested_minutes',
    title: 'Requested',
    align: 'right',
    render: ({ requested_minutes }) => minutesOrDash(requested_minutes),
  },
  { key: 'payable_minutes', title: 'Payable', align: 'right', render: ({ payable_minutes }) => minutesOrDash(payable_minutes) },
  {
    key: 'multiplier_bp',
    title: 'Rate',
    align: 'right',
    render: ({ multiplier_bp, reward }) => (reward === 'pay' ? rateText(multiplier_bp) : null),
  },
  { key: 'reward', title: 'Reward', render: ({ reward }) => REWARD_NAMES[reward] },
  { key: 'number', title: 'Number' },
];

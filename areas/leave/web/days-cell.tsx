import type { Column } from '@hrms/platform/web';

/** The days of a record. */
export const daysColumn: Column<{ days: number }> = {
  key: 'days',
  title: 'Days',
  align: 'right',
  narrow: 'second',
  priority: 3,
  render: ({ days }) => days,
};

import { daysText } from '@hrms/platform/calendar';
import { type Column, useIsPhone } from '@hrms/platform/web';

/** A number of days under a title; on a phone, where tables have no titles, with its unit. */
function DaysCell({ days }: { days: number }) {
  return useIsPhone() ? daysText(days) : days;
}

/** The days of a record. */
export const daysColumn: Column<{ days: number }> = {
  key: 'days',
  title: 'Days',
  align: 'right',
  narrow: 'second',
  priority: 3,
  render: ({ days }) => <DaysCell days={days} />,
};

import { attendanceReports } from './attendance.ts';
import { controlReports } from './control.ts';
import { leaveReports } from './leave.ts';
import { moneyReports } from './money.ts';
import { payReports } from './pay.ts';
import { peopleReports } from './people.ts';
import type { PrebuiltReport } from './report.ts';
import { statutoryReports } from './statutory.ts';

export type { PrebuiltReport } from './report.ts';

/** Every report that ships with the product, by group. */
export const PREBUILT_REPORTS: readonly PrebuiltReport[] = [
  ...peopleReports,
  ...attendanceReports,
  ...leaveReports,
  ...payReports,
  ...statutoryReports,
  ...moneyReports,
  ...controlReports,
];

/** Titles of the groups. */
export const REPORT_GROUPS: Readonly<Record<string, string>> = {
  people: 'People',
  attendance: 'Attendance',
  leave: 'Leave',
  pay: 'Pay',
  statutory: 'Statutory',
  money: 'Loans, claims and assets',
  control: 'Audit and control',
};

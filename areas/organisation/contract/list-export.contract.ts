import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

/** Formats of a list export. */
export const exportFormatQuery = { format: z.enum(['csv', 'xlsx']).default('csv') };

const asFile = <P extends string>(path: P, permission: string, what: string) =>
  endpoint({
    method: 'GET',
    path,
    kind: 'file',
    permission,
    reveals: false,
    summary: `${what} as a CSV or XLSX file`,
    query: z.object({
      ...exportFormatQuery,
      /** Only these of the list, ids with commas; all of them when left out. */
      ids: z.string().max(20_000).optional(),
    }),
    response: z.unknown(),
  });

/** Each list of the employer's structure to take away. */
export const listExports = {
  branches: asFile('/branches/export', 'organisation.branch.read', 'Branches'),
  departments: asFile('/department/export', 'organisation.department.read', 'Departments'),
  designations: asFile('/designations/export', 'organisation.designation.read', 'Designations'),
  grades: asFile('/grades/export', 'organisation.grade.read', 'Grades'),
  locations: asFile('/locations/export', 'organisation.location.read', 'Locations'),
  holidays: asFile('/holiday-lists/export', 'organisation.holiday.read', 'Holidays of all lists'),
  weeklyOffs: asFile('/weekly-off-assignments/export', 'organisation.calendar.read', 'Weekly-off assignments'),
  registrations: asFile('/branches/registrations/export', 'organisation.branch.read', 'Branch registrations'),
  owners: asFile('/organization/owners/export', 'organisation.ownership.read', 'Owners and directors, numbers masked'),
  bankAccounts: asFile('/organization/bank-accounts/export', 'organisation.bank.read', 'Bank accounts, numbers masked'),
  documents: asFile('/organization/documents/export', 'organisation.document.read', 'Documents with acknowledgement counts'),
};

/** The holidays of a year for a calendar program: the user's own, a report's, or any employee's for users who keep holidays. */
export const holidayCalendar = endpoint({
  method: 'GET',
  path: '/calendar/holidays.ics',
  kind: 'file',
  session: true,
  reveals: false,
  summary: 'Holidays of an employee for a year as an iCalendar file',
  query: z.object({ employee_id: id.optional(), year: z.coerce.number().int().min(2000).max(2100).optional() }),
  response: z.unknown(),
  errors: ['organisation.not_found'],
});

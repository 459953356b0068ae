import { endpoint, isoDate, MOST_INTEGER, readOnly } from '@hrms/platform/contract';
import * as z from 'zod';

/** What colleagues may see of each other in the directory, beside the name. */
export const DirectoryField = z.enum([
  'photo',
  'designation',
  'department',
  'branch',
  'manager',
  'work_email',
  'phone',
  'birthday',
]);

const fields = {
  /** Counted from this day; earlier days keep what was in force. */
  from_date: isoDate,
  leave_year_start: z.enum(['04-01', '01-01'], { error: 'Please select when the leave year starts' }),
  week_starts_on: z.enum(['monday', 'sunday'], { error: 'Please select the first day of the week' }),
  language: z.literal('en'),
  date_style: z.enum(['d_mmm_yyyy', 'dd_mm_yyyy', 'yyyy_mm_dd'], { error: 'Please select a date format' }),
  directory_fields: z.array(DirectoryField).max(8),
  minimum_age: z
    .int({ error: 'Enter an age from 14 to 30' })
    .min(14, 'Enter an age from 14 to 30')
    .max(30, 'Enter an age from 14 to 30'),
  retirement_age: z
    .int({ error: 'Enter an age from 45 to 80' })
    .min(45, 'Enter an age from 45 to 80')
    .max(80, 'Enter an age from 45 to 80'),
  aadhaar_storage: z.enum(['none', 'last_four', 'full'], { error: 'Please select what to store of Aadhaar numbers' }),
};

export const OrganisationSetting = z.object({
  ...fields,
  financial_year_start: z.literal('04-01'),
  time_zone: z.literal('Asia/Kolkata'),
  currency: z.literal('INR'),
  version: z.int(),
});
export type OrganisationSetting = z.output<typeof OrganisationSetting>;

export const UpdateSetting = z.strictObject({
  ...fields,
  /** Of the row that begins on this day; 0 when none does yet. */
  version: z
    .int()
    .min(0)
    .max(MOST_INTEGER - 1),
  ...readOnly('financial_year_start', 'time_zone', 'currency'),
});
export type UpdateSetting = z.output<typeof UpdateSetting>;

export const organisationSettings = {
  get: endpoint({
    method: 'GET',
    path: '/organization/settings',
    permission: 'organisation.setting.read',
    summary: 'Settings in force today and their change history',
    response: z.object({ current: OrganisationSetting, rows: z.array(OrganisationSetting) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/settings',
    permission: 'organisation.setting.update',
    summary: 'Change a setting from a date',
    body: UpdateSetting,
    response: OrganisationSetting,
    message: 'Settings saved successfully',
    errors: ['organisation.version_conflict', 'organisation.date_in_past', 'organisation.leave_year_fixed'],
  }),
};

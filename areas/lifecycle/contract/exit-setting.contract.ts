import { EmploymentType } from '@hrms/employees/contract';
import { endpoint, readOnly, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { NoticeUnit } from './exit-fields.ts';

/** Notice of an employment type, at most 365 days or 12 months. */
export const NoticeRule = z
  .strictObject({
    employment_type: EmploymentType,
    value: z.int({ error: 'Please enter the notice' }).min(0, 'At least 0').max(365, 'At most 365 days'),
    unit: NoticeUnit,
  })
  .refine(({ value, unit }) => unit === 'days' || value <= 12, { path: ['value'], message: 'At most 12 months' });
export type NoticeRule = z.output<typeof NoticeRule>;

const fields = {
  /** Notice where neither the position nor the grade names one; that of probation counts during probation before the grade’s. */
  notice_rules: z
    .array(NoticeRule)
    .max(5, 'At most one for each employment type')
    .refine((rules) => new Set(rules.map(({ employment_type }) => employment_type)).size === rules.length, {
      message: 'Each employment type once',
    }),
  /** The day of giving notice is the first day of it. */
  notice_counts_first_day: z.boolean(),
  /** Approved unpaid leave within notice moves its end. */
  leave_extends_notice: z.boolean(),
  /** What becomes of notice that employees do not serve unless HR selects otherwise; recover is the buy-out. */
  shortfall_treatment: z.enum(['recover', 'leave_adjust', 'none'], { error: 'Please select what becomes of the shortfall' }),
  /** Months in which former employees view their own payslips and letters. */
  alumni_months: z.int({ error: 'Please enter the number of months' }).min(1, 'At least 1').max(120, 'At most 120'),
};
export const ExitSettings = z.object({ ...fields, version: z.int() });
export type ExitSettings = z.output<typeof ExitSettings>;
export const UpdateExitSettings = z.strictObject({ ...fields, version: version.optional(), ...readOnly('id') });
export type UpdateExitSettings = z.output<typeof UpdateExitSettings>;

export const exitSettings = {
  get: endpoint({
    method: 'GET',
    path: '/exit-settings',
    permission: 'lifecycle.template.read',
    summary: 'Settings of leaving',
    response: ExitSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/exit-settings',
    permission: 'lifecycle.template.update',
    summary: 'Change the settings of leaving. Open exits keep their dates',
    body: UpdateExitSettings,
    response: ExitSettings,
    message: 'Settings saved',
    errors: ['lifecycle.version_conflict'],
  }),
};

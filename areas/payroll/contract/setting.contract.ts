/** How a pay group is paid, from a day on. */
import { endpoint, id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const PayrollSetting = z.object({
  pay_group: z.string(),
  pay_group_id: id,
  from_date: isoDate,
  lop_basis: z.enum(['calendar_days', 'fixed_30', 'fixed_26', 'working_days']),
  net_rounding: z.enum(['none', 'nearest_rupee', 'up_rupee']),
  pay_day: z.int(),
  one_off_tax: z.enum(['in_month', 'spread']),
  recovery_cap_bp: z.int(),
  /** The day of the month by which inputs are in; 31: the last day. */
  input_cutoff_day: z.int(),
  /** When employees see payslips of finalised runs. */
  publish_mode: z.enum(['manual', 'on_finalise', 'on_pay_day']),
  /** Pattern of the password that opens a payslip as PDF, of {pan}, {ddmmyyyy}, {code} and {yyyy}; null: no password. */
  payslip_password_rule: z.string().nullable(),
});
export type PayrollSetting = z.output<typeof PayrollSetting>;

const PasswordRule = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters')
  .refine(
    (rule) => rule === '' || /\{(pan|ddmmyyyy|code|yyyy)\}/.test(rule),
    'Use at least one of {pan}, {ddmmyyyy}, {code}, {yyyy}',
  )
  .refine(
    (rule) => !/[{}]/.test(rule.replaceAll(/\{(pan|ddmmyyyy|code|yyyy)\}/g, '')),
    'Use only {pan}, {ddmmyyyy}, {code} and {yyyy}',
  )
  .nullable()
  .transform((rule) => rule || null);

export const payrollSettings = {
  get: endpoint({
    method: 'GET',
    path: '/payroll-settings',
    permission: 'payroll.settings.read',
    summary: 'How a pay group is paid today, the default one without an id',
    query: z.object({ pay_group_id: id.optional() }),
    response: PayrollSetting,
    errors: ['payroll.not_found'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/payroll-settings',
    permission: 'payroll.settings.update',
    summary: 'Change how a pay group is paid from a day on, the default one without an id',
    body: z.strictObject({
      from_date: isoDate,
      lop_basis: PayrollSetting.shape.lop_basis,
      net_rounding: PayrollSetting.shape.net_rounding,
      pay_day: z.int().min(1).max(31),
      one_off_tax: PayrollSetting.shape.one_off_tax,
      recovery_cap_bp: z.int().min(0).max(10_000),
      /** As before without them. */
      input_cutoff_day: z
        .int()
        .min(1)
        .max(31)
        .refine((day) => day <= 28 || day === 31, 'Use a day from 1 to 28, or 31 for the last day')
        .optional(),
      publish_mode: PayrollSetting.shape.publish_mode.optional(),
      payslip_password_rule: PasswordRule.optional(),
      pay_group_id: id.optional(),
      pay_group: z.unknown().optional(),
    }),
    response: PayrollSetting,
    message: 'Settings saved',
    errors: ['payroll.setting_locked', 'payroll.not_found'],
  }),
};

/** How a pay group is paid, from a day on. */
import { endpoint, id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const PayrollSetting = z.object({
  pay_group: z.string(),
  pay_group_id: id,
  from_date: isoDate,
  /** Days whose attendance the run of the current month pays, by the attendance settings. */
  attendance_window: z.object({ first_day: isoDate, last_day: isoDate }),
  lop_basis: z.enum(['calendar_days', 'fixed_30', 'fixed_26', 'working_days']),
  /** At which month’s rate LOP of the attendance window is priced that lies before the pay month: its own, or that of the pay month. */
  cross_month_day_rate: z.enum(['origin_month', 'pay_month']),
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
  /** Where the pay day is a holiday or weekly off of the organisation. */
  pay_day_holiday_rule: z.enum(['previous_working_day', 'next_working_day']),
  /** Whether the draft pays arrears of revised salaries; otherwise they are exceptions, entered by hand. */
  arrear_auto: z.boolean(),
  /** Months before the run that are corrected; older ones are exceptions, entered by hand. */
  arrear_months_limit: z.int(),
  /** A day of notice: gross pay by 30, wages by 26, or basic and dearness allowance by 30. */
  notice_pay_base: z.enum(['gross_30', 'wages_26', 'basic_30']),
  /** Whether recovered notice lowers the taxable salary of the year. */
  notice_recovery_reduces_taxable: z.boolean(),
  /** Months of service that a joining bonus is paid for: who resigns or absconds earlier gives the rest back. 0: never. */
  joining_bonus_months: z.int(),
  /** Days of a month in the pay of a day of leave, where the leave type names none. */
  encashment_divisor: z.int(),
  /** What an hour of overtime is a share of: components marked for overtime, or gross pay. */
  overtime_base: z.enum(['wages', 'gross']),
  overtime_divisor: z.int(),
  /** Hours of a working day. */
  standard_hours: z.number(),
  /** Deductions above the pay are carried to the next month, or must be settled before the run is final. */
  negative_net: z.enum(['carry', 'block']),
  /** Whether the preparer of a run must not approve it, and the approver of a run or payment must not mark it as paid. */
  separate_duties: z.boolean(),
  /** A change of net pay is an exception when it is above both: a share of the last net pay, and an amount. */
  variance_alert_bp: z.int(),
  variance_alert_paise: z.int(),
  /** Whether employees see why their net pay changed. */
  employee_bridge_visible: z.boolean(),
  /** The template of the group's payslips as PDF; null: the default one. */
  payslip_template_id: id.nullable(),
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

const within = (least: number, most: number, unit: string) => {
  const message = `Use ${least} to ${most} ${unit}`;
  return z.int(message).min(least, message).max(most, message);
};

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
      cross_month_day_rate: PayrollSetting.shape.cross_month_day_rate.optional(),
      input_cutoff_day: z
        .int()
        .min(1)
        .max(31)
        .refine((day) => day <= 28 || day === 31, 'Use a day from 1 to 28, or 31 for the last day')
        .optional(),
      publish_mode: PayrollSetting.shape.publish_mode.optional(),
      payslip_password_rule: PasswordRule.optional(),
      pay_day_holiday_rule: PayrollSetting.shape.pay_day_holiday_rule.optional(),
      arrear_auto: z.boolean().optional(),
      arrear_months_limit: within(1, 36, 'months').optional(),
      notice_pay_base: PayrollSetting.shape.notice_pay_base.optional(),
      notice_recovery_reduces_taxable: z.boolean().optional(),
      joining_bonus_months: within(0, 36, 'months').optional(),
      encashment_divisor: within(20, 31, 'days').optional(),
      overtime_base: PayrollSetting.shape.overtime_base.optional(),
      overtime_divisor: within(20, 31, 'days').optional(),
      standard_hours: z
        .number()
        .min(1, 'Use 1 to 12 hours')
        .max(12, 'Use 1 to 12 hours')
        .multipleOf(0.25, 'Use quarters of an hour')
        .optional(),
      negative_net: PayrollSetting.shape.negative_net.optional(),
      separate_duties: z.boolean().optional(),
      variance_alert_bp: z.int().min(0).max(100_000).optional(),
      variance_alert_paise: z.int().min(0).max(10_000_000_00).optional(),
      employee_bridge_visible: z.boolean().optional(),
      payslip_template_id: id.nullable().optional(),
      pay_group_id: id.optional(),
      pay_group: z.unknown().optional(),
      attendance_window: z.unknown().optional(),
    }),
    response: PayrollSetting,
    message: 'Settings saved',
    errors: ['payroll.setting_locked', 'payroll.not_found'],
  }),
};

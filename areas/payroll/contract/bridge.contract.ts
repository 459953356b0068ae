/** Why net pay changed against an earlier payslip. */
import { byId, endpoint, id, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';

export const CauseCode = z.enum([
  'law',
  'days',
  'salary',
  'lop',
  'overtime',
  'variable',
  'claims',
  'arrears',
  'elections',
  'loans',
  'recoveries',
  'place',
  'tax',
  'rules',
]);
export type CauseCode = z.output<typeof CauseCode>;

/** The causes add up to the change of net pay; `pay`, `statutory` and `tax` of a cause to its `net`. Amounts in paise. */
export const PayBridge = z.object({
  employee_id: id,
  period_month: isoMonth,
  net_paise: z.int(),
  /** The payslip it is compared with; null on the first one. */
  against: z.object({ payslip_id: id, period_month: isoMonth, net_paise: z.int() }).nullable(),
  change_paise: z.int(),
  causes: z.array(
    z.object({
      code: CauseCode,
      pay_paise: z.int(),
      statutory_paise: z.int(),
      tax_paise: z.int(),
      net_paise: z.int(),
      /** What was and what is; empty where there is nothing to say. */
      facts: z.string(),
    }),
  ),
});
export type PayBridge = z.output<typeof PayBridge>;

/** A cause of a change of several employees; paise. */
const SummedCause = z.object({
  /** `joined` and `left`: net pay of those on one of the two runs alone. */
  code: z.union([CauseCode, z.enum(['joined', 'left'])]),
  pay_paise: z.int(),
  statutory_paise: z.int(),
  tax_paise: z.int(),
  net_paise: z.int(),
  employees: z.int(),
});

/** Why the net pay of a run differs from that of the regular run before it; the causes add up to the change. Amounts in paise. */
export const RunVariance = z.object({
  period_month: isoMonth,
  net_paise: z.int(),
  /** Null for the first run. */
  against: z.object({ payroll_id: id, period_month: isoMonth, net_paise: z.int() }).nullable(),
  change_paise: z.int(),
  causes: z.array(SummedCause),
  departments: z.array(z.object({ department: z.string().nullable(), change_paise: z.int(), employees: z.int() })),
  /** The employees with the largest changes, at most 50, with the cause that explains most of it. */
  largest: z.array(
    z.object({
      employee_id: id,
      employee_code: z.string(),
      full_name: z.string(),
      change_paise: z.int(),
      main_cause: SummedCause.shape.code.nullable(),
    }),
  ),
});
export type RunVariance = z.output<typeof RunVariance>;

export const payBridges = {
  variance: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/variance',
    permission: 'payroll.run.read',
    summary: 'Why the net pay of a run differs from the regular run before it, by cause, department and employee',
    tag: 'payrolls',
    shows: [{ group: 'salary', fields: ['net pay'] }],
    params: byId,
    response: RunVariance,
    errors: ['payroll.not_found', 'payroll.not_computed'],
  }),
  ofPayslip: endpoint({
    method: 'GET',
    path: '/payslips/{id}/bridge',
    permission: 'payroll.payslip.read',
    scopes: ['self', 'organisation'],
    alumni: true,
    reveals: true,
    summary: 'Why net pay changed from the payslip before to this one',
    tag: 'payslips',
    shows: [{ group: 'salary', fields: ['payslip'], employee: 'employee_id' }],
    params: byId,
    response: PayBridge,
    errors: ['payroll.not_found', 'payroll.bridge_hidden'],
  }),
  ofRun: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/bridge/{employeeId}',
    permission: 'payroll.run.read',
    reveals: true,
    summary: 'Why the net pay of an employee in a run differs from the last payslip',
    tag: 'payrolls',
    shows: [{ group: 'salary', fields: ['payslip'], employee: 'employee_id' }],
    params: z.object({ id, employeeId: id }),
    response: PayBridge,
    errors: ['payroll.not_found'],
  }),
};

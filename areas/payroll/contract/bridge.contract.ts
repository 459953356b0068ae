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

export const payBridges = {
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
    errors: ['payroll.not_found'],
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

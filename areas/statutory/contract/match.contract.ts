/** Payslips, return and challans of a month side by side. */
import { endpoint, id, isoMonth, PageQuery, paged, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { Scheme } from './registration.contract.ts';
import { StatementKind } from './statement.contract.ts';

export const MatchRow = z.object({
  statement_id: id,
  scheme: Scheme,
  registration_number: z.string(),
  state_code: z.string().nullable(),
  month: isoMonth,
  kind: StatementKind,
  origin_month: isoMonth,
  number: z.int(),
  state: z.enum(['matched', 'return_missing', 'differs', 'challan_short', 'challan_over']),
  /** What the payslips of the statement took from employees, and what the statement says of them. */
  payroll_paise: z.int(),
  return_paise: z.int(),
  payable_paise: z.int(),
  paid_paise: z.int(),
  /** EPF: account 21 in whole rupees less the EDLI of each member, in paise; null without EDLI. */
  edli_rounding_paise: z.int().nullable(),
  people: z.array(z.object({ employee_id: id, employee_code: z.string(), employee_name: z.string(), difference_paise: z.int() })),
  note: z.string().nullable(),
});
export type MatchRow = z.output<typeof MatchRow>;

/** Why the amounts of one employee differ. */
export const MatchCause = z.enum([
  'not_in_return',
  'not_on_payslip',
  'payslip_short',
  'payslip_over',
  'return_not_filed',
  'challan_short',
  'challan_missing',
]);
export type MatchCause = z.output<typeof MatchCause>;

/** The employee's own share under a scheme, by payslips, return and challan. */
export const PersonMatchRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  scheme: Scheme,
  /** The wage month of the return: of arrears an earlier one. */
  origin_month: isoMonth,
  statement_id: id.nullable(),
  payroll_paise: z.int(),
  /** Null: the employee is in no statement of the month. */
  return_paise: z.int().nullable(),
  challan_paise: z.int().nullable(),
  difference_paise: z.int(),
  cause: MatchCause,
  /** What the difference of the statement was explained with. */
  note: z.string().nullable(),
});
export type PersonMatchRow = z.output<typeof PersonMatchRow>;

export const statutoryMatch = {
  people: endpoint({
    method: 'GET',
    path: '/statutory/match/people',
    permission: 'statutory.match.read',
    summary: 'Employees whose payslips, filed statement and challan of a month differ, with the cause',
    query: PageQuery.extend({ month: isoMonth, scheme: Scheme.optional(), cause: MatchCause.optional() }),
    response: paged(PersonMatchRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/statutory/match',
    permission: 'statutory.match.read',
    summary: 'Payroll, return and challans of a month side by side',
    query: z.object({ month: isoMonth }),
    response: z.object({ rows: z.array(MatchRow) }),
  }),
  explain: endpoint({
    method: 'POST',
    path: '/statutory/match/explain',
    permission: 'statutory.match.update',
    summary: 'Explain a difference between payroll, return and challan',
    body: z.strictObject({
      statement_id: id,
      note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
    }),
    response: z.object({ statement_id: id, note: z.string() }),
    message: 'Difference explained',
    errors: ['statutory.not_found'],
  }),
};

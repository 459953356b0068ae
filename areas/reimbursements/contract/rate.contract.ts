/** Rates per kilometre and per day, as they stand in the versions of expense policies. */
import { byId, endpoint, id, isoDate, positiveMoney, requiredDate, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { Vehicle } from './fields.ts';
import { ExpensePolicyDetail, PerDiemRate } from './policy.contract.ts';

export const ExpenseRate = z.object({
  policy_id: id,
  policy_name: z.string(),
  policy_status: z.enum(['draft', 'active', 'inactive']),
  category_id: id,
  category_name: z.string(),
  kind: z.enum(['mileage', 'per_diem']),
  /** Of a mileage rate. */
  vehicle: Vehicle.nullable(),
  /** Of a rate per day; null for every grade. */
  grade_id: id.nullable(),
  grade_name: z.string().nullable(),
  city_class: z.enum(['A', 'B', 'C', 'any']).nullable(),
  /** A kilometre or a day. */
  amount_paise: z.int(),
  from_date: isoDate,
  /** Last day; null while no later version changes it. */
  to_date: isoDate.nullable(),
});
export type ExpenseRate = z.output<typeof ExpenseRate>;

const UPDATE = 'reimbursements.policy.update';

export const expenseRates = {
  list: endpoint({
    method: 'GET',
    path: '/expense-rates',
    permission: UPDATE,
    summary: 'Rates per kilometre and per day of all policies with their days, by policy and category',
    response: z.object({ rates: z.array(ExpenseRate) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/expense-policies/{id}/rates',
    permission: UPDATE,
    summary: 'Set the rates of a category of a policy from a day on; its other rules go on',
    params: byId,
    body: z
      .strictObject({
        category_id: z.uuid({ error: 'Please select a category' }),
        from_date: requiredDate('Please select the first day'),
        rate_per_km_paise: z.partialRecord(Vehicle, positiveMoney).optional(),
        per_diem: z.array(PerDiemRate).max(60, 'At most 60 rates').optional(),
        version: version.optional(),
      })
      .refine(({ rate_per_km_paise, per_diem }) => rate_per_km_paise !== undefined || per_diem !== undefined, {
        path: ['rate_per_km_paise'],
        message: 'Please enter a rate',
      }),
    response: ExpensePolicyDetail,
    message: 'Rates saved',
    errors: [
      'reimbursements.not_found',
      'reimbursements.category_unknown',
      'reimbursements.rule_used',
      'reimbursements.version_conflict',
    ],
  }),
};

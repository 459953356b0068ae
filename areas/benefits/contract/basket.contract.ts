/** The yearly flexible amount, split over categories. */
import { employeeFields, endpoint, id, isoMonth, positiveMoney, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './fields.ts';
import { BasketUnclaimed } from './overview.contract.ts';

export const BasketCategory = z.object({
  category_id: id,
  code: z.string(),
  name: z.string(),
  /** Of a whole tax year. */
  annual_paise: z.int(),
  /** Held back of the salary each month. */
  monthly_paise: z.int(),
  /** Held back in the tax year so far. */
  held_paise: z.int(),
  claimed_paise: z.int(),
  min_paise: z.int(),
  max_paise: z.int().nullable(),
  step_paise: z.int(),
});
export type BasketCategory = z.output<typeof BasketCategory>;

export const Basket = z.object({
  ...employeeFields,
  tax_year: z.string(),
  pool_paise: z.int(),
  /** For the months in service. */
  allotted_paise: z.int(),
  /** Paid as taxable special allowance. */
  rest_paise: z.int(),
  months_in_service: z.int(),
  /** From when a change holds. */
  from_month: isoMonth,
  can_change: z.boolean(),
  /** Why a change is not possible; null where it is. */
  locked_reason: z.string().nullable(),
  /** What becomes of an amount that is held back and not claimed by the end of the tax year. */
  unclaimed: BasketUnclaimed,
  categories: z.array(BasketCategory),
  version: z.int(),
});
export type Basket = z.output<typeof Basket>;

export const BasketReport = z.object({
  tax_year: z.string(),
  people: z.int(),
  pool_paise: z.int(),
  allotted_paise: z.int(),
  categories: z.array(z.object({ category_id: id, name: z.string(), people: z.int(), annual_paise: z.int() })),
});
export type BasketReport = z.output<typeof BasketReport>;

const allotments = z.array(z.strictObject({ category_id: id, annual_paise: positiveMoney })).max(50, 'At most 50 categories');
const params = z.object({ employee_id: id });
const query = z.object({ tax_year: taxYear.optional() });
const errors = [
  'benefits.not_found',
  'benefits.category_unknown',
  'benefits.pool_exceeded',
  'benefits.below_claimed',
  'benefits.out_of_range',
] as const;

export const benefitBasket = {
  get: endpoint({
    method: 'GET',
    path: '/basket/{employee_id}',
    permission: 'benefits.enrolment.read',
    summary: 'The flexible basket of an employee in a tax year',
    params,
    query,
    response: Basket,
    errors: ['benefits.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/basket/{employee_id}',
    permission: 'benefits.enrolment.choose',
    summary: 'Split the basket over categories, from the next open month on',
    params,
    query,
    body: z.strictObject({ allotments, version: version.optional() }),
    response: Basket,
    message: 'Basket saved',
    errors: [...errors, 'benefits.basket_locked', 'benefits.version_conflict', 'access.own_record'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/basket/{employee_id}/preview',
    permission: 'benefits.enrolment.choose',
    summary: 'What a split would leave, before it is saved',
    params,
    query,
    body: z.strictObject({ allotments }),
    read_only_ok: true,
    response: Basket,
    errors: [...errors],
  }),
  report: endpoint({
    method: 'GET',
    path: '/basket-report',
    permission: 'benefits.enrolment.read_cost',
    summary: 'Allotments of a tax year by category',
    query,
    response: BasketReport,
  }),
};

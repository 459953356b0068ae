/** What the organisation offers, and what it costs; settings. */
import { endpoint, id, isoDate, positiveMoney, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { PlanKind, PlanStatus } from './fields.ts';

export const BenefitsOverview = z.object({
  month: z.string(),
  tax_year: z.string(),
  employer_month_paise: z.int(),
  employer_year_paise: z.int(),
  employee_month_paise: z.int(),
  plans: z.array(
    z.object({
      plan_id: id,
      name: z.string(),
      kind: PlanKind,
      status: PlanStatus,
      provider: z.string().nullable(),
      helpline: z.string().nullable(),
      administrator: z.string().nullable(),
      enrolled: z.int(),
      eligible: z.int(),
      lives: z.int(),
      employer_month_paise: z.int(),
      employer_year_paise: z.int(),
      policy_ends_on: isoDate.nullable(),
    }),
  ),
  /** Windows and ends of policy years to come, by date. */
  calendar: z.array(
    z.object({ on: isoDate, title: z.string(), kind: z.enum(['opens', 'closes', 'cover_begins', 'policy_ends']) }),
  ),
  /** Kinds of cover that eligible people do not have. */
  gaps: z.array(
    z.object({
      kind: PlanKind,
      people: z.int(),
      /** The first fifty by name. */
      names: z.array(z.object({ employee_id: id, employee_code: z.string(), employee_name: z.string() })),
    }),
  ),
  /** Employees with NPS whose funds come to nine tenths of what is free of tax in a tax year, the highest first. */
  funds: z.object({
    limit_paise: z.int(),
    people: z.array(z.object({ employee_id: id, employee_code: z.string(), employee_name: z.string(), year_paise: z.int() })),
  }),
  departments: z.array(z.object({ department: z.string(), people: z.int(), employer_month_paise: z.int() })),
  waiting_events: z.int(),
});
export type BenefitsOverview = z.output<typeof BenefitsOverview>;

export const BasketRule = z.strictObject({
  category_id: id,
  min_paise: positiveMoney.default(0),
  max_paise: positiveMoney.nullable().default(null),
  step_paise: positiveMoney.default(0),
});
export type BasketRule = z.output<typeof BasketRule>;

/** What becomes of an amount that was held back for a basket and not claimed by the end of the tax year or at exit. */
export const BasketUnclaimed = z.enum(['pay_taxable', 'forfeit']);
export type BasketUnclaimed = z.output<typeof BasketUnclaimed>;

export const BenefitSettings = z.object({
  life_event_days: z.int(),
  proof_required: z.boolean(),
  show_employer_cost: z.boolean(),
  basket_component_code: z.string(),
  basket_months: z.array(z.int()),
  basket_rules: z.array(BasketRule),
  /** In force today. */
  basket_unclaimed: BasketUnclaimed,
  /** A later change of it. */
  basket_unclaimed_next: z.object({ from_date: isoDate, basket_unclaimed: BasketUnclaimed }).nullable(),
  /** Categories of claims that the basket can hold. */
  categories: z.array(z.object({ category_id: id, code: z.string(), name: z.string() })),
  version: z.int(),
});
export type BenefitSettings = z.output<typeof BenefitSettings>;

export const UpdateBenefitSettings = z.strictObject({
  life_event_days: z.int({ error: 'Please enter a number of days' }).min(1, 'At least 1').max(90, 'At most 90'),
  proof_required: z.boolean(),
  show_employer_cost: z.boolean(),
  basket_component_code: text('Please enter the code of the salary component').max(40),
  basket_months: z.array(z.int().min(1).max(12)).max(12),
  basket_rules: z.array(BasketRule).max(50),
  /** As before unless given. */
  basket_unclaimed: BasketUnclaimed.optional(),
  /** The day from which it holds, today unless given. */
  basket_unclaimed_from: isoDate.optional(),
  ...readOnly('basket_unclaimed_next'),
  version: version.optional(),
});
export type UpdateBenefitSettings = z.output<typeof UpdateBenefitSettings>;

export const benefitsOverview = {
  get: endpoint({
    method: 'GET',
    path: '/benefits/overview',
    permission: 'benefits.enrolment.read_cost',
    summary: 'What the organisation offers and what it costs this month and tax year',
    response: BenefitsOverview,
  }),
};

export const benefitSettings = {
  get: endpoint({
    method: 'GET',
    path: '/benefit-settings',
    permission: 'benefits.plan.update',
    summary: 'Settings of benefits',
    response: BenefitSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/benefit-settings',
    permission: 'benefits.plan.update',
    summary: 'Change the settings of benefits',
    body: UpdateBenefitSettings,
    response: BenefitSettings,
    message: 'Settings saved',
    errors: ['benefits.version_conflict', 'benefits.category_unknown', 'benefits.date_past'],
  }),
};

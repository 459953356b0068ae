/** Options of a plan and what they cost. */
import { id, isoDate, nameText, positiveMoney } from '@hrms/platform/contract';
import * as z from 'zod';
import { Pricing, Relation } from './fields.ts';

export const FamilyDefinition = z.strictObject({
  spouse: z.boolean().default(false),
  max_children: z.int().min(0).max(10, 'At most 10 children').default(0),
  /** First age that is no longer covered. */
  child_age_to: z.int().min(1).max(120).default(25),
  parents: z.enum(['none', 'parents', 'parents_or_in_laws', 'parents_and_in_laws']).default('none'),
  parent_age_to: z.int().min(1).max(120).default(80),
});
export type FamilyDefinition = z.output<typeof FamilyDefinition>;

export const RateRelation = z.enum(['family', ...Relation.options]);
export type RateRelation = z.output<typeof RateRelation>;

const share = z.int({ error: 'Please enter the employer’s share' }).min(0, 'From 0%').max(10_000, 'Up to 100%');

export const BenefitRate = z
  .strictObject({
    relation: RateRelation.default('family'),
    age_from: z.int().min(0).max(120).default(0),
    age_to: z.int().min(0).max(120).default(120),
    /** A year for insurance, a month for fixed amounts. */
    amount_paise: positiveMoney.nullable().default(null),
    percent_bp: z.int().min(0).max(10_000, 'Up to 100%').nullable().default(null),
    base: z.enum(['basic_da', 'gross', 'fixed']).default('basic_da'),
    employer_share_bp: share,
    /** The most the employer pays of it, a year or a month as the amount. */
    employer_cap_paise: positiveMoney.nullable().default(null),
    tax_bp: z.int().min(0).max(10_000).default(0),
  })
  .refine(({ age_from, age_to }) => age_from <= age_to, { path: ['age_to'], message: 'The last age is below the first' });
export type BenefitRate = z.output<typeof BenefitRate>;

export const BenefitOption = z.object({
  option_id: id,
  name: z.string(),
  sum_insured_paise: z.int().nullable(),
  pricing: Pricing,
  family: FamilyDefinition,
  min_paise: z.int().nullable(),
  max_paise: z.int().nullable(),
  /** Meals of a month that a meal card pays for: working days times meals a day. */
  meals_a_month: z.int().nullable(),
  is_default: z.boolean(),
  active: z.boolean(),
  /** Rates in force today, or the first ones to come. */
  rates: z.array(BenefitRate),
  rates_from: isoDate.nullable(),
});
export type BenefitOption = z.output<typeof BenefitOption>;

export const SaveOption = z.strictObject({
  option_id: id.optional(),
  name: nameText('Please enter a name').max(80),
  sum_insured_paise: positiveMoney.nullable().default(null),
  pricing: Pricing.default('per_family'),
  family: FamilyDefinition.prefault({}),
  min_paise: positiveMoney.nullable().default(null),
  max_paise: positiveMoney.nullable().default(null),
  meals_a_month: z.int().min(1, 'At least 1 meal').max(100, 'At most 100 meals').nullable().default(null),
  is_default: z.boolean().default(false),
  rates: z.array(BenefitRate).max(60, 'At most 60 rates an option').default([]),
});
export type SaveOption = z.output<typeof SaveOption>;

import * as z from 'zod';

export const PlanKind = z.enum(['health', 'accident', 'term_life', 'nps', 'meal', 'flexible_basket', 'wellness', 'other'], {
  error: 'Please select a kind',
});
export type PlanKind = z.output<typeof PlanKind>;

export const PlanStatus = z.enum(['draft', 'active', 'closed']);
export type PlanStatus = z.output<typeof PlanStatus>;

export const EnrolmentMode = z.enum(['automatic', 'opt_in', 'opt_out', 'mandatory']);
export type EnrolmentMode = z.output<typeof EnrolmentMode>;

export const Pricing = z.enum(['per_family', 'per_life', 'age_band', 'salary_percent', 'fixed_monthly', 'employee_chooses']);
export type Pricing = z.output<typeof Pricing>;

export const Relation = z.enum(['self', 'spouse', 'child', 'parent', 'parent_in_law']);
export type Relation = z.output<typeof Relation>;

export const EnrolmentStatus = z.enum([
  'chosen',
  'pending_approval',
  'returned',
  'confirmed',
  'active',
  'ended',
  'waived',
  'rejected',
  'cancelled',
]);
export type EnrolmentStatus = z.output<typeof EnrolmentStatus>;

export const ExplainedStep = z.object({ label: z.string(), value: z.string() });
export type ExplainedStep = z.output<typeof ExplainedStep>;

/** One month of the shares of an enrolment. */
export const SharePart = z.object({ cycle: z.string(), employer_paise: z.int(), employee_paise: z.int() });
export type SharePart = z.output<typeof SharePart>;

export const taxYear = z
  .string({ error: 'Please select a tax year' })
  .regex(/^(19|2[01])\d{2}-\d{2}$/, 'Use a tax year like 2026-27')
  .refine((text) => (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5)), 'Use a tax year like 2026-27');

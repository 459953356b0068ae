import { isoDate, WireStep } from '@hrms/platform/contract';
import * as z from 'zod';
import { ComponentKind, Frequency } from './component-rule.contract.ts';

/** What a person brings to a break-up; what is left out is not known (blank in formulas). */
export const BreakUpFacts = z.strictObject({
  state: z.string().optional(),
  local_body: z.string().optional(),
  city_class: z.string().optional(),
  grade: z.string().optional(),
  designation: z.string().optional(),
  department: z.string().optional(),
  branch: z.string().optional(),
  employment_type: z.string().optional(),
  gender: z.string().optional(),
  joining_date: isoDate.optional(),
  is_disabled: z.boolean().default(false),
  /** Provident fund: on wages up to the ceiling, on full wages, or no member. */
  epf: z.enum(['restricted', 'actual', 'none']).default('restricted'),
  /** ESI by the wage limit, or not applicable (place or establishment outside ESI). */
  esi: z.enum(['automatic', 'none']).default('automatic'),
  /** Covered already in the running contribution period: decides when two break-ups close. */
  esi_covered_in_period: z.boolean().default(false),
});
export type BreakUpFacts = z.output<typeof BreakUpFacts>;

export const BreakUpLine = z.object({
  code: z.string(),
  name: z.string(),
  kind: ComponentKind,
  frequency: Frequency,
  /** The amount of one payment, in paise. */
  rate_paise: z.number(),
  /** In a month; 0 for what is not monthly. */
  monthly_paise: z.number(),
  annual_paise: z.number(),
  in_ctc: z.boolean(),
  in_gross: z.boolean(),
  /** In words: "40% of BASIC". */
  how: z.string(),
});
export type BreakUpLine = z.output<typeof BreakUpLine>;

/** The test of the labour codes (s.2(y)): what excluded items take beyond half of all remuneration counts as wages. */
export const WageTest = z.object({
  included_paise: z.number(),
  excluded_capped_paise: z.number(),
  excluded_uncapped_paise: z.number(),
  remuneration_paise: z.number(),
  add_back_paise: z.number(),
  wages_paise: z.number(),
  /** Null before the codes: there is no test. */
  share_bp: z.number().nullable(),
  passes: z.boolean(),
});
export type WageTest = z.output<typeof WageTest>;

const summary = {
  ctc_annual_paise: z.number(),
  /** Lines in the cost to company a month. */
  month_paise: z.number(),
  gross_monthly_paise: z.number(),
  /** What whole rupees cannot hold, a year; shown, not paid. */
  ctc_rounding_paise: z.number(),
  lines: z.array(BreakUpLine),
  wage_test: WageTest,
  esi_covered: z.boolean(),
};

export const BreakUp = z.object({
  ...summary,
  day: isoDate,
  /** "Two break-ups close at this CTC": the other one. */
  other: z.object(summary).nullable(),
  steps: z.array(WireStep),
  /** The steps of single figures: by component code, and GROSS, WAGES, ROUNDING. A line left out, the balance, is `steps`. */
  why: z.record(z.string(), z.array(WireStep)),
});
export type BreakUp = z.output<typeof BreakUp>;

import { isoDate, WireStep } from '@hrms/platform/contract';
import * as z from 'zod';
import { ComponentKind, Frequency } from './component-rule.contract.ts';

/** Facts of an employee for a break-up. What is left out is blank in formulas. */
export const BreakUpFacts = z.strictObject({
  state: z.string().max(200).optional(),
  local_body: z.string().max(200).optional(),
  city_class: z.string().max(200).optional(),
  grade: z.string().max(200).optional(),
  designation: z.string().max(200).optional(),
  department: z.string().max(200).optional(),
  branch: z.string().max(200).optional(),
  employment_type: z.string().max(200).optional(),
  gender: z.string().max(200).optional(),
  joining_date: isoDate.optional(),
  is_disabled: z.boolean().default(false),
  /** Provident fund: on wages up to the ceiling, on full wages, or no member. */
  epf: z.enum(['restricted', 'actual', 'none']).default('restricted'),
  /** ESI by the wage limit, or not applicable (location or establishment outside ESI). */
  esi: z.enum(['automatic', 'none']).default('automatic'),
  /** Already covered in the current contribution period: decides when a CTC has two break-ups. */
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

/** Wage test of the labour codes (Code on Wages s.2(y)): excluded pay above 50% of remuneration is added back to wages. Paise. */
export const WageTest = z.object({
  included_paise: z.number(),
  excluded_capped_paise: z.number(),
  excluded_uncapped_paise: z.number(),
  remuneration_paise: z.number(),
  add_back_paise: z.number(),
  wages_paise: z.number(),
  /** Null before the codes, when there is no test. */
  share_bp: z.number().nullable(),
  passes: z.boolean(),
});
export type WageTest = z.output<typeof WageTest>;

const summary = {
  ctc_annual_paise: z.number(),
  /** Monthly lines inside the CTC. */
  month_paise: z.number(),
  gross_monthly_paise: z.number(),
  /** Rounding difference a year. Shown, not paid. */
  ctc_rounding_paise: z.number(),
  lines: z.array(BreakUpLine),
  wage_test: WageTest,
  esi_covered: z.boolean(),
};

export const BreakUp = z.object({
  ...summary,
  day: isoDate,
  /** The second break-up of a CTC that has two, one inside and one outside ESI. */
  other: z.object(summary).nullable(),
  steps: z.array(WireStep),
  /** Steps by component code, and of GROSS, WAGES and ROUNDING. A code that is left out (the balance) has `steps`. */
  why: z.record(z.string(), z.array(WireStep)),
});
export type BreakUp = z.output<typeof BreakUp>;

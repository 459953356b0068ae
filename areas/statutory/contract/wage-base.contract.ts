import { endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

/** What a component counts for under each scheme; its rules are changed with the component itself. */
export const WageBase = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Its class under the wage definition of the Codes; null until one is chosen. */
  wage_code_class: z.string().nullable(),
  /** `by_code` follows the class; `included` and `excluded` override it for the reason given. */
  epf: z.string(),
  esi_eligibility: z.string(),
  esi_contribution: z.string(),
  gratuity: z.string(),
  bonus: z.string(),
  override_reason: z.string().nullable(),
  professional_tax: z.boolean(),
  labour_welfare_fund: z.boolean(),
});
export type WageBase = z.output<typeof WageBase>;

export const wageBases = endpoint({
  method: 'GET',
  path: '/statutory/wage-bases',
  permission: 'statutory.wage_base.read',
  summary: 'What each salary component counts for under each scheme on a day',
  query: z.object({ on: isoDate.optional() }),
  response: z.object({ on: isoDate, components: z.array(WageBase) }),
});

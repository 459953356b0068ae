import { z } from 'zod';

/** One amount that an area pays to or recovers from a leaver in the settlement, with how it was computed. */
export const SettlementLine = z.object({
  area: z.string(),
  source_id: z.string(),
  label: z.string(),
  kind: z.enum(['pay', 'recover']),
  amount_paise: z.int(),
  component_code: z.string(),
  taxable: z.boolean(),
  steps: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** A fact of an area from which the tax area values a perquisite or a deduction. The area never values it itself. */
export const TaxFact = z.object({
  area: z.string(),
  source_id: z.string(),
  employee_id: z.string(),
  tax_year: z.string(),
  kind: z.string(),
  month: z.string().optional(),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  proof: z.string().nullable(),
});
export type TaxFact = z.infer<typeof TaxFact>;

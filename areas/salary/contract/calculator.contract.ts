/** What the calculator in the browser needs; it calculates there, without further calls. */
import { endpoint, id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { CalculationFields, ComponentKind, ComponentRule } from './component-rule.contract.ts';
import { CtcIncludes } from './config.contract.ts';

export const CalculatorStructure = z.object({
  structure_id: id,
  name: z.string(),
  version_no: z.int(),
  /** Lines with the rule of their component in force on the day. */
  lines: z.array(
    z.object({
      code: z.string(),
      kind: ComponentKind,
      rule: ComponentRule,
      calculation: CalculationFields.nullable(),
      condition: z.string().nullable(),
    }),
  ),
});
export type CalculatorStructure = z.output<typeof CalculatorStructure>;

export const CalculatorBasis = z.object({
  as_of: isoDate,
  /** Published structures in use, the default one first. */
  structures: z.array(CalculatorStructure),
  /** Codes that formulas may name. */
  component_codes: z.array(z.string()),
  /** Lookup tables in force on the day. */
  lookup_tables: z.array(z.object({ code: z.string(), rows: z.array(z.object({ key: z.string(), amount_paise: z.int() })) })),
  settings: z.object({
    ctc_includes: CtcIncludes,
    gratuity_provision_bp: z.int().nullable(),
    esi_tie: z.enum(['uncovered', 'covered']),
  }),
});
export type CalculatorBasis = z.output<typeof CalculatorBasis>;

export const salaryCalculator = {
  basis: endpoint({
    method: 'GET',
    path: '/salary-calculator/structures',
    permission: 'salary.calculator.use',
    scopes: ['self'],
    summary: 'Published structures and settings the salary calculator works with; no figures of employees',
    query: z.object({ as_of: isoDate.optional() }),
    response: CalculatorBasis,
  }),
};

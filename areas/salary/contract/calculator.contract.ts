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
  /** EPF registrations that hold on the day: the rate of who works in a state, of all others where none is named, and EDLI. */
  epf_establishments: z.array(
    z.object({ state_code: z.string().nullable(), rate_class: z.enum(['standard', 'reduced']), edli_exempt: z.boolean() }),
  ),
  settings: z.object({
    ctc_includes: CtcIncludes,
    gratuity_provision_bp: z.int().nullable(),
    esi_tie: z.enum(['uncovered', 'covered']),
  }),
});
export type CalculatorBasis = z.output<typeof CalculatorBasis>;

/** A statutory rate in force, as the law has it. */
export const CalculatorLaw = z.object({
  as_of: isoDate,
  state: z.string().nullable(),
  parameters: z.array(
    z.object({
      parameter_id: z.string(),
      law: z.string(),
      title: z.string(),
      state_code: z.string().nullable(),
      unit: z.string(),
      /** In the unit: paise, basis points or what the rate is made of. */
      value: z.unknown(),
      value_text: z.string(),
      from_date: isoDate,
      source: z.string(),
      confidence: z.string(),
    }),
  ),
});
export type CalculatorLaw = z.output<typeof CalculatorLaw>;

export const salaryCalculator = {
  law: endpoint({
    method: 'GET',
    path: '/salary-calculator/law',
    permission: 'salary.calculator.use',
    scopes: ['self'],
    summary: 'Statutory rates a salary is calculated with on a day, of the centre and of one state; nothing of the organisation',
    query: z.object({
      as_of: isoDate.optional(),
      state: z
        .string()
        .regex(/^IN-[A-Z]{2}$/, 'Enter a state as IN-MH')
        .optional(),
    }),
    response: CalculatorLaw,
  }),
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

import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const CheckFormula = z.strictObject({
  /** Longer texts are answered with the language's own message. */
  formula: z.string().max(20_000),
  stage: z.enum(['assignment', 'payroll']),
  expects: z.enum(['amount', 'condition']),
  structure_version_id: id.optional(),
  sample_employee_id: id.optional(),
});
export type CheckFormula = z.output<typeof CheckFormula>;

/** A mistake or a problem with its part of the text: offsets from 0, the end exclusive. */
export const FormulaMistake = z.object({ message: z.string(), start: z.int(), end: z.int() });
export type FormulaMistake = z.output<typeof FormulaMistake>;

const Value = z.object({
  amount_paise: z.number().optional(),
  quantity: z.number().optional(),
  text: z.string().optional(),
  boolean: z.boolean().optional(),
});

export const CheckedFormula = z.object({
  valid: z.boolean(),
  type: z.enum(['money', 'number', 'text', 'boolean', 'date']).nullable(),
  errors: z.array(FormulaMistake),
  depends_on: z.object({
    components: z.array(z.string()),
    variables: z.array(z.string()),
    tables: z.array(z.string()),
    inputs: z.array(z.string()),
    custom: z.array(z.string()),
  }),
  /** On the sample employee, where one was given; null without one or when the evaluation stopped. */
  sample: z
    .object({
      value: Value.nullable(),
      problem: FormulaMistake.nullable(),
      /** What each name it reads was on the sample. */
      names: z.array(z.object({ name: z.string(), value: Value.nullable() })),
    })
    .nullable(),
});
export type CheckedFormula = z.output<typeof CheckedFormula>;

export const formulas = {
  check: endpoint({
    method: 'POST',
    path: '/salary-formulas/check',
    permission: 'salary.component.read',
    summary: 'Check a formula: type, dependencies and value for a sample employee',
    read_only_ok: true,
    body: CheckFormula,
    response: CheckedFormula,
    errors: ['salary.not_found'],
  }),
};

import { id, readOnly, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { CalculationFields, ComponentCode } from './component-rule.contract.ts';

/** A line takes the component's own calculation unless it names one. */
export const StructureLine = z.strictObject({
  code: ComponentCode,
  calculation: CalculationFields.nullable().default(null),
  /** A formula giving true or false; where false, the line is 0 and hidden. */
  condition: z
    .string()
    .max(2000, 'Formula is longer than 2,000 characters')
    .nullish()
    .transform((value) => value?.trim() || null),
  is_editable_per_employee: z.boolean().default(false),
  ...readOnly('line_id', 'name', 'how', 'sort_order'),
});
export type StructureLine = z.output<typeof StructureLine>;

export const structureLines = z
  .array(StructureLine)
  .min(1, 'Please add a component')
  .max(100, 'A structure has at most 100 lines');

export const AppliesTo = z.strictObject({
  grades: z.array(z.string().max(60)).max(100).default([]),
  employment_types: z.array(z.string().max(60)).max(100).default([]),
  branch_ids: z.array(id).max(500).default([]),
});

export const structureFields = {
  name: text('Please enter a name').max(80, 'Use at most 80 characters'),
  description: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((value) => value || null),
  /** A suggestion for assigning it, never enforced. */
  applies_to: AppliesTo.default({ grades: [], employment_types: [], branch_ids: [] }),
};

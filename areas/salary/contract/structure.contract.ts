import {
  byId,
  endpoint,
  hasFields,
  id,
  instant,
  isoDate,
  MOST_INTEGER,
  optionalVersion,
  PageQuery,
  paged,
  positiveMoney,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { BreakUp, BreakUpFacts } from './break-up.contract.ts';
import { CalculationFields, ComponentCode } from './component-rule.contract.ts';
import { AppliesTo, structureLines as lines, structureFields } from './structure-line.contract.ts';

export const StructureVersion = z.object({
  structure_version_id: id,
  version_no: z.int(),
  status: z.enum(['draft', 'published', 'retired']),
  valid_from: isoDate,
  change_note: z.string().nullable(),
  published_at: instant.nullable(),
  published_by_name: z.string().nullable(),
  employee_count: z.int(),
  lines: z.array(
    z.object({
      line_id: id,
      code: z.string(),
      name: z.string(),
      sort_order: z.int(),
      calculation: CalculationFields.nullable(),
      condition: z.string().nullable(),
      is_editable_per_employee: z.boolean(),
      /** In words: "40% of BASIC". */
      how: z.string(),
    }),
  ),
  version: z.int(),
});
export type StructureVersion = z.output<typeof StructureVersion>;

export const StructureRow = z.object({
  structure_id: id,
  code: z.string(),
  name: z.string(),
  status: z.enum(['active', 'archived']),
  /** The newest published one, null while there is only a draft. */
  current_version_no: z.int().nullable(),
  current_version_id: id.nullable(),
  has_draft: z.boolean(),
  employee_count: z.int(),
  lowest_ctc_paise: z.number().nullable(),
  highest_ctc_paise: z.number().nullable(),
  updated_at: instant,
  version: z.int(),
});
export type StructureRow = z.output<typeof StructureRow>;

export const Structure = z.object({
  structure_id: id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  applies_to: AppliesTo,
  status: z.enum(['active', 'archived']),
  /** Newest first. */
  versions: z.array(StructureVersion),
  /** Warnings of the newest version: `salary.no_basic`, and what prevents a draft from being published. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  version: z.int(),
});
export type Structure = z.output<typeof Structure>;

export const CreateStructure = z.strictObject({
  code: ComponentCode,
  ...structureFields,
  valid_from: isoDate,
  lines,
});
export type CreateStructure = z.output<typeof CreateStructure>;

export const CreateStructureVersion = z.strictObject({
  valid_from: isoDate,
  /** What changed: required from the second version on. */
  change_note: text('Please enter what changed').max(500),
  lines,
});
export type CreateStructureVersion = z.output<typeof CreateStructureVersion>;

export const UpdateStructureVersion = z.strictObject({
  valid_from: isoDate,
  change_note: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((value) => value || null),
  lines,
  version,
  ...readOnly('structure_version_id', 'version_no', 'status', 'published_at', 'published_by_name', 'employee_count'),
});
export type UpdateStructureVersion = z.output<typeof UpdateStructureVersion>;

export const UpdateStructure = z.strictObject({
  ...structureFields,
  applies_to: AppliesTo,
  version: optionalVersion,
  ...readOnly('structure_id', 'code', 'status', 'versions', 'warnings'),
});
export type UpdateStructure = z.output<typeof UpdateStructure>;

export const DuplicateStructure = z.strictObject({ code: ComponentCode, name: structureFields.name });
export type DuplicateStructure = z.output<typeof DuplicateStructure>;

/** A stored version, or lines that are not saved yet: exactly one of the two. */
export const PreviewStructure = z
  .strictObject({
    structure_version_id: id.optional(),
    lines: lines.optional(),
    ctc_annual_paise: positiveMoney.min(100, 'Please enter the annual CTC'),
    /** Uses the facts of this employee on the day in place of `facts`. Needs `salary.assignment.read` for the whole organisation. */
    employee_id: id.optional(),
    facts: BreakUpFacts.prefault({}),
    as_of: isoDate,
  })
  .refine((preview) => (preview.structure_version_id === undefined) !== (preview.lines === undefined), {
    path: ['structure_version_id'],
    message: 'Enter either a structure version or lines',
    when: hasFields,
  });
export type PreviewStructure = z.output<typeof PreviewStructure>;

const oneVersion = z.object({ id, n: z.coerce.number().int().min(1).max(MOST_INTEGER) });
const lineRefusals = [
  'salary.formula_invalid',
  'salary.component_cycle',
  'salary.two_balancing',
  'salary.balancing_outside_ctc',
  'salary.rule_invalid',
  'salary.component_not_found',
  'salary.duplicate_line',
] as const;
/** A draft may be incomplete: problems of its lines are listed in `warnings` and prevent it from being published. */
const draftRefusals = ['salary.component_not_found', 'salary.duplicate_line'] as const;
const solverRefusals = ['salary.ctc_too_small', 'salary.formula_failed', 'salary.law_not_dated'] as const;

export const structures = {
  list: endpoint({
    method: 'GET',
    path: '/salary-structures',
    permission: 'salary.structure.read',
    summary: 'List salary structures by name',
    query: PageQuery.extend({ ...searchable, status: z.enum(['active', 'archived']).optional() }),
    response: paged(StructureRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/salary-structures/{id}',
    permission: 'salary.structure.read',
    summary: 'Get a salary structure with its versions and their lines',
    params: byId,
    response: Structure,
    errors: ['salary.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary-structures',
    permission: 'salary.structure.update',
    summary: 'Create a salary structure with the draft of its first version',
    status: 201,
    idempotent: true,
    body: CreateStructure,
    response: Structure,
    message: 'Structure created successfully',
    errors: ['salary.structure_exists', ...draftRefusals],
  }),
  addVersion: recordAct('/salary-structures/{id}/versions', {
    permission: 'salary.structure.update',
    summary: 'Create the draft of the next version',
    status: 201,
    idempotent: true,
    body: CreateStructureVersion,
    response: Structure,
    message: 'Draft created successfully',
    errors: ['salary.not_found', 'salary.draft_exists', ...draftRefusals],
  }),
  updateVersion: endpoint({
    method: 'PUT',
    path: '/salary-structures/{id}/versions/{n}',
    permission: 'salary.structure.update',
    summary: 'Change the draft of a version',
    params: oneVersion,
    body: UpdateStructureVersion,
    response: Structure,
    message: 'Draft saved successfully',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.version_published', 'salary.rule_invalid', ...draftRefusals],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/salary-structures/{id}/versions/{n}/publish',
    permission: 'salary.structure.publish',
    summary: 'Publish a draft after a check on three sample salaries. Existing salaries don’t change',
    params: oneVersion,
    body: z.strictObject({ version }),
    response: Structure,
    message: 'Version published successfully',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.version_published', ...lineRefusals, ...solverRefusals],
  }),
  retire: endpoint({
    method: 'POST',
    path: '/salary-structures/{id}/versions/{n}/retire',
    permission: 'salary.structure.publish',
    summary: 'Retire a published version. It can’t be assigned any more, existing salaries go on',
    params: oneVersion,
    body: z.strictObject({ version: optionalVersion }),
    response: Structure,
    message: 'Version retired',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.not_in_state'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/salary-structures/{id}',
    permission: 'salary.structure.update',
    summary: 'Change name, description and whom a structure is meant for',
    params: byId,
    body: UpdateStructure,
    response: Structure,
    message: 'Structure saved',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.structure_exists'],
  }),
  duplicate: recordAct('/salary-structures/{id}/duplicate', {
    permission: 'salary.structure.update',
    summary: 'Copy a structure: a draft with the lines of its newest version',
    status: 201,
    idempotent: true,
    body: DuplicateStructure,
    response: Structure,
    message: 'Structure duplicated',
    errors: ['salary.not_found', 'salary.structure_exists', ...draftRefusals],
  }),
  archive: recordAct('/salary-structures/{id}/archive', {
    permission: 'salary.structure.update',
    summary: 'Archive a structure. It can’t be assigned any more, existing salaries go on',
    body: z.strictObject({ version: optionalVersion }),
    response: Structure,
    message: 'Structure archived',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.not_in_state', 'salary.structure_in_use'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/salary-structures/preview',
    permission: 'salary.structure.read',
    summary: 'Preview the break-up of an annual CTC with explanations',
    read_only_ok: true,
    body: PreviewStructure,
    response: BreakUp,
    errors: ['salary.not_found', ...lineRefusals, ...solverRefusals],
  }),
};

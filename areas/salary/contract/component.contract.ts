import {
  byId,
  endpoint,
  flag,
  id,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import {
  Calculation,
  ComponentCode,
  ComponentKind,
  ComponentRule,
  DatedComponentRule,
  TaxHead,
  WageClass,
} from './component-rule.contract.ts';

const category_id = z.uuid({ error: 'Please select a category' });

const UsedBy = z.object({ structures: z.int(), employees: z.int() });

/** A row of the list: the rule in force on the day asked for. */
export const ComponentRow = z.object({
  component_id: id,
  code: z.string(),
  name: z.string(),
  kind: ComponentKind,
  category_id: id,
  category_name: z.string(),
  calculation: Calculation,
  /** In words: "40% of BASIC". */
  calculation_summary: z.string(),
  evaluated_at: z.enum(['assignment', 'payroll']),
  wage_code_class: WageClass.nullable(),
  /** Whether each scheme counts it, overrides included. */
  counts_for: z.object({ epf: z.boolean(), esi: z.boolean(), ptax: z.boolean() }),
  tax_head: TaxHead,
  in_ctc: z.boolean(),
  in_gross: z.boolean(),
  is_system: z.boolean(),
  is_active: z.boolean(),
  used_by: UsedBy,
  version: z.int(),
});
export type ComponentRow = z.output<typeof ComponentRow>;

export const Component = z.object({
  component_id: id,
  code: z.string(),
  kind: ComponentKind,
  category_id: id,
  category_name: z.string(),
  is_system: z.boolean(),
  is_active: z.boolean(),
  /** Newest first. */
  rules: z.array(DatedComponentRule),
  used_by: UsedBy,
  version: z.int(),
});
export type Component = z.output<typeof Component>;

export const CreateComponent = z.strictObject({
  code: ComponentCode,
  kind: ComponentKind,
  category_id,
  from_date: isoDate,
  rule: ComponentRule,
});
export type CreateComponent = z.output<typeof CreateComponent>;

/** Rules are matched by their id; a changed one is edited in place, which is refused once a finalised month used it. */
export const UpdateComponent = z.strictObject({
  category_id,
  rules: z.array(DatedComponentRule).min(1).max(200),
  version: optionalVersion,
  ...readOnly('component_id', 'code', 'kind', 'category_name', 'is_system', 'is_active', 'used_by'),
});
export type UpdateComponent = z.output<typeof UpdateComponent>;

export const AddComponentRule = z.strictObject({ from_date: isoDate, rule: ComponentRule, version });
export type AddComponentRule = z.output<typeof AddComponentRule>;

const permission = 'salary.component.update';
const ruleRefusals = [
  'salary.rule_invalid',
  'salary.formula_invalid',
  'salary.wage_class_missing',
  'salary.component_cycle',
] as const;

export const components = {
  list: endpoint({
    method: 'GET',
    path: '/salary-components',
    permission: 'salary.component.read',
    summary: 'List salary components with the rule in force on a day, by kind and code',
    query: PageQuery.extend({
      ...searchable,
      kind: ComponentKind.optional(),
      category_id: id.optional(),
      wage_code_class: WageClass.optional(),
      is_active: flag.optional(),
      /** A structure: only the components of its newest version. */
      used_in: id.optional(),
      /** Today unless given. */
      as_of: isoDate.optional(),
    }),
    response: paged(ComponentRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/salary-components/{id}',
    permission: 'salary.component.read',
    summary: 'Get a salary component with all its dated rules',
    params: byId,
    response: Component,
    errors: ['salary.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary-components',
    permission,
    summary: 'Add a salary component',
    status: 201,
    idempotent: true,
    body: CreateComponent,
    response: Component,
    message: 'Component created successfully',
    errors: ['salary.code_exists', 'salary.category_not_found', ...ruleRefusals],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/salary-components/{id}',
    permission,
    summary: 'Change the category, or a rule that no finalised month has used',
    params: byId,
    body: UpdateComponent,
    response: Component,
    message: 'Component updated successfully',
    errors: [
      'salary.not_found',
      'salary.version_conflict',
      'salary.rule_locked',
      'salary.system_component',
      'salary.category_not_found',
      ...ruleRefusals,
    ],
  }),
  addRule: recordAct('/salary-components/{id}/rules', {
    permission,
    summary: 'Add a rule change from a date',
    status: 201,
    idempotent: true,
    body: AddComponentRule,
    response: Component,
    message: 'Change added successfully',
    errors: [
      'salary.not_found',
      'salary.version_conflict',
      'salary.rule_locked',
      'salary.rule_exists',
      'salary.system_component',
      ...ruleRefusals,
    ],
  }),
  activate: recordAct('/salary-components/{id}/activate', {
    permission,
    summary: 'Activate a salary component',
    body: z.strictObject({ version }),
    response: Component,
    message: 'Component activated',
    errors: ['salary.not_found', 'salary.version_conflict'],
  }),
  deactivate: recordAct('/salary-components/{id}/deactivate', {
    permission,
    summary: 'Deactivate a salary component that is not in use',
    body: z.strictObject({ version }),
    response: Component,
    message: 'Component deactivated',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.component_in_use', 'salary.system_component'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/salary-components/{id}',
    permission,
    summary: 'Delete a salary component that was never used. Its code stays reserved',
    params: byId,
    response: z.object({ component_id: id }),
    message: 'Component deleted',
    errors: ['salary.not_found', 'salary.component_in_use', 'salary.system_component'],
  }),
};

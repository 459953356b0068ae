import {
  crudEndpoints,
  endpoint,
  id,
  nameText,
  optionalVersion,
  PageQuery,
  readOnly,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ComponentKind } from './component-rule.contract.ts';

export const ComponentCategory = z.object({
  category_id: id,
  name: z.string(),
  kind: ComponentKind,
  sort_order: z.int(),
  /** Heading of its components on the payslip. */
  payslip_section: z.string(),
  is_active: z.boolean(),
  component_count: z.int(),
  version: z.int(),
});
export type ComponentCategory = z.output<typeof ComponentCategory>;

const fields = {
  name: nameText('Please enter a name').min(2, 'Use at least 2 characters').max(60, 'Use at most 60 characters'),
  kind: z.enum(ComponentKind.options, { error: 'Please select a kind' }),
  payslip_section: text('Please enter the payslip section').max(60, 'Use at most 60 characters'),
};
export const CreateComponentCategory = z.strictObject(fields);
export type CreateComponentCategory = z.output<typeof CreateComponentCategory>;
export const UpdateComponentCategory = z.strictObject({
  ...fields,
  version: optionalVersion,
  ...readOnly('category_id', 'sort_order', 'is_active', 'component_count'),
});
export type UpdateComponentCategory = z.output<typeof UpdateComponentCategory>;

const writePermission = 'salary.category.update';

export const componentCategories = {
  ...crudEndpoints({
    path: '/salary-component-categories',
    permission: 'salary.category',
    writePermission,
    one: 'category',
    many: 'categories',
    order: 'in payslip order',
    row: ComponentCategory,
    query: PageQuery.extend({ ...searchable, kind: ComponentKind.optional() }),
    create: CreateComponentCategory,
    update: UpdateComponentCategory,
    refusals: ['salary.category_exists'],
    updateRefusals: ['salary.category_in_use'],
    removeRefusals: ['salary.category_in_use'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/salary-component-categories/order',
    permission: writePermission,
    summary: 'Set the order of all categories on the payslip',
    failure: 'Failed to reorder categories',
    body: z.strictObject({ category_ids: z.array(id).min(1, 'List every category').max(100) }),
    response: z.object({}),
    message: 'Order of categories saved',
    errors: ['salary.category_order'],
  }),
};

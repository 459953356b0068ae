/** Expense categories on the wire. */
import {
  crudEndpoints,
  emptyBody,
  endpoint,
  flag,
  id,
  ListQuery,
  nameText,
  optionalText,
  readOnly,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { CategoryKind } from './fields.ts';

export const CategoryField = z.enum([
  'bill_number',
  'merchant',
  'gstin',
  'from_place',
  'to_place',
  'km',
  'vehicle',
  'nights',
  'city',
  'attendees',
  'project',
  'cost_centre',
]);
export type CategoryField = z.output<typeof CategoryField>;

export const TaxTreatment = z.enum(['not_income', 'taxable', 'exempt_up_to_limit']);
export type TaxTreatment = z.output<typeof TaxTreatment>;

export const ExpenseCategory = z.object({
  category_id: id,
  code: z.string(),
  name: z.string(),
  kind: CategoryKind,
  group: z.string(),
  needs_fields: z.array(CategoryField),
  tax_treatment: TaxTreatment,
  tax_fact_kind: z.string().nullable(),
  ledger_code: z.string().nullable(),
  owner_employee_id: id.nullable(),
  owner_name: z.string().nullable(),
  active: z.boolean(),
  /** Lines of claims dated in this tax year. */
  lines_this_year: z.int(),
  version: z.int(),
});
export type ExpenseCategory = z.output<typeof ExpenseCategory>;

export const CreateCategory = z.strictObject({
  code: z
    .string({ error: 'Please enter a code' })
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Use 2 to 20 capital letters, digits or _'),
  name: nameText('Please enter a name').max(60),
  kind: CategoryKind.default('expense'),
  group: nameText('Please enter a group').max(40),
  needs_fields: z.array(CategoryField).max(12).default([]),
  tax_treatment: TaxTreatment.default('not_income'),
  tax_fact_kind: optionalText(40),
  ledger_code: optionalText(40),
  owner_employee_id: id.nullish(),
});
export type CreateCategory = z.output<typeof CreateCategory>;

export const UpdateCategory = z.strictObject({
  name: nameText('Please enter a name').max(60),
  group: nameText('Please enter a group').max(40),
  needs_fields: z.array(CategoryField).max(12),
  tax_treatment: TaxTreatment,
  tax_fact_kind: optionalText(40),
  ledger_code: optionalText(40),
  owner_employee_id: id.nullish(),
  active: z.boolean().optional(),
  version: version.optional(),
  ...readOnly('category_id', 'code', 'kind', 'owner_name', 'lines_this_year'),
});
export type UpdateCategory = z.output<typeof UpdateCategory>;

export const expenseCategories = {
  ...crudEndpoints({
    path: '/expense-categories',
    permission: 'reimbursements.category',
    writePermission: 'reimbursements.category.update',
    one: 'category',
    many: 'categories',
    order: 'by name',
    row: ExpenseCategory,
    query: ListQuery.omit({ sort: true }).extend({ active: flag.optional(), kind: CategoryKind.optional() }),
    create: CreateCategory,
    update: UpdateCategory,
    refusals: ['reimbursements.category_exists', 'reimbursements.employee_unknown'],
    removeRefusals: ['reimbursements.category_in_use'],
  }),
  createUsual: endpoint({
    method: 'POST',
    path: '/expense-categories/usual',
    permission: 'reimbursements.category.update',
    summary: 'Add the usual categories that are not there yet',
    status: 201,
    idempotent: true,
    body: emptyBody,
    response: z.object({ created: z.int() }),
    message: 'Categories created successfully',
  }),
};

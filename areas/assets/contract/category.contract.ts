/** Categories of assets with their own fields. Shares in basis points, amounts in paise. */
import {
  byId,
  crudEndpoints,
  emptyBody,
  endpoint,
  flag,
  id,
  ListQuery,
  nameText,
  positiveMoney,
  readOnly,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const AssetField = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'Use small letters, digits or _'),
  label: nameText('Please enter a label').max(60),
  type: z.enum(['text', 'number', 'date', 'choice', 'yes_no', 'money']),
  required: z.boolean().default(false),
  /** No two assets of the category have the same value. */
  unique: z.boolean().default(false),
  /** Hidden from holders. */
  sensitive: z.boolean().default(false),
  choices: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
});
export type AssetField = z.output<typeof AssetField>;

const rules = {
  /** The category above it; categories have two levels. */
  parent_id: id.nullish(),
  /** Issued by number; nothing comes back. */
  consumable: z.boolean().default(false),
  fields: z.array(AssetField).max(30).default([]),
  depreciation_method: z.enum(['none', 'straight_line', 'reducing']).default('none'),
  default_life_months: z.int().min(1, 'At least 1').max(600, 'At most 600').default(36),
  salvage_bp: z.int().min(0).max(10_000).default(500),
  rate_bp_per_year: z.int().min(0).max(10_000).default(4000),
  requires_acknowledgement: z.boolean().default(true),
  return_on_exit: z.boolean().default(true),
  recovery_rule: z.enum(['book_value', 'purchase_share', 'fixed']).default('book_value'),
  recovery_share_bp: z.int().min(0).max(10_000).default(5000),
  recovery_fixed_paise: positiveMoney.default(0),
  tax_class: z.enum(['computer', 'car', 'other', 'none']).default('other'),
  /** Months between services; empty without an interval. */
  service_every_months: z.int().min(1, 'At least 1').max(120, 'At most 120').nullish(),
};

export const AssetCategory = z.object({
  category_id: id,
  code: z.string(),
  name: z.string(),
  prefix: z.string(),
  parent_id: id.nullable(),
  parent_name: z.string().nullable(),
  consumable: z.boolean(),
  fields: z.array(AssetField),
  depreciation_method: z.enum(['none', 'straight_line', 'reducing']),
  default_life_months: z.int(),
  salvage_bp: z.int(),
  rate_bp_per_year: z.int(),
  requires_acknowledgement: z.boolean(),
  return_on_exit: z.boolean(),
  recovery_rule: z.enum(['book_value', 'purchase_share', 'fixed']),
  recovery_share_bp: z.int(),
  recovery_fixed_paise: z.int(),
  tax_class: z.enum(['computer', 'car', 'other', 'none']),
  service_every_months: z.int().nullable(),
  active: z.boolean(),
  assets: z.int(),
  in_stock: z.int(),
  version: z.int(),
});
export type AssetCategory = z.output<typeof AssetCategory>;

const prefix = z
  .string({ error: 'Please enter a prefix' })
  .trim()
  .regex(/^[A-Z0-9]{2,6}$/, 'Use 2 to 6 capital letters or digits');

export const CreateAssetCategory = z.strictObject({
  code: z
    .string({ error: 'Please enter a code' })
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Use 2 to 20 capital letters, digits or _'),
  name: nameText('Please enter a name').max(60),
  prefix,
  ...rules,
});
export type CreateAssetCategory = z.output<typeof CreateAssetCategory>;

export const UpdateAssetCategory = z.strictObject({
  name: nameText('Please enter a name').max(60),
  prefix,
  ...withoutDefaults(rules),
  active: z.boolean().optional(),
  version: version.optional(),
  ...readOnly('category_id', 'code', 'parent_name', 'assets', 'in_stock'),
});
export type UpdateAssetCategory = z.output<typeof UpdateAssetCategory>;

export const assetCategories = {
  ...crudEndpoints({
    path: '/asset-categories',
    permission: 'assets.category',
    writePermission: 'assets.category.update',
    one: 'category',
    many: 'categories',
    order: 'by name',
    row: AssetCategory,
    query: ListQuery.omit({ sort: true }).extend({ active: flag.optional() }),
    create: CreateAssetCategory,
    update: UpdateAssetCategory,
    refusals: ['assets.category_exists', 'assets.field_twice', 'assets.category_parent', 'assets.consumable_fixed'],
    removeRefusals: ['assets.category_in_use'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/asset-categories/{id}',
    permission: 'assets.category.read',
    summary: 'A category with its fields',
    params: byId,
    response: AssetCategory,
    errors: ['assets.not_found'],
  }),
  createUsual: endpoint({
    method: 'POST',
    path: '/asset-categories/usual',
    permission: 'assets.category.update',
    summary: 'Add the usual categories that are not there yet',
    status: 201,
    idempotent: true,
    body: emptyBody,
    response: z.object({ created: z.int() }),
    message: 'Categories created successfully',
  }),
};

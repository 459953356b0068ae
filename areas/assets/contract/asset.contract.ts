/** Assets, who holds them, and what is asked for. Amounts in paise. */
import {
  byId,
  endpoint,
  flag,
  id,
  importEndpoints,
  instant,
  isoDate,
  MOST_INTEGER,
  nameText,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  requiredDate,
  searchable,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AssetField } from './category.contract.ts';
import { ASSIGN, assigning, registering, state } from './refusal-lists.ts';

export const AssetStatus = z.enum(['in_stock', 'reserved', 'assigned', 'in_repair', 'retired', 'disposed', 'lost']);
export type AssetStatus = z.output<typeof AssetStatus>;
export const AssetCondition = z.enum(['new', 'good', 'fair', 'damaged', 'unusable']);
export type AssetCondition = z.output<typeof AssetCondition>;
export const ChargeStatus = z.enum(['none', 'proposed', 'agreed', 'waived', 'recovered']);
export type ChargeStatus = z.output<typeof ChargeStatus>;

const facts = {
  asset_id: id,
  tag: z.string(),
  name: z.string(),
  category_id: id,
  category_name: z.string(),
  serial_number: z.string().nullable(),
  status: AssetStatus,
  condition: AssetCondition,
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
  warranty_until: isoDate.nullable(),
  /** The first photo; null without one. */
  photo_file_id: id.nullable(),
  assignment_id: id.nullable(),
  holder_id: id.nullable(),
  holder_name: z.string().nullable(),
  assigned_on: isoDate.nullable(),
  acknowledged: z.boolean().nullable(),
  /** What is left of a consumable; null for what is assigned piece by piece. */
  stock_quantity: z.int().nullable(),
  version: z.int(),
};
export const Asset = z.object(facts);
export type Asset = z.output<typeof Asset>;

export const Assignment = z.object({
  assignment_id: id,
  employee_id: id,
  employee_name: z.string(),
  assigned_on: isoDate,
  expected_return: isoDate.nullable(),
  condition_out: AssetCondition,
  accessories: z.array(z.object({ name: z.string(), quantity: z.int(), returned_quantity: z.int().nullable() })),
  note: z.string().nullable(),
  purpose: z.string().nullable(),
  acknowledged_at: instant.nullable(),
  /** What the holder confirmed, word for word. */
  acknowledgement_text: z.string().nullable(),
  disputed_note: z.string().nullable(),
  returned_on: isoDate.nullable(),
  condition_in: AssetCondition.nullable(),
  damage_note: z.string().nullable(),
  charge_status: ChargeStatus,
  charge_paise: z.int().nullable(),
  charge_rule: z.string().nullable(),
  /** What the holder says of the charge. */
  holder_comment: z.string().nullable(),
  /** When the holder agreed to the charge. */
  holder_agreed_at: instant.nullable(),
  version: z.int(),
});
export type Assignment = z.output<typeof Assignment>;

/** What the caller holds, with what came with it. */
export const OwnAsset = z.object({
  ...facts,
  expected_return: isoDate.nullable(),
  accessories: Assignment.shape.accessories,
  disputed_note: z.string().nullable(),
});
export type OwnAsset = z.output<typeof OwnAsset>;

/** A charge for damage or loss that is proposed to the caller or decided, of things that are returned. */
export const OwnCharge = z.object({
  assignment_id: id,
  tag: z.string(),
  name: z.string(),
  returned_on: isoDate.nullable(),
  damage_note: z.string().nullable(),
  charge_status: ChargeStatus,
  charge_paise: z.int(),
  charge_rule: z.string().nullable(),
  holder_comment: z.string().nullable(),
  holder_agreed_at: instant.nullable(),
});
export type OwnCharge = z.output<typeof OwnCharge>;

/** What was issued to the caller by number; nothing of it comes back. */
export const OwnIssue = z.object({
  move_id: id,
  name: z.string(),
  quantity: z.int(),
  issued_on: isoDate,
  note: z.string().nullable(),
});
export type OwnIssue = z.output<typeof OwnIssue>;

export const AssetEvent = z.object({
  event_id: id,
  happened_at: instant,
  kind: z.enum(['created', 'changed', 'assigned', 'acknowledged', 'returned', 'moved', 'serviced', 'audited', 'disposed']),
  text: z.string(),
  user_name: z.string().nullable(),
});
export type AssetEvent = z.output<typeof AssetEvent>;

export const AssetDetail = z.object({
  ...facts,
  brand: z.string().nullable(),
  model: z.string().nullable(),
  fields: z.array(AssetField),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Null where the caller may not see values. */
  purchased_on: isoDate.nullable(),
  purchase_price_paise: z.int().nullable(),
  vendor: z.string().nullable(),
  invoice_number: z.string().nullable(),
  book_value_paise: z.int().nullable(),
  ownership: z.enum(['owned', 'leased', 'rented']),
  lease_end: isoDate.nullable(),
  notes: z.string().nullable(),
  location: z.string().nullable(),
  insured_until: isoDate.nullable(),
  insurance_policy: z.string().nullable(),
  amc_until: isoDate.nullable(),
  monthly_rent_paise: z.int().nullable(),
  disposed_on: isoDate.nullable(),
  disposal_kind: z.string().nullable(),
  disposal_value_paise: z.int().nullable(),
  /** What the holder confirms, while it is to be confirmed by the caller. */
  undertaking: z.string().nullable(),
  assignments: z.array(Assignment),
  history: z.array(AssetEvent),
  own: z.boolean(),
});
export type AssetDetail = z.output<typeof AssetDetail>;

const details = {
  name: nameText('Please enter a name').max(80),
  brand: optionalText(60),
  model: optionalText(60),
  values: z
    .record(
      z.string().max(30),
      z.union([z.string().max(300), z.number().min(-MOST_INTEGER).max(MOST_INTEGER), z.boolean(), z.null()]),
    )
    .default({}),
  condition: AssetCondition.default('new'),
  branch_id: id.nullish(),
  location: optionalText(80),
  purchased_on: isoDate.nullish(),
  purchase_price_paise: positiveMoney.nullish(),
  vendor: optionalText(80),
  invoice_number: optionalText(60),
  warranty_until: isoDate.nullish(),
  insured_until: isoDate.nullish(),
  insurance_policy: optionalText(60),
  amc_until: isoDate.nullish(),
  ownership: z.enum(['owned', 'leased', 'rented']).default('owned'),
  lease_end: isoDate.nullish(),
  monthly_rent_paise: positiveMoney.nullish(),
  notes: optionalText(1000),
};

export const CreateAssets = z.strictObject({
  category_id: id,
  ...details,
  /** Empty: made from the prefix of the category. */
  tag: optionalText(40),
  serial_number: optionalText(80),
  quantity: z.int({ error: 'Please enter a number' }).min(1, 'At least 1').max(100, 'At most 100').default(1),
  /** Of a consumable: how many are in stock. */
  stock_quantity: z.int({ error: 'Please enter a number' }).min(0).max(100_000, 'At most 1,00,000').nullish(),
  /** Of several: one each, in order. */
  serial_numbers: z.array(z.string().trim().min(1).max(80)).max(100).default([]),
});
export type CreateAssets = z.output<typeof CreateAssets>;

export const UpdateAsset = z.strictObject({
  ...withoutDefaults(details),
  tag: z.string({ error: 'Please enter a tag' }).trim().min(1, 'Please enter a tag').max(40),
  serial_number: optionalText(80),
  version: version.optional(),
});
export type UpdateAsset = z.output<typeof UpdateAsset>;

const Accessory = z.strictObject({ name: nameText('Please enter a name').max(60), quantity: z.int().min(1).max(100) });

const AssignOne = {
  assigned_on: requiredDate('Please select a day'),
  expected_return: isoDate.nullish(),
  condition_out: AssetCondition.optional(),
  purpose: optionalText(120),
  accessories: z.array(Accessory).max(20).default([]),
  note: optionalText(300),
};
export const AssignAsset = z.strictObject({ employee_id: id, ...AssignOne });
export type AssignAsset = z.output<typeof AssignAsset>;
export const AssignAssets = z.strictObject({
  employee_id: id,
  asset_ids: z.array(id).min(1, 'Select at least one asset').max(50),
  ...AssignOne,
});
export type AssignAssets = z.output<typeof AssignAssets>;

export const assets = {
  list: endpoint({
    method: 'GET',
    path: '/assets',
    permission: 'assets.asset.read',
    summary: 'Assets by tag',
    query: PageQuery.extend({
      ...searchable,
      status: AssetStatus.optional(),
      category_id: id.optional(),
      branch_id: id.optional(),
      employee_id: id.optional(),
      /** The same as employee_id. */
      holder: id.optional(),
      condition: AssetCondition.optional(),
      unacknowledged: flag.optional(),
      warranty_before: isoDate.optional(),
    }),
    response: paged(Asset),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/assets/mine',
    permission: 'assets.asset.read',
    summary: 'What the caller holds',
    response: z.object({
      rows: z.array(OwnAsset),
      charges: z.array(OwnCharge),
      /** The last 50 issues of consumables, newest first. */
      issues: z.array(OwnIssue),
      /** What the holder confirms of each receipt. */
      undertaking: z.string(),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/asset-summary',
    permission: 'assets.asset.update',
    summary: 'How many assets are where, and what is to be done',
    response: z.object({
      in_stock: z.int(),
      assigned: z.int(),
      in_repair: z.int(),
      unacknowledged: z.int(),
      warranty_ending: z.int(),
      requests: z.int(),
      charges: z.int(),
    }),
  }),
  ofEmployee: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/assets',
    permission: 'assets.asset.read',
    summary: 'What an employee holds',
    params: byId,
    response: z.object({ employee_name: z.string(), rows: z.array(Asset) }),
    errors: ['assets.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/assets/{id}',
    permission: 'assets.asset.read',
    summary: 'An asset with its holders and history',
    params: byId,
    response: AssetDetail,
    errors: ['assets.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/assets',
    permission: 'assets.asset.update',
    summary: 'Add one asset, or several with running tags',
    status: 201,
    idempotent: true,
    body: CreateAssets,
    response: z.object({ rows: z.array(Asset) }),
    message: 'Assets added',
    errors: [...registering, 'assets.serials_missing'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/assets/{id}',
    permission: 'assets.asset.update',
    summary: 'Change an asset',
    params: byId,
    body: UpdateAsset,
    response: AssetDetail,
    message: 'Asset saved',
    errors: ['assets.not_found', 'assets.version_conflict', ...registering],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assets/{id}',
    permission: 'assets.asset.update',
    summary: 'Delete an asset that was never assigned',
    params: byId,
    response: z.object({}),
    message: 'Asset deleted',
    errors: ['assets.not_found', 'assets.has_history'],
  }),
  assign: recordAct('/assets/{id}/assign', {
    permission: ASSIGN,
    summary: 'Hand an asset to an employee',
    idempotent: true,
    body: AssignAsset,
    response: AssetDetail,
    message: 'Asset assigned',
    acts_upon: ['body.employee_id'],
    errors: [...assigning],
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/assets/bulk-assign',
    permission: ASSIGN,
    summary: 'Hand several assets to an employee',
    idempotent: true,
    body: AssignAssets,
    response: z.object({ assigned: z.int() }),
    message: 'Assets assigned',
    acts_upon: ['body.employee_id'],
    errors: [...assigning],
  }),
  move: recordAct('/assets/{id}/status', {
    permission: 'assets.asset.update',
    summary: 'Send to repair, or put back: with the holder, or in stock',
    body: z.strictObject({
      status: AssetStatus.extract(['in_stock', 'in_repair']),
      on: requiredDate('Please select a day'),
      note: optionalText(300),
      version: version.optional(),
    }),
    response: AssetDetail,
    message: 'Status changed',
    errors: [...state, 'assets.version_conflict'],
  }),
};

export const assetImports = importEndpoints({
  path: '/assets/import',
  permission: 'assets.asset.update',
  what: 'assets',
  kinds: ['assets'],
  undoRefusals: ['assets.has_history'],
});

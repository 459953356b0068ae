/** Repair, maintenance, upgrade and inspection of assets. Amounts in paise. */
import {
  byId,
  endpoint,
  flag,
  id,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  readOnly,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { assigning } from './refusal-lists.ts';

export const ServiceKind = z.enum(['repair', 'maintenance', 'upgrade', 'inspection'], { error: 'Please select a kind' });
export type ServiceKind = z.output<typeof ServiceKind>;

export const AssetService = z.object({
  service_id: id,
  asset_id: id,
  tag: z.string(),
  name: z.string(),
  kind: ServiceKind,
  opened_on: isoDate,
  closed_on: isoDate.nullable(),
  vendor: z.string().nullable(),
  cost_paise: z.int().nullable(),
  under_warranty: z.boolean(),
  replacement_asset_id: id.nullable(),
  replacement_tag: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
});
export type AssetService = z.output<typeof AssetService>;

const details = {
  vendor: optionalText(80),
  cost_paise: positiveMoney.nullish(),
  note: optionalText(500),
};

export const OpenService = z.strictObject({
  asset_id: id,
  kind: ServiceKind,
  /** Today unless given. */
  opened_on: isoDate.optional(),
  /** Free of charge under the warranty. */
  under_warranty: z.boolean().default(false),
  /** From stock, handed to the holder of the asset. */
  replacement_asset_id: id.nullish(),
  ...details,
});
export type OpenService = z.output<typeof OpenService>;

export const UpdateService = z.strictObject({
  ...details,
  under_warranty: z.boolean().optional(),
  /** Closes the job. */
  closed_on: isoDate.nullish(),
  version: version.optional(),
  ...readOnly('service_id', 'asset_id', 'tag', 'name', 'kind', 'opened_on', 'replacement_asset_id', 'replacement_tag'),
});
export type UpdateService = z.output<typeof UpdateService>;

const UPDATE = 'assets.asset.update';
const warranty = ['assets.warranty_ended', 'assets.warranty_cost'] as const;

export const assetServices = {
  list: endpoint({
    method: 'GET',
    path: '/asset-services',
    permission: UPDATE,
    summary: 'Service jobs, open ones first, then the newest',
    query: PageQuery.extend({
      ...searchable,
      asset_id: id.optional(),
      kind: ServiceKind.optional(),
      open: flag.optional(),
    }),
    response: paged(AssetService),
  }),
  create: endpoint({
    method: 'POST',
    path: '/asset-services',
    permission: UPDATE,
    summary: 'Open a service job; a repair takes the asset out of use',
    status: 201,
    idempotent: true,
    body: OpenService,
    response: AssetService,
    message: 'Service job opened',
    errors: [...assigning, 'assets.replacement_without_holder', ...warranty],
  }),
  get: endpoint({
    method: 'GET',
    path: '/asset-services/{id}',
    permission: UPDATE,
    summary: 'A service job',
    params: byId,
    response: AssetService,
    errors: ['assets.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/asset-services/{id}',
    permission: UPDATE,
    summary: 'Change an open service job, or close it; a repaired asset is back with its holder or in stock',
    params: byId,
    body: UpdateService,
    response: AssetService,
    message: 'Service job saved',
    errors: ['assets.not_found', 'assets.service_closed', 'assets.closed_before_opened', 'assets.version_conflict', ...warranty],
  }),
};

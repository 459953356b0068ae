/** Requests for assets. */
import {
  endpoint,
  id,
  isoDate,
  optionalText,
  ownOrOthers,
  PageQuery,
  paged,
  recordAct,
  requestFields,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ASSIGN, assigning, state } from './refusal-lists.ts';

export const AssetRequest = z.object({
  request_id: id,
  number: z.string(),
  ...requestFields,
  category_id: id,
  category_name: z.string(),
  wished_specification: z.string().nullable(),
  reason: z.string(),
  needed_by: isoDate.nullable(),
  status: z.enum(['draft', 'pending', 'returned', 'approved', 'rejected', 'withdrawn', 'fulfilled', 'cancelled']),
  /** The asset that was handed out, or that is kept for it. */
  asset_id: id.nullable(),
  asset_tag: z.string().nullable(),
  /** Tag of the asset it replaces. */
  replaces_tag: z.string().nullable(),
});
export type AssetRequest = z.output<typeof AssetRequest>;

export const assetRequests = {
  list: endpoint({
    method: 'GET',
    path: '/asset-requests',
    permission: 'assets.asset.read',
    summary: 'Requests for assets, newest first',
    query: PageQuery.extend({ ...searchable, ...ownOrOthers, status: AssetRequest.shape.status.optional() }),
    response: paged(AssetRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/asset-requests',
    permission: 'assets.request.create',
    summary: 'Request an asset',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      category_id: id,
      wished_specification: optionalText(300),
      reason: text('Please enter a reason').max(300),
      needed_by: isoDate.nullish(),
      replaces_asset_id: id.nullish(),
      /** Kept for later instead of submitted. */
      draft: z.boolean().default(false),
    }),
    response: AssetRequest,
    message: 'Request saved',
    errors: ['assets.no_employee', 'assets.category_unknown', 'assets.not_found', 'workflows.already_pending'],
  }),
  submit: recordAct('/asset-requests/{id}/submit', {
    permission: 'assets.request.create',
    summary: 'Submit an own draft, or a returned request again with its changes',
    body: z.strictObject({
      wished_specification: optionalText(300),
      reason: text('Please enter a reason').max(300).optional(),
      needed_by: isoDate.nullish(),
      version: version.optional(),
    }),
    response: AssetRequest,
    message: 'Request submitted',
    errors: [...state, 'assets.version_conflict', 'workflows.request_not_found', 'workflows.already_pending'],
  }),
  cancel: recordAct('/asset-requests/{id}/cancel', {
    permission: 'assets.request.create',
    summary: 'Withdraw an own request before the decision, or an own draft',
    response: AssetRequest,
    message: 'Request withdrawn',
    errors: [...state, 'workflows.request_not_found', 'workflows.request_decided'],
  }),
  reserve: recordAct('/asset-requests/{id}/reserve', {
    permission: ASSIGN,
    summary: 'Keep an asset in stock for an approved request',
    body: z.strictObject({ asset_id: id }),
    response: AssetRequest,
    message: 'Asset reserved',
    errors: [...state],
  }),
  release: recordAct('/asset-requests/{id}/release', {
    permission: ASSIGN,
    summary: 'Put the asset kept for a request back in stock',
    response: AssetRequest,
    message: 'Reservation ended',
    errors: [...state],
  }),
  fulfil: recordAct('/asset-requests/{id}/fulfil', {
    permission: ASSIGN,
    summary: 'Hand an asset in stock, or the one that is kept for it, to who asked for it',
    idempotent: true,
    body: z.strictObject({ asset_id: id, assigned_on: requiredDate('Please select a day') }),
    response: AssetRequest,
    message: 'Request fulfilled',
    errors: [...assigning],
  }),
};

/** The life of an asset after it is registered: on to another holder, retired, disposed of, lost and found. Amounts in paise. */
import {
  byId,
  endpoint,
  id,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AssetCondition, AssetDetail, AssetEvent } from './asset.contract.ts';
import { ReturnAsset } from './assignment.contract.ts';
import { ASSIGN, assigning, state } from './refusal-lists.ts';

export const DisposalKind = z.enum(['sold', 'scrapped', 'donated', 'lost', 'stolen', 'transferred_to_employee'], {
  error: 'Please select how it was disposed of',
});
const UPDATE = 'assets.asset.update';
const onADay = { note: optionalText(300), version: version.optional() };

export const TransferAsset = z.strictObject({
  employee_id: id,
  /** Today unless given. */
  transferred_on: isoDate.optional(),
  /** As it changes hands; unchanged unless given. */
  condition: AssetCondition.optional(),
  accessories: withoutDefaults(ReturnAsset.shape).accessories.optional(),
  expected_return: isoDate.nullish(),
  damage_note: optionalText(500),
  note: optionalText(300),
  version: version.optional(),
});
export type TransferAsset = z.output<typeof TransferAsset>;

export const DisposeAsset = z.strictObject({
  disposal_kind: DisposalKind,
  disposed_on: isoDate.optional(),
  disposal_value_paise: positiveMoney.nullish(),
  /** Who bought it or was given it. */
  employee_id: id.nullish(),
  ...onADay,
});
export type DisposeAsset = z.output<typeof DisposeAsset>;

export const assetLife = {
  transfer: recordAct('/assets/{id}/transfer', {
    permission: ASSIGN,
    summary: 'Hand an asset from its holder to another employee, with one check of its condition',
    idempotent: true,
    body: TransferAsset,
    response: AssetDetail,
    message: 'Asset transferred',
    acts_upon: ['body.employee_id'],
    errors: [...assigning, 'assets.return_before_assignment', 'assets.version_conflict'],
  }),
  retire: recordAct('/assets/{id}/retire', {
    permission: UPDATE,
    summary: 'Take an asset in stock or in repair out of use',
    body: z.strictObject({ retired_on: isoDate.optional(), ...onADay }),
    response: AssetDetail,
    message: 'Asset retired',
    errors: [...state, 'assets.version_conflict'],
  }),
  dispose: recordAct('/assets/{id}/dispose', {
    permission: UPDATE,
    summary: 'Dispose of a retired or lost asset: sold, scrapped, donated, lost, stolen, or passed to an employee',
    body: DisposeAsset,
    response: AssetDetail,
    message: 'Asset disposed of',
    acts_upon: ['body.employee_id'],
    errors: [...state, 'assets.version_conflict', 'assets.employee_unknown', 'assets.disposed_too_early'],
  }),
  reportLost: recordAct('/assets/{id}/report-lost', {
    permission: 'assets.request.create',
    summary: 'Report an asset as lost: its holder, or an administrator. What the holder owes is proposed',
    body: z.strictObject({ lost_on: isoDate.optional(), ...onADay }),
    response: AssetDetail,
    message: 'Loss reported',
    errors: [...state, 'assets.not_holder', 'assets.return_before_assignment', 'assets.version_conflict'],
  }),
  found: recordAct('/assets/{id}/found', {
    permission: UPDATE,
    summary: 'Put a lost asset back in stock; a charge that is not decided is waived',
    body: z.strictObject({ found_on: isoDate.optional(), condition: AssetCondition.optional(), ...onADay }),
    response: AssetDetail,
    message: 'Asset back in stock',
    errors: [...state, 'assets.version_conflict'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/assets/{id}/history',
    permission: 'assets.asset.read',
    summary: 'What happened to an asset, newest first. Its holder sees what happened since it was handed out',
    params: byId,
    query: PageQuery,
    response: paged(AssetEvent),
    errors: ['assets.not_found'],
  }),
};

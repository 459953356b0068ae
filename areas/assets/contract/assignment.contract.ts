/** What holders and administrators do with assignments. Amounts in paise. */
import {
  byId,
  endpoint,
  instant,
  isoDate,
  optionalText,
  positiveMoney,
  recordAct,
  requiredDate,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AssetCondition, AssetDetail } from './asset.contract.ts';
import { ASSIGN, state } from './refusal-lists.ts';

export const ReturnAsset = z.strictObject({
  returned_on: requiredDate('Please select a day'),
  condition_in: AssetCondition,
  accessories: z
    .array(z.strictObject({ name: z.string().max(60), returned_quantity: z.int().min(0).max(100) }))
    .max(20)
    .default([]),
  damage_note: optionalText(500),
  /** What is proposed to the holder; without it the rule of the category decides. */
  charge_paise: positiveMoney.nullish(),
  version: version.optional(),
});
export type ReturnAsset = z.output<typeof ReturnAsset>;

export const DecideCharge = z.strictObject({
  action: z.enum(['propose', 'agree', 'waive']),
  amount_paise: positiveMoney.optional(),
  /** What the holder said when heard; of a proposal its reason. */
  comment: text('Please enter a comment').max(500),
  version: version.optional(),
});
export type DecideCharge = z.output<typeof DecideCharge>;

export const NotReturned = z.strictObject({
  action: z.enum(['propose', 'waive'], { error: 'Please select propose or waive' }),
  /** Of a proposal; what the rule of the category makes of the asset where it is left out. */
  amount_paise: positiveMoney.nullish(),
  comment: text('Please enter a comment').max(500),
  version: version.optional(),
});
export type NotReturned = z.output<typeof NotReturned>;

export const assetAssignments = {
  acknowledge: recordAct('/asset-assignments/{id}/acknowledge', {
    permission: 'assets.request.create',
    summary: 'Confirm what was received',
    response: AssetDetail,
    message: 'Receipt confirmed',
    errors: [...state, 'assets.not_holder'],
  }),
  dispute: recordAct('/asset-assignments/{id}/dispute', {
    permission: 'assets.request.create',
    summary: 'Say what is wrong with what was received',
    body: z.strictObject({ note: text('Please enter what is wrong').max(500) }),
    response: AssetDetail,
    message: 'Problem reported',
    errors: [...state, 'assets.not_holder'],
  }),
  return: recordAct('/asset-assignments/{id}/return', {
    permission: ASSIGN,
    summary: 'Take an asset back',
    idempotent: true,
    body: ReturnAsset,
    response: AssetDetail,
    message: 'Asset returned',
    errors: [...state, 'assets.return_before_assignment', 'assets.version_conflict'],
  }),
  comment: recordAct('/asset-assignments/{id}/comment', {
    permission: 'assets.request.create',
    summary: 'Say something to a proposed charge before it is decided, and agree to it: its holder alone',
    body: z.strictObject({
      comment: text('Please enter a comment').max(500),
      /** Whether the holder agrees to the proposed amount; what is proposed anew needs a new agreement. */
      agrees: z.boolean().default(false),
    }),
    response: z.object({ holder_comment: z.string(), holder_agreed_at: instant.nullable() }),
    message: 'Comment sent',
    errors: [...state, 'assets.not_holder'],
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/asset-assignments/{id}/proposal',
    permission: ASSIGN,
    summary: 'What the rule of the category makes of an asset that comes back damaged or not at all, with its working',
    params: byId,
    query: z.strictObject({ on: isoDate.optional() }),
    response: z.object({
      amount_paise: z.int(),
      rule: z.string(),
      price_paise: z.int().nullable(),
      purchased_on: isoDate.nullable(),
    }),
    errors: ['assets.not_found'],
  }),
  notReturned: recordAct('/asset-assignments/{id}/not-returned', {
    permission: 'assets.charge.decide',
    summary:
      'End an assignment whose asset does not come back: propose what the holder owes, by the rule where no amount is entered, or waive it',
    idempotent: true,
    body: NotReturned,
    response: AssetDetail,
    message: 'Asset recorded as not returned',
    errors: [...state, 'assets.return_before_assignment', 'assets.version_conflict'],
  }),
  charge: recordAct('/asset-assignments/{id}/charge', {
    permission: 'assets.charge.decide',
    summary: 'Propose, agree to or waive what the holder owes; what is agreed goes with the next payslip',
    body: DecideCharge,
    response: AssetDetail,
    message: 'Charge saved',
    errors: [
      ...state,
      'assets.charge_above_proposal',
      'assets.charge_amount',
      'assets.charge_not_agreed',
      'assets.version_conflict',
    ],
  }),
};

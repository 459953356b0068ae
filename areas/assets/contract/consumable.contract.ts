/** Things that are issued by number and do not come back: their stock, and who received what. */
import {
  byId,
  endpoint,
  id,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  recordAct,
  requiredDate,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AssetDetail } from './asset.contract.ts';
import { ASSIGN, assigning, state } from './refusal-lists.ts';

const quantity = z.int({ error: 'Please enter a number' }).min(1, 'At least 1').max(100_000, 'At most 1,00,000');

export const StockMove = z.object({
  move_id: id,
  happened_on: isoDate,
  /** Added above 0, issued below 0. */
  change: z.int(),
  /** Null for what was added. */
  employee_id: id.nullable(),
  employee_name: z.string().nullable(),
  note: z.string().nullable(),
});
export type StockMove = z.output<typeof StockMove>;

export const assetStock = {
  issue: recordAct('/assets/{id}/issue', {
    permission: ASSIGN,
    summary: 'Issue a number of a consumable to an employee; nothing is returned',
    idempotent: true,
    body: z.strictObject({
      employee_id: id,
      quantity,
      issued_on: requiredDate('Please select a day'),
      note: optionalText(300),
      version: version.optional(),
    }),
    response: AssetDetail,
    message: 'Issued',
    acts_upon: ['body.employee_id'],
    errors: [...assigning, 'assets.not_consumable', 'assets.stock_short', 'assets.version_conflict'],
  }),
  add: recordAct('/assets/{id}/stock', {
    permission: 'assets.asset.update',
    summary: 'Add to the stock of a consumable',
    idempotent: true,
    body: z.strictObject({
      quantity,
      added_on: requiredDate('Please select a day'),
      note: optionalText(300),
      version: version.optional(),
    }),
    response: AssetDetail,
    message: 'Stock added',
    errors: [...state, 'assets.not_consumable', 'assets.version_conflict'],
  }),
  moves: endpoint({
    method: 'GET',
    path: '/assets/{id}/stock',
    permission: 'assets.asset.update',
    summary: 'What was added to the stock of a consumable and issued of it, newest first',
    params: byId,
    query: PageQuery,
    response: paged(StockMove),
    errors: ['assets.not_found'],
  }),
};

/** Acts upon several assets at once, all or none. */
import { endpoint, id, isoDate, optionalText, requiredDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { ASSIGN, assigning, state } from './refusal-lists.ts';

const asset_ids = z.array(id).min(1, 'Select at least one asset').max(200, 'Select at most 200 assets');
const UPDATE = 'assets.asset.update';

export const PoolAssign = z.strictObject({
  employee_ids: z.array(id).min(1, 'Select at least one employee').max(100, 'Select at most 100 employees'),
  category_id: id,
  /** Only what stands in this branch. */
  branch_id: id.nullish(),
  assigned_on: requiredDate('Please select a day'),
  expected_return: isoDate.nullish(),
  note: optionalText(300),
});
export type PoolAssign = z.output<typeof PoolAssign>;

export const assetBulk = {
  poolAssign: endpoint({
    method: 'POST',
    path: '/assets/pool-assign',
    permission: ASSIGN,
    summary: 'Hand one asset in stock of a category to each of several employees, the oldest first',
    idempotent: true,
    body: PoolAssign,
    response: z.object({ assigned: z.int() }),
    message: 'Assets assigned',
    acts_upon: ['body.employee_ids'],
    errors: [...assigning, 'assets.category_unknown', 'assets.branch_unknown', 'assets.pool_short'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/assets/bulk-move',
    permission: UPDATE,
    summary: 'Register several assets at another branch or location',
    idempotent: true,
    body: z.strictObject({ asset_ids, branch_id: id.nullish(), location: optionalText(80) }),
    response: z.object({ moved: z.int() }),
    message: 'Assets moved',
    errors: [...state, 'assets.branch_unknown'],
  }),
  retire: endpoint({
    method: 'POST',
    path: '/assets/bulk-retire',
    permission: UPDATE,
    summary: 'Take several assets in stock or in repair out of use',
    idempotent: true,
    body: z.strictObject({ asset_ids, note: optionalText(300) }),
    response: z.object({ retired: z.int() }),
    message: 'Assets retired',
    errors: [...state],
  }),
};

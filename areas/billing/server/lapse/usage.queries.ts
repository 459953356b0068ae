import type { Tx } from '@hrms/platform/server';

type Usage = { active_employees: number; users: number; storage_bytes: number };
type Flows = { sign_ins: number; payslips: number; jobs: number };

/** Writes the organisation's usage of a day. */
export const upsertUsageDay = (tx: Tx, day: string, usage: Usage) =>
  tx
    .insertInto('usage_day')
    .values({ org_id: tx.org_id, day, ...usage })
    .onConflict((conflict) => conflict.columns(['org_id', 'day']).doUpdateSet(usage))
    .execute();

/** Writes what happened on a day that has a row. */
export const updateUsageFlows = (tx: Tx, day: string, flows: Flows) =>
  tx.updateTable('usage_day').set(flows).where('org_id', '=', tx.org_id).where('day', '=', day).execute();

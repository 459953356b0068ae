import type { Quote, SubscriptionChange } from '@hrms/billing/contract';
import { insertRow, type Tx, type Work } from '@hrms/platform/server';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';

type ChangeRow = Omit<SubscriptionChange, 'total_paise' | 'steps'> & { quote: Quote | null };

/** Changes of a subscription, newest first. */
export async function listChangeRows(tx: Tx, subscription_id: string): Promise<ChangeRow[]> {
  const rows = await tx
    .selectFrom('subscription_change')
    .where('org_id', '=', tx.org_id)
    .where('subscription_id', '=', subscription_id)
    .select([
      'id as change_id',
      'kind',
      'from_plan',
      'to_plan',
      'from_interval',
      'to_interval',
      'requested_on',
      'effective_on',
      'outcome',
      'reason',
      'quote',
      'invoice_id',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as ChangeRow[];
}

/** Ends what was planned for the end of the period: done on its day, or dropped. */
export const closePlannedChanges = (tx: Tx, subscription_id: string, outcome: 'done' | 'dropped', day: string) =>
  tx
    .updateTable('subscription_change')
    .set({ outcome, done_on: day })
    .where('org_id', '=', tx.org_id)
    .where('subscription_id', '=', subscription_id)
    .where('outcome', '=', 'planned')
    .execute();

/** The number of an upgrade's invoice that is still open; null without one. */
export const findOpenUpgrade = async (tx: Tx): Promise<string | null> =>
  (
    await tx
      .selectFrom('invoice')
      .where('org_id', '=', tx.org_id)
      .where('cause', '=', 'upgrade')
      .where('status', '<>', 'paid')
      .select('number')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
  )?.number ?? null;

type NewChange = {
  readonly kind: SubscriptionChange['kind'];
  readonly to_plan?: string;
  readonly to_interval?: string;
  readonly effective_on: string;
  readonly outcome: 'planned' | 'done' | 'dropped';
  readonly quote?: Quote | null;
  readonly reason?: string | null;
  readonly invoice_id?: string | null;
};

/** Writes a change into the history of a subscription. */
export const insertChange = (work: Work, before: SubscriptionRecord, change: NewChange): Promise<string> =>
  insertRow(work.tx, 'subscription_change', {
    subscription_id: before.id,
    kind: change.kind,
    from_plan: before.plan_code,
    to_plan: change.to_plan ?? before.plan_code,
    from_interval: before.interval,
    to_interval: change.to_interval ?? before.interval,
    requested_on: work.today,
    effective_on: change.effective_on,
    quote: change.quote ? JSON.stringify(change.quote) : null,
    reason: change.reason ?? null,
    outcome: change.outcome,
    done_on: change.outcome === 'done' ? work.today : null,
    invoice_id: change.invoice_id ?? null,
    created_by: work.caused_by,
    created_at: work.clock.now(),
  });

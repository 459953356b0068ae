import type { Changed, CurrentSubscription, Subscription, SubscriptionChange, SubscriptionDetail } from '@hrms/billing/contract';
import { canPurchase, seatLimit, seatsLeft, stateOn } from '@hrms/billing/domain';
import { countPeopleInService } from '@hrms/employees/server';
import { addDays, daysBetween } from '@hrms/platform/calendar';
import { findRow, type PageRows, type Work } from '@hrms/platform/server';
import { type InvoiceRecord, listOpenInvoices } from '../invoices/invoice.queries.ts';
import { dueOf } from '../invoices/invoice.service.ts';
import { missing } from '../refusals.ts';
import { findPlanOn, findPlanVersions } from '../terms/plan-version.queries.ts';
import { listSubscriptionRows, SUBSCRIPTION_COLUMNS, type SubscriptionRecord } from '../terms/subscription.queries.ts';
import { findOrStartSubscription } from '../terms/trial.service.ts';
import { listChangeRows } from './change.queries.ts';
import { priceOfSubscription } from './price.service.ts';

/** Subscriptions as people see them today. */
export async function toSubscriptions(work: Work, rows: readonly SubscriptionRecord[]): Promise<Subscription[]> {
  const versions = await findPlanVersions(
    work.tx,
    rows.map(({ plan_version_id }) => plan_version_id),
  );
  const made: Subscription[] = [];
  for (const row of rows) {
    const version = versions.get(row.plan_version_id);
    const state = stateOn(row, work.today);
    const { price } = await priceOfSubscription(work.tx, row, work.today);
    made.push({
      subscription_id: row.id,
      plan: row.plan_code,
      plan_name: version?.name ?? row.plan_code,
      interval: row.interval,
      status: state.status,
      status_since: state.since,
      started_on: row.started_on,
      ended_on: row.ended_on,
      trial_ends_on: row.trial_ends_on,
      period_start: row.period_start,
      period_end: row.period_end,
      price_paise: price,
      month_price_cents: row.custom_price_cents ?? version?.month_price_cents ?? null,
      seat_limit: seatLimit({ seat_limit: version?.seat_limit ?? null }, row.extra_seats),
      cancel_at_period_end: row.cancel_at_period_end,
      pending: await pendingOf(work, row),
      provider: row.provider,
      version: row.version,
    });
  }
  return made;
}

async function pendingOf(work: Work, row: SubscriptionRecord): Promise<Subscription['pending']> {
  if (!row.period_end || !(row.pending_plan_code || row.pending_interval)) return null;
  const on = addDays(row.period_end, 1);
  const plan = row.pending_plan_code ?? row.plan_code;
  return { plan, plan_name: (await findPlanOn(work.tx, plan, on)).name, interval: row.pending_interval ?? row.interval, on };
}

/** Past and present subscriptions, newest first. */
export async function listSubscriptions(
  work: Work,
  filter: Parameters<typeof listSubscriptionRows>[1],
): Promise<PageRows<Subscription>> {
  const page = await listSubscriptionRows(work.tx, filter);
  return { ...page, rows: await toSubscriptions(work, page.rows) };
}

/** A subscription with its changes, newest first. @throws `not_found` */
export async function readSubscription(work: Work, id: string): Promise<SubscriptionDetail> {
  const row = await findRow(work.tx, 'subscription', { id }, SUBSCRIPTION_COLUMNS);
  const [subscription] = row ? await toSubscriptions(work, [row as SubscriptionRecord]) : [];
  if (!subscription) throw missing('Subscription');
  return { ...subscription, changes: await readChanges(work, id) };
}

/** Changes of a subscription with their quotes, newest first. */
export const readChanges = async (work: Work, subscription_id: string): Promise<SubscriptionChange[]> =>
  (await listChangeRows(work.tx, subscription_id)).map(({ quote, ...row }) => ({
    ...row,
    total_paise: quote?.total_paise ?? null,
    steps: quote?.steps ?? [],
  }));

const OVERDUE_TO_READ_ONLY = 30;

/** What may be done in the state of today. */
function possibleActs({ status, interval }: Subscription, hasPending: boolean): CurrentSubscription['can'] {
  if (canPurchase(status)) return ['purchase'];
  if (status === 'cancelling') return ['resume'];
  if (status !== 'active') return [];
  return ['upgrade', ...(hasPending ? [] : (['downgrade', 'interval'] as const)), 'cancel'].filter(
    (act) => act !== 'interval' || interval !== null,
  ) as CurrentSubscription['can'];
}

/** The plan in force with seats, state and the next invoice. */
export async function readCurrentSubscription(work: Work): Promise<CurrentSubscription> {
  const { tx, today } = work;
  const row = await findOrStartSubscription(tx, { today, now: work.clock.now() });
  const [subscription] = (await toSubscriptions(work, [row])) as [Subscription];
  const active = await countPeopleInService(tx, today);
  const open = await listOpenInvoices(tx);
  const { status, trial_ends_on, period_end, price_paise } = subscription;
  const readOnly = ['trial_expired', 'read_only', 'ended'].includes(status);
  const isRenewed = (status === 'active' || status === 'past_due') && period_end !== null;
  return {
    ...subscription,
    seats_used: active,
    seats_left: seatsLeft(active, subscription.seat_limit),
    trial_days_left: status === 'trialing' && trial_ends_on ? daysBetween(today, trial_ends_on) : null,
    next_invoice: isRenewed && price_paise !== null ? { on: addDays(period_end, 1), amount_paise: price_paise } : null,
    open_invoices: open.map((invoice) => ({
      invoice_id: invoice.id,
      number: invoice.number,
      due_on: invoice.due_on,
      due_paise: dueOf(invoice),
    })),
    read_only_since: readOnly ? subscription.status_since : null,
    read_only_from: status === 'past_due' && open[0] ? addDays(open[0].due_on, OVERDUE_TO_READ_ONLY) : null,
    can: possibleActs(subscription, subscription.pending !== null),
  };
}

/** What a change did. */
export async function toChanged(work: Work, row: SubscriptionRecord, invoice: InvoiceRecord | null = null): Promise<Changed> {
  const [subscription] = (await toSubscriptions(work, [row])) as [Subscription];
  return {
    subscription,
    invoice: invoice && {
      invoice_id: invoice.id,
      number: invoice.number,
      total_paise: invoice.total_paise,
      due_on: invoice.due_on,
    },
  };
}

import { findOrganisationNames, readUsage } from '@hrms/access/server';
import type { PlatformUsage, SubscriptionStatus } from '@hrms/billing/contract';
import { inServiceCountSql } from '@hrms/employees/server';
import { addDays, addToMonth, firstDayOf, monthOf } from '@hrms/platform/calendar';
import type { PlatformCtx } from '@hrms/platform/server';
import {
  countCustomers,
  countFailingJobs,
  countStates,
  listSubscriptionBook,
  listUsageDays,
  readRevenue,
  type SubscriptionRow,
} from './books.queries.ts';

const MONTHS = 12;
const DAYS = 30;
const LARGEST = 20;

/** A trial whose day has passed has expired, whatever its row still says. */
const statusOn = ({ status, trial_ends_on }: SubscriptionRow, today: string): SubscriptionStatus =>
  status === 'trialing' && trial_ends_on && today > trial_ends_on ? 'trial_expired' : (status as SubscriptionStatus);

/** Organisations, seats, revenue and storage of the whole platform; nothing about employees but how many there are. */
export async function readPlatformUsage(ctx: PlatformCtx): Promise<PlatformUsage> {
  const subscriptions = (await listSubscriptionBook(ctx.tx)).map((row) => ({ ...row, status: statusOn(row, ctx.today) }));
  const names = await findOrganisationNames(
    ctx.tx,
    subscriptions.map(({ org_id }) => org_id),
  );
  const live = subscriptions.filter(({ org_id }) => names.has(org_id));
  const usage = await readUsage(
    ctx.tx,
    live.map(({ org_id }) => org_id),
    (org_id) => inServiceCountSql(org_id, ctx.today),
  );
  const months = Array.from({ length: MONTHS }, (_, n) => addToMonth(monthOf(ctx.today), n + 1 - MONTHS));
  const revenue = await readRevenue(ctx.tx, firstDayOf(months[0] ?? monthOf(ctx.today)));
  const sized = live.map((row) => ({
    org_id: row.org_id,
    organisation: names.get(row.org_id) ?? '',
    plan: row.plan_code,
    status: row.status,
    active_employees: usage.get(row.org_id)?.employee_count ?? 0,
    seat_limit: row.seat_limit,
    storage_bytes: usage.get(row.org_id)?.storage_bytes ?? 0,
  }));
  return {
    organisations: countStates(live),
    seats: sized.reduce((total, { active_employees }) => total + active_employees, 0),
    trials_started: subscriptions.length,
    trials_won: await countCustomers(ctx.tx),
    storage_bytes: sized.reduce((total, { storage_bytes }) => total + storage_bytes, 0),
    failing_jobs: await countFailingJobs(ctx.tx),
    revenue: months.map((month) => ({
      month,
      invoiced_paise: revenue.invoiced.get(month) ?? 0,
      paid_paise: revenue.paid.get(month) ?? 0,
    })),
    days: await listUsageDays(ctx.tx, addDays(ctx.today, -DAYS)),
    largest: sized.toSorted((a, b) => b.active_employees - a.active_employees).slice(0, LARGEST),
  };
}

import type { PlanInfo } from '@hrms/access/contract';
import { countPeopleInService } from '@hrms/employees/server';
import { addDays } from '@hrms/platform/calendar';
import { type Tx, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A trial has the limits of this plan. */
const TRIAL_PLAN = 'pro';

/** The organisation's plan. Subscriptions are not stored yet, so only organisations on trial have one. */
export async function currentPlan(tx: Tx, today: string): Promise<PlanInfo | null> {
  const { rows } = await sql<{ began_on: string; seat_limit: number | null; trial_days: number }>`
    select (o.created_at at time zone ${ZONE})::date as began_on, v.seat_limit, v.trial_days from organisation o
    join lateral (select seat_limit, trial_days from plan_version where plan_code = ${TRIAL_PLAN} and from_date <= ${today}
      order by from_date desc limit 1) v on true
    where o.org_id = ${tx.org_id} and o.status = 'trial'`.execute(tx);
  const [trial] = rows;
  if (!trial) return null;
  const trial_ends_on = addDays(trial.began_on, trial.trial_days);
  return {
    plan: TRIAL_PLAN,
    seat_limit: trial.seat_limit,
    active_employees: await countPeopleInService(tx, today),
    state: today <= trial_ends_on ? 'trialing' : 'trial_expired',
    trial_ends_on,
  };
}

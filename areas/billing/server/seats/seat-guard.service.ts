import { seatLimit, seatsLeft } from '@hrms/billing/domain';
import { countOnFullestDay, countPeopleInService } from '@hrms/employees/server';
import type { Work } from '@hrms/platform/server';
import { seatLimitReached } from '../refusals.ts';
import { findPlanVersion } from '../terms/plan-version.queries.ts';
import { findOrStartSubscription } from '../terms/trial.service.ts';
import { lockSeats } from './seat.queries.ts';

/** How many employees the plan covers; null without a limit. */
export async function findSeatLimit({ tx, today, clock }: Pick<Work, 'tx' | 'today' | 'clock'>): Promise<number | null> {
  const { plan_version_id, extra_seats } = await findOrStartSubscription(tx, { today, now: clock.now() });
  return seatLimit(await findPlanVersion(tx, plan_version_id), extra_seats);
}

/** How many more employees the plan takes today; null without a limit. */
export async function countSeatsLeft(work: Pick<Work, 'tx' | 'today' | 'clock'>): Promise<number | null> {
  const limit = await findSeatLimit(work);
  return limit === null ? null : seatsLeft(await countPeopleInService(work.tx, work.today), limit);
}

/**
 * Makes sure that so many more employees fit the plan, on the fullest day from `from` on. Whoever else adds employees waits until this
 * transaction ends, so that no seat is taken twice. To be called before the employees are written.
 * @param wanted employees to add
 * @param from first day on which one of them is in service
 * @throws Refusal 422 `billing.seat_limit_reached`
 */
export async function roomFor(work: Pick<Work, 'tx' | 'today' | 'clock'>, wanted: number, from: string): Promise<void> {
  const limit = await findSeatLimit(work);
  if (limit === null || wanted === 0) return;
  await lockSeats(work.tx, work.today);
  const most = await countOnFullestDay(work.tx, from > work.today ? from : work.today);
  if (most + wanted <= limit) return;
  const active = await countPeopleInService(work.tx, work.today);
  throw seatLimitReached({ limit, active, upcoming: Math.max(0, most - active), wanted });
}

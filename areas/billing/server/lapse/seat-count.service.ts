import { countSignInsOn, readUsage } from '@hrms/access/server';
import { seatMark } from '@hrms/billing/domain';
import { countPeopleInService } from '@hrms/employees/server';
import { addDays } from '@hrms/platform/calendar';
import { countTrackedWorkOn, type DirectoryTx, enterTenant, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { billingNotices } from '../notices.ts';
import { lockSeats, writeSeats } from '../seats/seat.queries.ts';
import { findSeatLimit } from '../seats/seat-guard.service.ts';
import { updateUsageFlows, upsertUsageDay } from './usage.queries.ts';

/** Counts seats of the day, announces 80, 90 and 100 percent once each, and writes the day's usage with what happened on the day before. */
export async function countDay(work: Work): Promise<void> {
  const { tx, today } = work;
  const limit = await findSeatLimit(work);
  const before = await lockSeats(tx, today);
  const active = await countPeopleInService(tx, today);
  const mark = seatMark(active, limit);
  await writeSeats(tx, { active, counted_on: today, told_percent: mark });
  if (mark > before.told_percent && limit !== null)
    await work.notify(billingNotices.seatsFull, {
      to: { holders: 'billing.seat.read' },
      cause: `${today}:${mark}`,
      values: { percent: mark, active, limit },
    });
  const usage = (await readUsage(tx as unknown as DirectoryTx, [tx.org_id], () => sql<number>`${active}::integer`)).get(
    tx.org_id,
  );
  await enterTenant(tx, tx.org_id);
  await upsertUsageDay(tx, today, {
    active_employees: active,
    users: usage?.user_count ?? 0,
    storage_bytes: usage?.storage_bytes ?? 0,
  });
  const yesterday = addDays(today, -1);
  await updateUsageFlows(tx, yesterday, {
    sign_ins: await countSignInsOn(tx, yesterday),
    payslips: await work.dependencies.billing.countPayslipsOn(tx, yesterday),
    jobs: await countTrackedWorkOn(tx, yesterday),
  });
}

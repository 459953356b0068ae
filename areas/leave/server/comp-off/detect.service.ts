import { compOffDays } from '@hrms/leave/domain';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { mapUniqueViolation, newId, type Work } from '@hrms/platform/server';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { compOffExists } from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { setClaimStatus } from './comp-off.queries.ts';

type Detected = {
  employee_id: string;
  worked_on: CivilDate;
  worked_minutes: number;
  off_kind: 'weekly_off' | 'holiday';
  days: 0.5 | 1;
  source: 'attendance' | 'manual';
  status: 'detected' | 'pending';
  note: string | null;
};

/** Writes a claim; answers its id. @throws `comp_off_exists` */
export async function insertClaim({ tx, org_id, clock, caused_by }: Work, claim: Detected): Promise<string> {
  const id = newId();
  const row = { org_id, id, ...claim, created_at: clock.now(), created_by: caused_by };
  await mapUniqueViolation(tx.insertInto('comp_off_claim').values(row).execute(), { comp_off_claim__active: compOffExists });
  return id;
}

/** Attendance found work on a day off: a claim that the employee confirms. Nothing happens for a day that has one, or too little work. */
export async function proposeCompOff(
  work: Work,
  found: { employee_id: string; worked_on: CivilDate; worked_minutes: number; off_kind: 'weekly_off' | 'holiday' },
): Promise<string | null> {
  const settings = await readLeaveSettings(work.tx, work.today);
  const days = compOffDays(found.worked_minutes, settings.comp_off_half_minutes, settings.comp_off_full_minutes);
  if (days === 0) return null;
  const there = await work.tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', work.org_id)
    .where('employee_id', '=', found.employee_id)
    .where('worked_on', '=', found.worked_on)
    .where('status', 'in', ['detected', 'pending', 'approved', 'rejected'])
    .select('id')
    .executeTakeFirst();
  if (there) return null;
  const id = await insertClaim(work, {
    ...found,
    days: days === 50 ? 0.5 : 1,
    source: 'attendance',
    status: 'detected',
    note: null,
  });
  await work.notify(leaveNotices.compOffDetected, {
    to: { employees: [found.employee_id] },
    cause: id,
    subject_id: id,
    values: { day: dateLabel(found.worked_on) },
  });
  return id;
}

/** The work of a claim was removed: an unused lot is reversed, a used one makes a negative balance that HR sees. */
export async function reverseCompOff(work: Work, employee_id: string, worked_on: CivilDate): Promise<void> {
  const row = await work.tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', work.org_id)
    .where('employee_id', '=', employee_id)
    .where('worked_on', '=', worked_on)
    .where('status', 'in', ['detected', 'pending', 'approved'])
    .select(['id', 'lot_id', 'days', 'status'])
    .executeTakeFirst();
  if (!row) return;
  await lockAccounts(work.tx, [employee_id]);
  if (row.lot_id) {
    const entry = await work.tx
      .selectFrom('leave_ledger')
      .where('org_id', '=', work.org_id)
      .where('source_key', '=', `comp_off:${row.id}`)
      .select(['id', 'leave_type_id', 'leave_year_start'])
      .executeTakeFirstOrThrow();
    const { lots } = await findAccount(work.tx, employee_id, entry.leave_type_id);
    const days = Math.round(Number(row.days) * 100);
    const left = Math.min(days, lots.find(({ id }) => id === row.lot_id)?.left ?? 0);
    const base = {
      employee_id,
      leave_type_id: entry.leave_type_id,
      leave_year_start: entry.leave_year_start,
      effective_on: work.today,
      kind: 'adjustment' as const,
      source_type: 'comp_off',
      source_id: row.id,
      reverses_id: entry.id,
      note: 'Work on the day off was removed',
    };
    const parts = [
      { lot_id: row.lot_id as string | null, days: left },
      { lot_id: null, days: days - left },
    ].filter((part) => part.days > 0);
    await postEntries(
      work,
      parts.map((part, n) => ({
        ...base,
        lot_id: part.lot_id,
        days: -part.days,
        source_key: `comp_off_reversed:${row.id}:${n}`,
      })),
    );
  }
  await setClaimStatus(work, row.id, 'reversed');
}

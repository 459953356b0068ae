/** Work on days off as attendance finds it, or takes it back. */
import { compOffDays, toDays, toHundredths } from '@hrms/leave/domain';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { findRow, insertRow, updateRow, type Work } from '@hrms/platform/server';
import { cancelRecordByProgram } from '@hrms/workflows/server';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { drawDays } from '../ledger/draw.service.ts';
import { leaveNotices } from '../notices.ts';
import { compOffExists } from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { type ClaimOfDay, COMP_OFF, findClaimOfDay } from './comp-off.queries.ts';

type WorkOnDayOff = { employee_id: string; worked_on: CivilDate; worked_minutes: number; off_kind: 'weekly_off' | 'holiday' };

const REMOVED = 'Work on the day off was removed';

/** Attendance found work on a day off: a claim that the employee confirms. Nothing happens for a day that has one, or too little work. */
export async function proposeCompOff(work: Work, found: WorkOnDayOff): Promise<string | null> {
  const { tx, clock, caused_by } = work;
  const settings = await readLeaveSettings(tx, work.today);
  const days = toDays(compOffDays(found.worked_minutes, settings.comp_off_half_minutes, settings.comp_off_full_minutes));
  const { employee_id, worked_on } = found;
  const states = ['detected', 'pending', 'returned', 'approved', 'rejected'] as const;
  if (days === 0 || (await findClaimOfDay(work, found, states))) return null;
  const row = { ...found, days, source: 'attendance', status: 'detected', created_at: clock.now(), created_by: caused_by };
  const id = await insertRow(tx, 'comp_off_claim', row, { comp_off_claim__active: compOffExists });
  await work.notify(leaveNotices.compOffDetected, {
    to: { employees: [employee_id] },
    cause: id,
    subject_id: id,
    values: { day: dateLabel(worked_on) },
  });
  return id;
}

/** The work of a claim was removed: its request ends, an unused lot is reversed, a used one makes a negative balance that HR sees. */
export async function reverseCompOff(work: Work, employee_id: string, worked_on: CivilDate): Promise<void> {
  const states = ['detected', 'pending', 'returned', 'approved'] as const;
  const claim = await findClaimOfDay(work, { employee_id, worked_on }, states);
  if (!claim) return;
  const { id } = claim;
  if (claim.status === 'detected') await work.closeNotices(leaveNotices.compOffDetected, id);
  else await cancelRecordByProgram(work, COMP_OFF, id, REMOVED);
  await lockAccounts(work.tx, [employee_id]);
  if (claim.lot_id) await takeCreditBack(work, claim);
  const set = { status: 'reversed', decided_at: work.clock.now() };
  await updateRow(work.tx, 'comp_off_claim', { id }, set);
}

async function takeCreditBack(work: Work, { id, employee_id, lot_id, days }: ClaimOfDay): Promise<void> {
  const source_key = `comp_off:${id}`;
  const entry = await findRow(work.tx, 'leave_ledger', { source_key }, ['id', 'leave_type_id', 'leave_year_start']);
  if (!entry) throw new Error(`No credit in the ledger: ${source_key}`);
  const { lots } = await findAccount(work.tx, employee_id, entry.leave_type_id);
  await drawDays(
    work,
    {
      employee_id,
      leave_type_id: entry.leave_type_id,
      leave_year_start: entry.leave_year_start,
      effective_on: work.today,
      kind: 'adjustment',
      source_type: 'comp_off',
      source_id: id,
      reverses_id: entry.id,
      note: REMOVED,
    },
    {
      lots: lots.filter((lot) => lot.id === lot_id),
      days: toHundredths(days),
      ahead: true,
      key: `comp_off_reversed:${id}`,
    },
  );
}

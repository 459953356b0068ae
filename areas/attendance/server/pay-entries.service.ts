import { periodOfDay } from '@hrms/attendance/domain';
import { addToMonth } from '@hrms/platform/calendar';
import { copyRows, newId, type RowToStore, type Work } from '@hrms/platform/server';
import type { AttendanceConfiguration } from './configuration.queries.ts';
import type { DirtyDay } from './dirty.queries.ts';
import { loadCurrentPayDays, loadPostedPayDays, loadUnusedLate, openPeriods, type PayDay } from './pay-entries.queries.ts';
import { sendPayInputs } from './send-to-payroll.service.ts';

type Writing = {
  /** The period whose pay takes the entries of an employee; null: the next one that is open for the person. */
  pay_period: ((employee_id: string) => string) | null;
  cause: string;
  cause_id?: string | null;
  /** True: the entries are taken back, as if nothing were true. */
  undo?: boolean;
};

/**
 * Adds the signed difference between what is true of days and what payroll was given of them, so that the sum of the entries of a
 * day is what is true. Nothing that was given is altered. Answers how many entries were added.
 */
export async function writePayEntries(
  work: Work,
  ref: AttendanceConfiguration,
  days: readonly DirtyDay[],
  writing: Writing,
): Promise<number> {
  if (days.length === 0) return 0;
  const currentEntries = writing.undo ? [] : await loadCurrentPayDays(work, days);
  const given = await loadPostedPayDays(work, days);
  const keyOf = ({ employee_id, day, kind, code, paise }: PayDay) => `${employee_id} ${day} ${kind} ${code} ${paise}`;
  const wanted = new Map(currentEntries.map((one) => [keyOf(one), one]));
  const before = new Map(given.map((one) => [keyOf(one), one]));
  const now = work.clock.now().toISOString();
  const periodOf = writing.pay_period ? null : await openPeriods(work, ref, days);
  const unused = writing.pay_period ? null : await loadUnusedLate(work, days);
  const given_to = new Set<string>();
  const rows: RowToStore<'pay_day_entry'>[] = [];
  for (const key of new Set([...wanted.keys(), ...before.keys()])) {
    const one = (wanted.get(key) ?? before.get(key)) as PayDay;
    const delta = (wanted.get(key)?.days ?? 0) - (before.get(key)?.days ?? 0);
    if (delta === 0) continue;
    const id = newId();
    const origin = periodOfDay(ref.cycle, one.day).code;
    const open = writing.pay_period?.(one.employee_id) ?? (await periodOf?.(one.employee_id, origin)) ?? addToMonth(origin, 1);
    // what takes back deferred days is paid with them; days found beside them are in the next run
    const deferred = one.kind === 'allowance' ? undefined : unused?.get(`${one.employee_id} ${one.day}`);
    const pay_period = deferred && deferred.period > open && deferred.days * delta < 0 ? deferred.period : open;
    given_to.add(pay_period);
    rows.push({
      id,
      employee_id: one.employee_id,
      day: one.day,
      kind: one.kind,
      days: delta,
      allowance_code: one.code,
      allowance_paise: one.paise,
      origin_period: origin,
      pay_period,
      cause_type: writing.cause,
      cause_id: writing.cause_id ?? null,
      source_key: id,
      created_at: now,
    });
  }
  await copyRows(work.tx, 'pay_day_entry', rows);
  if (periodOf) for (const period of given_to) await sendPayInputs(work, period, null);
  return rows.length;
}

import { latePenalties, periodOfDay, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { insertRow, newId, updateRow, type Work } from '@hrms/platform/server';
import type { AttendanceConfiguration } from '../configuration.queries.ts';
import type { DirtyDay } from '../dirty.queries.ts';
import { chargeLeavePenalty, returnLeavePenalty } from '../leave-adapter.service.ts';
import { loadPeople } from '../people.queries.ts';
import { loadPlanRows } from '../shift-plans.ts';
import { type ActivePenalty, listActivePenalties, listLateMarks, setPenaltyLop } from './penalty.queries.ts';

/**
 * Charges and reverses the penalties of the periods in which the days lie, as their late marks now say. What leave cannot
 * give is loss of pay on the day of the mark. Answers the days whose penalty changed.
 */
export async function syncPenalties(work: Work, ref: AttendanceConfiguration, changed: readonly DirtyDay[]): Promise<DirtyDay[]> {
  if (changed.length === 0) return [];
  const periods = new Map<string, { employee_id: string; code: string; first: string; last: string }>();
  for (const { employee_id, day } of changed) {
    const { code, first_day, last_day } = periodOfDay(ref.cycle, toCivilDate(day));
    periods.set(`${employee_id}${code}`, { employee_id, code, first: first_day, last: last_day });
  }
  const ids = [...new Set(changed.map(({ employee_id }) => employee_id))];
  const all = [...periods.values()];
  const first = all.map((one) => one.first).sort()[0] as string;
  const last = all
    .map((one) => one.last)
    .sort()
    .at(-1) as string;
  const marks = await listLateMarks(work, ids, first, last);
  const active = await listActivePenalties(work, ids, first, last);
  if (marks.rows.length === 0 && active.rows.length === 0) return [];
  const people = new Map((await loadPeople(work.tx, ids)).map((person) => [person.employee_id, person]));
  const { overrides } = await loadPlanRows(work.tx, ref, ids, toDayNumber(last), toDayNumber(last));
  const touched: DirtyDay[] = [];
  for (const { employee_id, code, first: from, last: to } of all) {
    const person = people.get(employee_id);
    if (!person) continue;
    const { rule } = ref.policyOn(person, overrides.get(employee_id) ?? [], toDayNumber(to));
    const own = marks.rows.filter((one) => one.employee_id === employee_id && one.day >= from && one.day <= to);
    const terms = rule.penalty && { free: rule.free_late_marks, every: rule.penalty.every, days: rule.penalty.days };
    const due = latePenalties(
      own.map(({ day }) => toDayNumber(day)),
      terms,
    );
    const held = active.rows.filter((one) => one.employee_id === employee_id && one.day >= from && one.day <= to);
    for (const one of held)
      if (!due.some(({ day, days }) => toCivilDate(day) === one.day && days === one.days)) {
        await reversePenalty(work, one);
        touched.push({ employee_id, day: toDayNumber(one.day) });
      }
    for (const one of due)
      if (!held.some(({ day, days }) => day === toCivilDate(one.day) && days === one.days)) {
        await chargePenalty(work, { employee_id, period: code, ...one, leave_types: rule.penalty?.leave_types ?? [] });
        touched.push({ employee_id, day: one.day });
      }
  }
  return touched;
}

type Charge = { employee_id: string; period: string; day: number; days: number; number: number; leave_types: readonly string[] };

async function chargePenalty(work: Work, { employee_id, period, day, days, number, leave_types }: Charge): Promise<void> {
  const id = newId();
  const date = toCivilDate(day);
  const charged = await chargeLeavePenalty(work, { employee_id, day: date, days, leave_types, cause_id: id });
  await insertRow(work.tx, 'attendance_penalty', {
    id,
    employee_id,
    period,
    number,
    day: date,
    days,
    taken_from: charged.lop >= days ? 'LOP' : charged.from,
    leave_ref: charged.ref,
    created_at: work.clock.now(),
  });
  await setPenaltyLop(work, employee_id, date, charged.lop);
}

async function reversePenalty(work: Work, { id, employee_id, day, leave_ref }: ActivePenalty): Promise<void> {
  await updateRow(work.tx, 'attendance_penalty', { id }, { reversed_at: work.clock.now() });
  if (leave_ref) await returnLeavePenalty(work, { employee_id, ref: leave_ref });
  await setPenaltyLop(work, employee_id, day, 0);
}

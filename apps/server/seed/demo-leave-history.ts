import { leaveDemoMakers as make, type PastLeave } from '@hrms/leave/testing';
import { addDays, type CivilDate, latest } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { type DayKinds, isWorker, pickByTurn, workingDays, type Year } from './demo-leave-facts.ts';

const REASONS: Record<string, readonly string[]> = {
  EL: ['Visit to the native place', 'Wedding in the family', 'Trip with the family', 'Repair of the house'],
  CL: ['School admission', 'Bank work', 'Family function', 'Shifting house', 'Passport office'],
  SL: ['Fever', 'Viral infection', 'Dental treatment', 'Back pain'],
};

import { WORKED_PEOPLE } from './demo-worked-people.ts';

const KINDS = ['CL', 'EL', 'SL', 'EL', 'CL', 'SL', 'EL'] as const;
const LENGTHS = [1, 2, 1, 1, 3, 1, 4, 2] as const;

/** Requests since April of nearly everybody, some of them refused or taken back, and a maternity and an adoption leave that run. */
export async function makeHistory(ctx: Ctx, people: readonly string[], { april, today }: Year): Promise<DayKinds> {
  const { dayKinds } = ctx.dependencies.leave;
  const calendars = await dayKinds(ctx.tx, people, addDays(april, -20), addDays(today, 70));
  const joined = new Map(
    (await ctx.tx.selectFrom('employee').where('org_id', '=', ctx.org_id).select(['id', 'joined_on', 'gender']).execute()).map(
      (row) => [row.id, row],
    ),
  );
  const given: PastLeave[] = [];
  for (const [n, employee_id] of people.entries()) {
    if (WORKED_PEOPLE.has(n)) continue;
    const start = latest(addDays(april, 15), addDays(joined.get(employee_id)?.joined_on ?? april, 30));
    const working = workingDays(calendars.get(employee_id), start, addDays(today, -4));
    for (let at = 0; at < 1 + (n % 3) + (n === 21 ? 2 : 0); at += 1) {
      const type_code = pickByTurn(KINDS, n + at * 3);
      const length = Math.min(pickByTurn(LENGTHS, n + at * 5), type_code === 'EL' ? 4 : 2);
      const first = working[(n * 37 + at * 59 + 11) % Math.max(1, working.length - length)];
      const last = first && working[working.indexOf(first) + length - 1];
      if (!first || !last) continue;
      const half = length === 1 && (n + at) % 4 === 0;
      given.push({
        employee_id,
        type_code,
        first_day: first,
        first_half: 1,
        last_day: last,
        last_half: half ? 1 : 2,
        applied_on: type_code === 'SL' ? first : addDays(first, -9),
        reason: pickByTurn(REASONS[type_code] ?? ['Personal'], n + at),
        outcome:
          n !== 21 && (n * 7 + at) % 23 === 0 ? 'rejected' : n !== 21 && (n * 5 + at) % 37 === 0 ? 'withdrawn' : 'approved',
      });
    }
  }
  const mothers = people.filter((id, n) => n > 60 && !isWorker(n) && joined.get(id)?.gender === 'female').slice(0, 2);
  const away = mothers.map((id, n) => awaySince(id, n === 0 ? 'ML' : 'AL', addDays(today, n === 0 ? -60 : -30)));
  const others = given.filter(({ employee_id, last_day }) =>
    away.every((one) => one.employee_id !== employee_id || last_day < one.first_day),
  );
  const whole = await dayKinds(ctx.tx, mothers, addDays(april, -20), addDays(today, 200));
  await make.pastLeave(ctx, [...others, ...away], new Map([...calendars, ...whole]));
  await make.expireLots(ctx);
  return calendars;
}

/** A maternity leave of 26 weeks, or an adoption leave of 12, that began on a day. */
function awaySince(employee_id: string, type_code: 'ML' | 'AL', first_day: CivilDate): PastLeave {
  const born = type_code === 'ML';
  return {
    employee_id,
    type_code,
    first_day,
    first_half: 1,
    last_day: addDays(first_day, born ? 181 : 83),
    last_half: 2,
    applied_on: addDays(first_day, -20),
    reason: born ? 'Maternity leave' : 'Adoption of a child',
    event: born ? { expected_on: addDays(first_day, 40) } : { actual_on: first_day },
    outcome: 'approved',
  };
}

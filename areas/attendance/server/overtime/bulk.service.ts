import type { overtimes } from '@hrms/attendance/contract';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { assertNotOwn, type Ctx, inSavepoint, Refusal } from '@hrms/platform/server';
import { loadPeople, type Person } from '../people.queries.ts';
import { listEmployeesByCode, listEmployeesToEnter } from './bulk.queries.ts';
import { checkEntry, type Entry, enterOvertime } from './entry.service.ts';

type Results = DataOf<typeof overtimes.bulk>;
type Row = Omit<Entry, 'person' | 'reward'> & { person: Person | undefined; employee_code: string };

/** Each row alone: one that is refused leaves the others. */
async function enterRows(ctx: Ctx, rows: readonly Row[], dry_run: boolean): Promise<Results> {
  const employee_ids = rows.flatMap(({ person }) => (person ? [person.employee_id] : []));
  if (!dry_run) await assertNotOwn(ctx, 'attendance.overtime.update', employee_ids);
  const results: Results['rows'] = [];
  for (const [at, { person, employee_code, ...entry }] of rows.entries()) {
    const base = { row: at + 1, employee_code, day: entry.day };
    if (!person) {
      results.push({ ...base, overtime_id: null, message: 'No employee has this code', code: 'attendance.employee_unknown' });
      continue;
    }
    const whole: Entry = { ...entry, person, reward: 'pay' };
    const entered = await inSavepoint(ctx.tx, async () =>
      dry_run ? (await checkEntry(ctx, whole), null) : enterOvertime(ctx, whole),
    );
    results.push(
      entered instanceof Refusal
        ? { ...base, overtime_id: null, message: entered.message, code: entered.code }
        : { ...base, overtime_id: entered, message: null, code: null },
    );
  }
  return { saved: results.filter(({ overtime_id }) => overtime_id !== null).length, rows: results };
}

/** Overtime of many employees, each row answered alone. */
export async function enterBulk(ctx: Ctx, { rows, dry_run }: BodyOf<typeof overtimes.bulk>): Promise<Results> {
  const codes = rows.map(({ employee_code }) => employee_code.toLowerCase());
  const { rows: found } = await listEmployeesByCode(ctx, codes);
  const people = new Map(
    (
      await loadPeople(
        ctx.tx,
        found.map(({ id }) => id),
      )
    ).map((person) => [person.employee_code.toLowerCase(), person]),
  );
  return enterRows(
    ctx,
    rows.map(({ employee_code, ...row }) => ({
      ...row,
      employee_code,
      person: people.get(employee_code.toLowerCase()),
      consent: true,
      source: 'bulk',
    })),
    dry_run,
  );
}

/** Overtime of one day for a group, with the consent of each. */
export async function enterGroup(
  ctx: Ctx,
  { day, minutes, reason, people: asked, dry_run }: BodyOf<typeof overtimes.group>,
): Promise<Results> {
  const { rows: found } = await listEmployeesToEnter(ctx, asked);
  const people = new Map(
    (
      await loadPeople(
        ctx.tx,
        found.map(({ id }) => id),
      )
    ).map((person) => [person.employee_id, person]),
  );
  return enterRows(
    ctx,
    asked.map(({ employee_id, consent }) => {
      const person = people.get(employee_id);
      return { person, employee_code: person?.employee_code ?? '', day, minutes, reason, consent, source: 'group' };
    }),
    dry_run,
  );
}

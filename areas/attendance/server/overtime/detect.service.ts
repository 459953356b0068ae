import {
  compOffDays,
  extraTimeTerms,
  rewardOf,
  toCivilDate,
  toDayNumber,
  type WorkedDay,
  weekOvertime,
  weekStartOf,
} from '@hrms/attendance/domain';
import { copyRows, type Job, type JobRun, job, newId, nextNumbers, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { ofThese } from '../open-overtime.queries.ts';
import { loadPeople } from '../people.queries.ts';
import { groupRows, loadPlanRows } from '../plans.ts';
import { loadReference } from '../reference.queries.ts';

export type Extra = {
  employee_id: string;
  day: string;
  category: 'weekday' | 'weekly_off' | 'holiday';
  minutes: number;
  reward: 'pay' | 'comp_off';
  multiplier_bp: number;
  /** Counts only where it was requested before the work. */
  needs_request: boolean;
};

type Row = {
  employee_id: string;
  day: string;
  day_kind: string;
  worked: number;
  off_day: number;
  extra_before: number;
  extra_after: number;
};

const categoryOf = ({ day_kind, off_day }: Row): WorkedDay['category'] =>
  off_day === 0 ? 'weekday' : day_kind === 'holiday' ? 'holiday' : 'weekly_off';

/** Extra minutes of people in whole weeks between two days, by their policies. What a policy gives nothing for is left out. */
export async function findExtra(work: Work, ids: readonly string[] | null, from: string, to: string): Promise<Extra[]> {
  const ref = await loadReference(work.tx, toDayNumber(from) - 7, toDayNumber(to) + 7);
  const start = ref.settingOn(toDayNumber(to)).setting.week_start;
  const first = weekStartOf(toDayNumber(from), start);
  const last = weekStartOf(toDayNumber(to), start) + 6;
  const { rows } =
    await sql<Row>`select employee_id, day, day_kind, worked, off_day, extra_before, extra_after from attendance_day
    where org_id = ${work.tx.org_id} and day between ${toCivilDate(first)}::date and ${toCivilDate(last)}::date and closed and worked > 0
      and ${ofThese(ids)} order by employee_id, day`.execute(work.tx);
  const byPerson = groupRows(rows, (row) => row);
  const people = await loadPeople(work.tx, [...byPerson.keys()]);
  const { overrides } = await loadPlanRows(work.tx, ref, [...byPerson.keys()], first, last);
  const found: Extra[] = [];
  for (const person of people) {
    const own = byPerson.get(person.employee_id) ?? [];
    const weeks = Map.groupBy(own, ({ day }) => weekStartOf(toDayNumber(day), start));
    for (const week of weeks.values()) {
      const at = toDayNumber(week[0]?.day ?? from);
      const { rule } = ref.policyOn(person, overrides.get(person.employee_id) ?? [], at);
      const { setting } = ref.settingOn(at);
      const worked = week.map((row) => ({ ...row, day: toDayNumber(row.day), category: categoryOf(row) }));
      const extra = weekOvertime(worked, {
        trigger: rule.overtime.trigger,
        count_before: rule.overtime.count_before,
        daily_minutes: setting.overtime_daily_minutes,
        weekly_minutes: setting.overtime_weekly_minutes,
      });
      for (const [day, minutes] of extra) {
        const category = worked.find((one) => one.day === day)?.category ?? 'weekday';
        const date = toCivilDate(day);
        if (date < from || date > to) continue;
        const terms = extraTimeTerms(rule, category);
        if (!terms) continue;
        const reward = rewardOf(terms, 'pay');
        if (reward === 'comp_off' && category !== 'weekday' && compOffDays(minutes, rule) === 0) continue;
        found.push({
          employee_id: person.employee_id,
          day: date,
          category,
          minutes,
          reward,
          multiplier_bp: setting.overtime_multiplier_bp[category],
          needs_request: terms.needs_request,
        });
      }
    }
  }
  return found;
}

/** Under fifteen minutes nothing is paid by any rounding of the law, and nothing is asked. */
const LEAST_MINUTES = 15;

/** Why detected overtime is cancelled by itself. It is detected again when the extra time returns. */
const ENDED = 'no extra time any more';

type Kept = { id: string; employee_id: string; day: string; category: string; status: string; actual_minutes: number };
const keyOf = ({ employee_id, day, category }: Pick<Kept, 'employee_id' | 'day' | 'category'>) =>
  `${employee_id}${day}${category}`;

/**
 * Keeps extra minutes as detected overtime; what was requested or decided keeps its state and learns the actual minutes while it is
 * pending; what was detected and is no extra time any more is cancelled. Four statements, however many people; null: everybody.
 */
export async function detectOvertime(work: Work, ids: readonly string[] | null, from: string, to: string): Promise<number> {
  const extra = (await findExtra(work, ids, from, to)).filter(({ minutes }) => minutes >= LEAST_MINUTES);
  const { rows: kept } = await sql<Kept>`select id, employee_id, day, category, status, actual_minutes from overtime
    where org_id = ${work.tx.org_id} and day between ${from}::date and ${to}::date and ${ofThese(ids)}
      and not (status = 'cancelled' and reason = ${ENDED})`.execute(work.tx);
  const byKey = Map.groupBy(kept, keyOf);
  const isOpen = ({ status }: Kept) => ['detected', 'pending', 'returned'].includes(status);
  const changed = extra.flatMap((one) =>
    (byKey.get(keyOf(one)) ?? [])
      .filter((row) => isOpen(row) && row.actual_minutes !== one.minutes)
      .map(({ id }) => ({ id, minutes: one.minutes })),
  );
  if (changed.length > 0)
    await sql`update overtime o set actual_minutes = given.minutes, updated_at = ${work.clock.now()}, version = version + 1
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ minutes }) => minutes)}::int[]) as given (id, minutes)
      where o.org_id = ${work.tx.org_id} and o.id = given.id`.execute(work.tx);
  await insertDetected(
    work,
    extra.filter((one) => !one.needs_request && !byKey.has(keyOf(one))),
  );
  const still = new Set(extra.filter((one) => !one.needs_request).map(keyOf));
  const ended = kept.filter((row) => row.status === 'detected' && !still.has(keyOf(row))).map(({ id }) => id);
  if (ended.length > 0)
    await sql`update overtime set status = 'cancelled', reason = ${ENDED} where org_id = ${work.tx.org_id} and id = any(${ended}::uuid[])`.execute(
      work.tx,
    );
  return extra.length;
}

async function insertDetected(work: Work, extra: readonly Extra[]): Promise<void> {
  if (extra.length === 0) return;
  const numbers = await nextNumbers(work.tx, 'attendance_overtime', 'OT', extra.length);
  const now = work.clock.now().toISOString();
  await copyRows(
    work.tx,
    'overtime',
    extra.map(({ employee_id, day, category, minutes, reward, multiplier_bp }, at) => ({
      id: newId(),
      number: numbers[at] as string,
      employee_id,
      day,
      category,
      actual_minutes: minutes,
      reward,
      multiplier_bp,
      source: 'detected',
      status: 'detected',
      created_at: now,
      updated_at: now,
    })),
  );
}

export const overtimeJob: Job = job<{ employee_ids: string[]; from: string; to: string }>(
  'attendance.detect_overtime',
  async (running: JobRun, { employee_ids, from, to }) => {
    await running.transaction((work) => detectOvertime(work, employee_ids, from, to));
  },
);

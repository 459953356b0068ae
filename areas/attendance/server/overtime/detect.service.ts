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
import { loadPeople } from '../people.queries.ts';
import { groupRows, loadPlanRows } from '../plans.ts';
import { loadReference } from '../reference.queries.ts';
import {
  cancelEndedOvertime,
  listOvertimeOfSpan,
  listWorkedDays,
  type StoredOvertime,
  updateOvertimeMinutes,
  type WorkedDayRow,
} from './detect.queries.ts';

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

const categoryOf = ({ day_kind, off_day }: WorkedDayRow): WorkedDay['category'] =>
  off_day === 0 ? 'weekday' : day_kind === 'holiday' ? 'holiday' : 'weekly_off';

/** Extra minutes of people in whole weeks between two days, by their policies. What a policy gives nothing for is left out. */
export async function findExtra(work: Work, ids: readonly string[] | null, from: string, to: string): Promise<Extra[]> {
  const ref = await loadReference(work.tx, toDayNumber(from) - 7, toDayNumber(to) + 7);
  const start = ref.settingOn(toDayNumber(to)).setting.week_start;
  const first = weekStartOf(toDayNumber(from), start);
  const last = weekStartOf(toDayNumber(to), start) + 6;
  const { rows } = await listWorkedDays(work, first, last, ids);
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

const keyOf = ({ employee_id, day, category }: Pick<StoredOvertime, 'employee_id' | 'day' | 'category'>) =>
  `${employee_id}${day}${category}`;

/**
 * Keeps extra minutes as detected overtime; what was requested or decided keeps its state and learns the actual minutes while it is
 * pending; what was detected and is no extra time any more is cancelled. Four statements, however many people; null: everybody.
 */
export async function detectOvertime(work: Work, ids: readonly string[] | null, from: string, to: string): Promise<number> {
  const extra = (await findExtra(work, ids, from, to)).filter(({ minutes }) => minutes >= LEAST_MINUTES);
  const { rows: kept } = await listOvertimeOfSpan(work, from, to, ids);
  const byKey = Map.groupBy(kept, keyOf);
  const isOpen = ({ status }: StoredOvertime) => ['detected', 'pending', 'returned'].includes(status);
  const changed = extra.flatMap((one) =>
    (byKey.get(keyOf(one)) ?? [])
      .filter((row) => isOpen(row) && row.actual_minutes !== one.minutes)
      .map(({ id }) => ({ id, minutes: one.minutes })),
  );
  if (changed.length > 0) await updateOvertimeMinutes(work, changed);
  await insertDetected(
    work,
    extra.filter((one) => !one.needs_request && !byKey.has(keyOf(one))),
  );
  const still = new Set(extra.filter((one) => !one.needs_request).map(keyOf));
  const ended = kept.filter((row) => row.status === 'detected' && !still.has(keyOf(row))).map(({ id }) => id);
  if (ended.length > 0) await cancelEndedOvertime(work, ended);
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

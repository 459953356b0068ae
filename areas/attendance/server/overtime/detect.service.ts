import {
  compOffDays,
  extraTimeTerms,
  rewardOf,
  roundOvertime,
  toCivilDate,
  toDayNumber,
  type WorkedDay,
  weekOvertime,
  weekStartOf,
} from '@hrms/attendance/domain';
import { copyRows, type Job, type JobRun, job, newId, nextNumbers, type Work } from '@hrms/platform/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { creditCompOff, takeCompOffBack } from '../leave-adapter.service.ts';
import { loadPeople } from '../people.queries.ts';
import { groupRows, loadPlanRows } from '../shift-plans.ts';
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
  /** Rounded by the policy, something is left. */
  counts: boolean;
};

const categoryOf = ({ day_kind, off_day }: WorkedDayRow): WorkedDay['category'] =>
  off_day === 0 ? 'weekday' : day_kind === 'holiday' ? 'holiday' : 'weekly_off';

/** Extra minutes of people in whole weeks between two days, by their policies. What a policy gives nothing for is left out. */
export async function findExtra(work: Work, ids: readonly string[] | null, from: string, to: string): Promise<Extra[]> {
  const ref = await loadConfiguration(work.tx, toDayNumber(from) - 7, toDayNumber(to) + 7);
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
          counts: reward === 'comp_off' || roundOvertime(minutes, rule.overtime.rounding) > 0,
        });
      }
    }
  }
  return found;
}

const keyOf = ({ employee_id, day, category }: Pick<StoredOvertime, 'employee_id' | 'day' | 'category'>) =>
  `${employee_id}${day}${category}`;

/**
 * Keeps extra minutes as detected overtime; what was requested or decided keeps its state and learns the actual minutes while it is
 * pending; what was detected and is no extra time any more is cancelled. Four statements, however many people; null: everybody.
 */
export async function detectOvertime(work: Work, ids: readonly string[] | null, from: string, to: string): Promise<number> {
  const extra = (await findExtra(work, ids, from, to)).filter(({ counts }) => counts);
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
    extra.filter((one) => !one.needs_request && !isCompOff(one) && !byKey.has(keyOf(one))),
  );
  await proposeClaims(work, extra, kept);
  const still = new Set(extra.filter((one) => !one.needs_request && !isCompOff(one)).map(keyOf));
  const ended = kept.filter((row) => row.status === 'detected' && !still.has(keyOf(row))).map(({ id }) => id);
  if (ended.length > 0) await cancelEndedOvertime(work, ended);
  return extra.length;
}

const isCompOff = ({ reward, category }: Pick<Extra, 'reward' | 'category'>) => reward === 'comp_off' && category !== 'weekday';

/**
 * Work on days off that the policy credits becomes a detected claim in leave, which the employee or HR confirms. The overtime stays as a
 * note of the minutes, so that they are not paid as well; claims whose work is gone are taken back.
 */
async function proposeClaims(work: Work, extra: readonly Extra[], kept: readonly StoredOvertime[]): Promise<void> {
  const due = extra.filter((one) => isCompOff(one) && !one.needs_request);
  const dueKeys = new Set(due.map(keyOf));
  const ended = kept.filter(
    (row) => row.comp_off_ref && row.source === 'detected' && row.status === 'approved' && !dueKeys.has(keyOf(row)),
  );
  for (const { employee_id, day } of ended) await takeCompOffBack(work, employee_id, day);
  if (ended.length > 0) {
    await cancelEndedOvertime(
      work,
      ended.map(({ id }) => id),
    );
  }
  const active = new Set(kept.filter(({ status }) => status !== 'detected').map(keyOf));
  const proposed: (Extra & { ref: string })[] = [];
  for (const one of due.filter((row) => !active.has(keyOf(row)))) {
    const { employee_id, day, minutes, category } = one;
    const off_kind = category === 'holiday' ? 'holiday' : 'weekly_off';
    const ref = await creditCompOff(work, { employee_id, day, minutes, off_kind });
    if (ref) proposed.push({ ...one, ref });
  }
  const replaced = kept.filter((row) => row.status === 'detected' && dueKeys.has(keyOf(row))).map(({ id }) => id);
  if (replaced.length > 0) await cancelEndedOvertime(work, replaced);
  await insertDetected(work, proposed);
}

async function insertDetected(work: Work, extra: readonly (Extra & { ref?: string })[]): Promise<void> {
  if (extra.length === 0) return;
  const numbers = await nextNumbers(work.tx, 'attendance_overtime', 'OT', extra.length);
  const now = work.clock.now().toISOString();
  await copyRows(
    work.tx,
    'overtime',
    extra.map(({ employee_id, day, category, minutes, reward, multiplier_bp, ref = null }, at) => ({
      id: newId(),
      number: numbers[at] as string,
      employee_id,
      day,
      category,
      actual_minutes: minutes,
      reward,
      multiplier_bp,
      source: 'detected',
      status: ref ? 'approved' : 'detected',
      approved_minutes: ref ? minutes : null,
      payable_minutes: ref ? 0 : null,
      comp_off_ref: ref,
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

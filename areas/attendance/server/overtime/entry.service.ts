import { extraTimeTerms, rewardOf, toDayNumber } from '@hrms/attendance/domain';
import { type Ctx, hasOfficeScope, insertRow, nextNumber, updateRow, type Work } from '@hrms/platform/server';
import { submitRecord } from '@hrms/workflows/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { computeDaysOf, openSpan } from '../days/resolve.service.ts';
import type { Person } from '../people.queries.ts';
import {
  alreadyCompOff,
  consentMissing,
  overtimeExists,
  overtimeNotEntitled,
  overtimeNotWorked,
  requestedTooLate,
} from '../refusals.ts';
import { loadPlanRows } from '../shift-plans.ts';
import { type Extra, findExtra } from './detect.service.ts';
import { assertWithinLimit } from './limit.queries.ts';
import { findOvertimeOfDay, OVERTIME } from './overtime.queries.ts';

/** The rule of a person's policy on a day. */
export async function ruleOn(ctx: Work, person: Person, day: string) {
  const number = toDayNumber(day);
  const ref = await loadConfiguration(ctx.tx, number, number);
  const { overrides } = await loadPlanRows(ctx.tx, ref, [person.employee_id], number, number);
  return {
    rule: ref.policyOn(person, overrides.get(person.employee_id) ?? [], number).rule,
    setting: ref.settingOn(number).setting,
  };
}

export type Entry = {
  person: Person;
  day: string;
  minutes: number;
  reward: 'pay' | 'comp_off';
  consent: boolean;
  reason: string;
  source: 'request' | 'bulk' | 'group';
  category?: Extra['category'] | undefined;
};

/** What a day is for overtime, before anybody worked on it. */
async function categoryOn(ctx: Ctx, person: Person, day: string): Promise<Extra['category']> {
  const number = toDayNumber(day);
  const [one] = await computeDaysOf(ctx, await openSpan(ctx, number, number), new Map([[person.employee_id, [number]]]));
  return one?.plan.off === 3 ? (one.plan.kind === 'holiday' ? 'holiday' : 'weekly_off') : 'weekday';
}

/**
 * Checks overtime of a day: entitled, worked when the day is over, within the limit, consented, not credited already.
 * @returns actual minutes and category
 * @throws `overtime_not_entitled`, `overtime_not_worked`, `overtime_needs_request`, `consent_missing`, `overtime_exists`, `already_comp_off`, `overtime_limit`
 */
export async function checkEntry(
  ctx: Ctx,
  { person, day, minutes, reward, consent, category, source }: Entry,
): Promise<{
  actual: number;
  category: Extra['category'];
  reward: Entry['reward'];
  multiplier_bp: number;
  detected: { id: string; version: number } | null;
}> {
  const { employee_id, full_name } = person;
  const { rule, setting } = await ruleOn(ctx, person, day);
  const extra = (await findExtra(ctx, [employee_id], day, day))[0];
  const found = category ?? extra?.category ?? (await categoryOn(ctx, person, day));
  const terms = extraTimeTerms(rule, found);
  if (!terms) throw overtimeNotEntitled();
  if (!consent) throw consentMissing();
  const by_office = employee_id !== ctx.actor.employee_id && hasOfficeScope(ctx.actor, 'attendance.overtime.update');
  if (terms.needs_request && source === 'request' && !by_office && day < ctx.today) throw requestedTooLate(day);
  if (!extra && day < ctx.today) throw overtimeNotWorked(day);
  const before = await findOvertimeOfDay(ctx.tx, { employee_id, day, category: found });
  if (before && before.status !== 'detected') throw before.reward === 'comp_off' ? alreadyCompOff() : overtimeExists(day);
  await assertWithinLimit(ctx.tx, { employee_id, full_name, day, minutes });
  return {
    actual: extra?.minutes ?? 0,
    category: found,
    reward: rewardOf(terms, reward),
    multiplier_bp: setting.overtime_multiplier_bp[found],
    detected: before ?? null,
  };
}

/** Stores an entry over the detected row of its day, if there is one, and asks approval. @throws as `checkEntry` */
export async function enterOvertime(ctx: Ctx, entry: Entry): Promise<string> {
  const { actual, category, reward, multiplier_bp, detected } = await checkEntry(ctx, entry);
  const now = ctx.clock.now();
  const row = {
    requested_minutes: entry.minutes,
    actual_minutes: actual,
    reward,
    multiplier_bp,
    source: entry.source,
    consent_at: now,
    reason: entry.reason,
    status: 'pending' as const,
    updated_at: now,
  };
  if (detected) await updateRow(ctx.tx, 'overtime', { id: detected.id }, { ...row, version: detected.version + 1 });
  const id =
    detected?.id ??
    (await insertRow(ctx.tx, 'overtime', {
      number: await nextNumber(ctx.tx, 'attendance_overtime', 'OT'),
      employee_id: entry.person.employee_id,
      day: entry.day,
      category,
      created_at: now,
      created_by: ctx.actor.user_id,
      ...row,
    }));
  await ctx.audit('attendance.overtime_requested', id, {
    employee_id: entry.person.employee_id,
    day: entry.day,
    minutes: entry.minutes,
    reward,
  });
  await submitRecord(ctx, OVERTIME, id);
  return id;
}

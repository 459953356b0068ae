import { extraTimeTerms, rewardOf, toDayNumber } from '@hrms/attendance/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, newId, nextNumber, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { submitForApproval } from '../approvals.ts';
import { computeWanted, openSpan } from '../days/resolve.service.ts';
import type { Person } from '../people.queries.ts';
import { loadPlanRows } from '../plans.ts';
import { loadReference } from '../reference.queries.ts';
import {
  alreadyCompOff,
  consentMissing,
  overtimeExists,
  overtimeNotEntitled,
  overtimeNotWorked,
  requestedTooLate,
} from '../refusals.ts';
import { type Extra, findExtra } from './detect.service.ts';
import { assertWithinLimit } from './limit.queries.ts';
import { loadOvertime } from './overtime.queries.ts';

/** The rule of a person's policy on a day. */
export async function ruleOn(ctx: Work, person: Person, day: string) {
  const number = toDayNumber(day);
  const ref = await loadReference(ctx.tx, number, number);
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
  const [one] = await computeWanted(ctx, await openSpan(ctx, number, number), new Map([[person.employee_id, [number]]]));
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
  detected_id: string | null;
}> {
  const { employee_id, full_name } = person;
  const { rule, setting } = await ruleOn(ctx, person, day);
  const extra = (await findExtra(ctx, [employee_id], day, day))[0];
  const found = category ?? extra?.category ?? (await categoryOn(ctx, person, day));
  const terms = extraTimeTerms(rule, found);
  if (!terms) throw overtimeNotEntitled();
  if (!consent) throw consentMissing();
  if (terms.needs_request && source === 'request' && day < ctx.today) throw requestedTooLate(day);
  if (!extra && day < ctx.today) throw overtimeNotWorked(day);
  const { rows } = await sql<{
    id: string;
    status: string;
    reward: string;
  }>`select id, status, reward from overtime where org_id = ${ctx.org_id} and employee_id = ${employee_id}
    and day = ${day}::date and category = ${found} and status not in ('rejected', 'cancelled', 'reversed')`.execute(ctx.tx);
  const [before] = rows;
  if (before && before.status !== 'detected') throw before.reward === 'comp_off' ? alreadyCompOff() : overtimeExists(day);
  await assertWithinLimit(ctx.tx, { employee_id, full_name, day, minutes });
  return {
    actual: extra?.minutes ?? 0,
    category: found,
    reward: rewardOf(terms, reward),
    multiplier_bp: setting.overtime_multiplier_bp[found],
    detected_id: before?.id ?? null,
  };
}

/** Stores an entry over the detected row of its day, if there is one, and asks approval. @throws as `checkEntry` */
export async function enterOvertime(ctx: Ctx, entry: Entry): Promise<string> {
  const { actual, category, reward, multiplier_bp, detected_id } = await checkEntry(ctx, entry);
  const id = detected_id ?? newId();
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
  if (detected_id)
    await ctx.tx
      .updateTable('overtime')
      .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .execute();
  else
    await ctx.tx
      .insertInto('overtime')
      .values({
        org_id: ctx.org_id,
        id,
        number: await nextNumber(ctx.tx, 'attendance_overtime', 'OT'),
        employee_id: entry.person.employee_id,
        day: entry.day,
        category,
        created_at: now,
        created_by: ctx.actor.user_id,
        ...row,
      })
      .execute();
  await ctx.audit('attendance.overtime_requested', id, {
    employee_id: entry.person.employee_id,
    day: entry.day,
    minutes: entry.minutes,
    reward,
  });
  await submitOvertime(ctx, id);
  return id;
}

async function submitOvertime(ctx: Ctx, id: string): Promise<void> {
  const one = await loadOvertime(ctx.tx, id);
  const { request_id } = await submitForApproval(ctx, {
    subject: 'attendance.overtime',
    source_id: id,
    subject_employee_id: one.employee_id,
    title: `Overtime on ${dateLabel(one.day)}, ${one.requested_minutes ?? one.actual_minutes} min`,
    facts: { kind: one.category, fields: { minutes: one.requested_minutes ?? one.actual_minutes } },
  });
  await ctx.tx
    .updateTable('overtime')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

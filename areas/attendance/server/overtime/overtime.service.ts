import type { AskOvertime, Overtime, overtimes } from '@hrms/attendance/contract';
import { payableOvertime, periodOfDay, roundOvertime, toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, hasOfficeScope, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import { cancelApproval, submitForApproval, withdrawApproval } from '../approvals.ts';
import { nextNumber } from '../counter.queries.ts';
import { readPunches } from '../days/day-view.service.ts';
import { computeWanted, openSpan } from '../days/resolve.service.ts';
import { creditCompOff } from '../leave.ts';
import { loadPeople, type Person } from '../people.queries.ts';
import { loadPlanRows } from '../plans.ts';
import { loadCycle, loadReference } from '../reference.queries.ts';
import {
  alreadyCompOff,
  consentMissing,
  notLinked,
  overtimeExists,
  overtimeNotEntitled,
  overtimeNotWorked,
  recordNotFound,
  requestState,
  staleRecord,
} from '../refusals.ts';
import { type Extra, findExtra } from './detect.service.ts';
import { assertWithinLimit } from './limit.queries.ts';
import { findOvertime, loadOvertime } from './overtime.queries.ts';

/** The rule of a person's policy on a day. */
async function ruleOn(ctx: Pick<Ctx, 'tx'>, person: Person, day: string) {
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

/**
 * Checks overtime of a day: entitled, worked when the day is over, within the limit, consented, not credited already.
 * @returns actual minutes and category
 * @throws `overtime_not_entitled`, `overtime_not_worked`, `consent_missing`, `overtime_exists`, `already_comp_off`, `overtime_limit`
 */
export async function checkEntry(
  ctx: Ctx,
  { person, day, minutes, consent, category }: Entry,
): Promise<{ actual: number; category: Extra['category']; multiplier_bp: number; detected_id: string | null }> {
  const { employee_id, full_name } = person;
  const { rule, setting } = await ruleOn(ctx, person, day);
  if (!rule.overtime.entitled) throw overtimeNotEntitled();
  if (!consent) throw consentMissing();
  const extra = (await findExtra(ctx, [employee_id], day, day))[0];
  if (!extra && day < ctx.today) throw overtimeNotWorked(day);
  const found = category ?? extra?.category ?? 'weekday';
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
    multiplier_bp: setting.overtime_multiplier_bp[found],
    detected_id: before?.id ?? null,
  };
}

/** Stores an entry over the detected row of its day, if there is one, and asks approval. @throws as `checkEntry` */
export async function enterOvertime(ctx: Ctx, entry: Entry): Promise<string> {
  const { actual, category, multiplier_bp, detected_id } = await checkEntry(ctx, entry);
  const id = detected_id ?? newId();
  const now = ctx.clock.now();
  const row = {
    requested_minutes: entry.minutes,
    actual_minutes: actual,
    reward: entry.reward,
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
        number: await nextNumber(ctx.tx, 'overtime'),
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
    reward: entry.reward,
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
    title: `Overtime ${one.day}, ${one.requested_minutes ?? one.actual_minutes} min`,
    facts: { kind: one.category, fields: { minutes: one.requested_minutes ?? one.actual_minutes } },
  });
  await ctx.tx
    .updateTable('overtime')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

/** Asks for overtime of a day. @throws as `checkEntry`, `not_linked`, `not_found` */
export async function askOvertime(ctx: Ctx, given: AskOvertime): Promise<Overtime> {
  const employee_id = given.employee_id ?? ctx.actor.employee_id;
  if (!employee_id) throw notLinked();
  const [person] = (await canAccessEmployee(ctx, 'attendance.overtime.make', employee_id))
    ? await loadPeople(ctx.tx, [employee_id])
    : [];
  if (!person) throw recordNotFound('Employee');
  const { day, minutes, reward, consent, reason } = given;
  return loadOvertime(ctx.tx, await enterOvertime(ctx, { person, day, minutes, reward, consent, reason, source: 'request' }));
}

/** Whether the caller may act on overtime: the own, the team's to decide, or everybody's by office. @throws `not_found` */
async function actableOvertime(ctx: Ctx, id: string): Promise<Overtime> {
  const one = await findOvertime(ctx, id);
  const own = one.employee_id === ctx.actor.employee_id;
  if (
    !own &&
    !hasOfficeScope(ctx.actor, 'attendance.overtime.update') &&
    !(await canAccessEmployee(ctx, 'attendance.overtime.decide', one.employee_id))
  )
    throw recordNotFound('Overtime');
  return one;
}

/** Changes detected overtime and sends it for approval. @throws `request_state`, `version_conflict` and those of asking */
export async function updateOvertime(ctx: Ctx, id: string, given: BodyOf<typeof overtimes.update>): Promise<Overtime> {
  const before = await actableOvertime(ctx, id);
  if (before.version !== given.version) throw staleRecord();
  if (before.status !== 'detected' && !(before.status === 'pending' && !given.submit)) throw requestState(before.status);
  const [person] = await loadPeople(ctx.tx, [before.employee_id]);
  if (!person) throw recordNotFound('Overtime');
  const minutes = given.minutes ?? before.requested_minutes ?? before.actual_minutes;
  const reward = given.reward ?? before.reward;
  const reason = given.reason ?? before.reason ?? 'Detected in attendance';
  if (given.submit)
    return loadOvertime(
      ctx.tx,
      await enterOvertime(ctx, {
        person,
        day: before.day,
        minutes,
        reward,
        consent: given.consent ?? before.consent,
        reason,
        source: 'request',
        category: before.category,
      }),
    );
  await assertWithinLimit(ctx.tx, {
    employee_id: before.employee_id,
    full_name: before.full_name,
    day: before.day,
    minutes,
    except: id,
  });
  await ctx.tx
    .updateTable('overtime')
    .set({
      requested_minutes: minutes,
      reward,
      reason,
      ...(given.consent && { consent_at: ctx.clock.now() }),
      updated_at: ctx.clock.now(),
      version: before.version + 1,
    })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit('attendance.overtime_updated', id, { before, minutes, reward });
  return loadOvertime(ctx.tx, id);
}

/** Withdraws pending overtime or cancels approved overtime that payroll has not taken. @throws `request_state`, `not_found` */
export async function cancelOvertime(ctx: Ctx, id: string, reason: string): Promise<Overtime> {
  const before = await actableOvertime(ctx, id);
  if (!['detected', 'pending', 'approved'].includes(before.status)) throw requestState(before.status);
  const own = before.employee_id === ctx.actor.employee_id;
  if (before.status === 'approved' && own && !hasOfficeScope(ctx.actor, 'attendance.overtime.update'))
    throw requestState(before.status);
  if (before.status === 'pending') {
    if (own) await withdrawApproval(ctx, { subject: 'attendance.overtime', source_id: id });
    else await cancelApproval(ctx, { subject: 'attendance.overtime', source_id: id, reason });
  }
  await setOvertime(ctx, id, { status: 'cancelled', reason });
  await ctx.audit('attendance.overtime_cancelled', id, { reason });
  return loadOvertime(ctx.tx, id);
}

/** Writes columns of overtime and adds one to its version. */
export async function setOvertime(
  ctx: Ctx,
  id: string,
  set: {
    status: Overtime['status'];
    reason?: string;
    approved_minutes?: number;
    payable_minutes?: number;
    origin_period?: string;
    comp_off_ref?: string | null;
  },
): Promise<void> {
  await ctx.tx
    .updateTable('overtime')
    .set((eb) => ({ ...set, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

/** Approves: what is paid is rounded from the lesser of asked and worked; comp-off is credited instead. */
export async function approveOvertime(ctx: Ctx, id: string): Promise<void> {
  const one = await loadOvertime(ctx.tx, id);
  if (one.status === 'approved') return;
  const [person] = await loadPeople(ctx.tx, [one.employee_id]);
  if (!person) throw recordNotFound('Overtime');
  const { rule } = await ruleOn(ctx, person, one.day);
  const approved = one.requested_minutes ?? one.actual_minutes;
  const worked = one.day < ctx.today || one.actual_minutes > 0 ? one.actual_minutes : approved;
  const comp_off_ref =
    one.reward === 'comp_off'
      ? await creditCompOff(ctx, {
          employee_id: one.employee_id,
          day: one.day,
          minutes: Math.min(approved, worked),
          off_kind: one.category === 'holiday' ? 'holiday' : 'weekly_off',
        })
      : null;
  await setOvertime(ctx, id, {
    status: 'approved',
    approved_minutes: approved,
    payable_minutes: one.reward === 'comp_off' ? 0 : payableOvertime(approved, worked, rule.overtime.rounding),
    origin_period: periodOfDay(await loadCycle(ctx.tx), one.day).code,
    comp_off_ref,
  });
  await ctx.audit('attendance.overtime_approved', id, { approved, worked });
}

/** Overtime with the punches of its day and the rounding in steps. @throws `not_found` */
export async function readOvertime(ctx: Ctx, id: string): Promise<DataOf<typeof overtimes.get>> {
  const one = await findOvertime(ctx, id);
  const day = toDayNumber(one.day);
  const [computed] = await computeWanted(ctx, await openSpan(ctx, day, day), new Map([[one.employee_id, [day]]]));
  const punches = computed
    ? await readPunches(ctx, one.employee_id, computed.zone, computed.window.from, computed.window.to)
    : [];
  const rounding = computed?.policy.rule.overtime.rounding ?? 'law';
  const approved = one.approved_minutes ?? one.requested_minutes ?? one.actual_minutes;
  const least = Math.min(approved, one.actual_minutes);
  return {
    ...one,
    punches: punches
      .filter(({ ignored_reason }) => !ignored_reason)
      .map(({ local_time, direction }) => ({ local_time, direction })),
    rounding: [
      { label: 'Worked', text: `${one.actual_minutes} min beyond the shift` },
      { label: one.approved_minutes === null ? 'Asked' : 'Approved', text: `${approved} min` },
      { label: 'Lesser', text: `${least} min` },
      { label: 'Rounded', text: `${roundOvertime(least, rounding)} min, never more than ${approved} min` },
      { label: 'Payable', text: `${payableOvertime(approved, one.actual_minutes, rounding)} min` },
    ],
    may_choose_reward: computed?.policy.rule.overtime.reward === 'choose',
  };
}

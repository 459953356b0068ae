import type { AskOvertime, Overtime, overtimes } from '@hrms/attendance/contract';
import { extraTimeTerms, payableOvertime, periodOfDay, rewardOf, roundOvertime, toDayNumber } from '@hrms/attendance/domain';
import { minutesText } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, hasOfficeScope, updateRow } from '@hrms/platform/server';
import { cancelRecord, resubmitRecord, withdrawRecord } from '@hrms/workflows/server';
import { loadCycle } from '../configuration.queries.ts';
import { readPunches } from '../days/day-view.queries.ts';
import { computeDaysOf, openSpan } from '../days/resolve.service.ts';
import { takeCompOffBack } from '../leave-adapter.service.ts';
import { loadPeople } from '../people.queries.ts';
import { notLinked, recordNotFound, requestState, staleRecord } from '../refusals.ts';
import { assertRequestsOpen } from '../request-deadline.ts';
import { setOvertime, updatePayOvertime } from './decision.service.ts';
import { enterOvertime, ruleOn } from './entry.service.ts';
import { assertWithinLimit } from './limit.queries.ts';
import { findOvertime, loadOvertime, OVERTIME } from './overtime.queries.ts';

/** Asks for overtime of a day. @throws as `checkEntry`, `not_linked`, `not_found`, `period_closing` */
export async function askOvertime(ctx: Ctx, given: AskOvertime): Promise<Overtime> {
  const employee_id = given.employee_id ?? ctx.actor.employee_id;
  if (!employee_id) throw notLinked();
  const [person] = (await canAccessEmployee(ctx, 'attendance.overtime.make', employee_id))
    ? await loadPeople(ctx.tx, [employee_id])
    : [];
  if (!person) throw recordNotFound('Employee');
  await assertRequestsOpen(ctx, employee_id, given.day);
  const { day, minutes, reward, consent, reason } = given;
  return loadOvertime(ctx.tx, await enterOvertime(ctx, { person, day, minutes, reward, consent, reason, source: 'request' }));
}

/** Whether the caller may act on overtime: the own, the team's to decide, or everybody's by office. @throws `not_found` */
async function actableOvertime(ctx: Ctx, id: string): Promise<Overtime> {
  const one = await findOvertime(ctx, id);
  const own = one.employee_id === ctx.actor.employee_id;
  if (
    !own &&
    !(await canAccessEmployee(ctx, 'attendance.overtime.update', one.employee_id)) &&
    !(await canAccessEmployee(ctx, 'attendance.overtime.decide', one.employee_id))
  )
    throw recordNotFound('Overtime');
  return one;
}

/**
 * Changes overtime that is not decided. Detected overtime is sent for approval when `submit` says so; what is pending or was returned is
 * submitted again. @throws `request_state`, `version_conflict` and those of asking
 */
export async function updateOvertime(ctx: Ctx, id: string, given: BodyOf<typeof overtimes.update>): Promise<Overtime> {
  const before = await actableOvertime(ctx, id);
  if (before.version !== given.version) throw staleRecord();
  await assertRequestsOpen(ctx, before.employee_id, before.day);
  const isSubmitted = before.status === 'pending' || before.status === 'returned';
  if (before.status !== 'detected' && !isSubmitted) throw requestState(before.status);
  const [person] = await loadPeople(ctx.tx, [before.employee_id]);
  if (!person) throw recordNotFound('Overtime');
  const minutes = given.minutes ?? before.requested_minutes ?? before.actual_minutes;
  const { rule } = await ruleOn(ctx, person, before.day);
  const terms = extraTimeTerms(rule, before.category);
  const wanted = given.reward ?? before.reward;
  const reward = terms ? rewardOf(terms, wanted) : wanted;
  const reason = given.reason ?? before.reason ?? 'Detected in attendance';
  if (given.submit && !isSubmitted)
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
  await updateRow(
    ctx.tx,
    'overtime',
    { id },
    {
      requested_minutes: minutes,
      reward,
      reason,
      ...(isSubmitted && { status: 'pending' }),
      ...(given.consent && { consent_at: ctx.clock.now() }),
      updated_at: ctx.clock.now(),
      version: before.version + 1,
    },
  );
  await ctx.audit('attendance.overtime_updated', id, { before, minutes, reward });
  if (isSubmitted) await resubmitRecord(ctx, OVERTIME, id);
  return loadOvertime(ctx.tx, id);
}

/** Sends detected overtime for approval as it was worked, with the employees' consent; records in another state are left out. @throws `not_found` and those of asking */
export async function sendDetectedOvertime(ctx: Ctx, ids: readonly string[]): Promise<{ sent: number }> {
  let sent = 0;
  for (const id of new Set(ids)) {
    const { status, version } = await actableOvertime(ctx, id);
    if (status !== 'detected') continue;
    await updateOvertime(ctx, id, { submit: true, consent: true, version });
    sent += 1;
  }
  return { sent };
}

/** Withdraws pending overtime or cancels approved overtime that payroll has not taken. @throws `request_state`, `not_found` */
export async function cancelOvertime(ctx: Ctx, id: string, reason: string): Promise<Overtime> {
  const before = await actableOvertime(ctx, id);
  if (!['detected', 'pending', 'returned', 'approved'].includes(before.status)) throw requestState(before.status);
  const own = before.employee_id === ctx.actor.employee_id;
  if (before.status === 'approved' && own && !hasOfficeScope(ctx.actor, 'attendance.overtime.update'))
    throw requestState(before.status);
  if (before.status === 'pending' || before.status === 'returned') {
    if (own) await withdrawRecord(ctx, OVERTIME, id, reason);
    else await cancelRecord(ctx, OVERTIME, id, reason);
  } else {
    await setOvertime(ctx, before, { status: 'cancelled', reason });
    if (before.status === 'approved' && before.reward === 'comp_off') await takeCompOffBack(ctx, before.employee_id, before.day);
    if (before.status === 'approved' && before.reward === 'pay')
      await updatePayOvertime(ctx, before.employee_id, periodOfDay(await loadCycle(ctx.tx), before.day).code);
    await ctx.audit('attendance.overtime_cancelled', id, { reason });
  }
  return loadOvertime(ctx.tx, id);
}

/** Overtime with the punches of its day and the rounding in steps. @throws `not_found` */
export async function readOvertime(ctx: Ctx, id: string): Promise<DataOf<typeof overtimes.get>> {
  const one = await findOvertime(ctx, id);
  const day = toDayNumber(one.day);
  const [computed] = await computeDaysOf(ctx, await openSpan(ctx, day, day), new Map([[one.employee_id, [day]]]));
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
      { label: 'Worked', text: `${minutesText(one.actual_minutes)} beyond the shift` },
      { label: one.approved_minutes === null ? 'Asked' : 'Approved', text: minutesText(approved) },
      { label: 'Lesser', text: minutesText(least) },
      { label: 'Rounded', text: `${minutesText(roundOvertime(least, rounding))}, never more than ${minutesText(approved)}` },
      { label: 'Payable', text: minutesText(payableOvertime(approved, one.actual_minutes, rounding)) },
    ],
    may_choose_reward: computed ? extraTimeTerms(computed.policy.rule, one.category)?.reward === 'choose' : false,
  };
}

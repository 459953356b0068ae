/** Another option, other people, another amount. */
import type { ChangeEnrolment, EnrolmentDetail } from '@hrms/benefits/contract';
import { consentText } from '@hrms/benefits/domain';
import { addDays, type CivilDate, monthOf, nextMonth } from '@hrms/platform/calendar';
import { type Ctx, canAccessEmployee, lockRow } from '@hrms/platform/server';
import { resubmitRecord, submitRecord } from '@hrms/workflows/server';
import { findPlanOn } from '../plans/plan.service.ts';
import type { PlanOnDay } from '../plans/plan-on.service.ts';
import { missing, notInState, outsideYear, reasonNeeded, rowInPayroll, staleRecord } from '../refusals.ts';
import { findChance } from './chance.service.ts';
import { assertAllowed, draftChoice, pranOf, useEvent } from './choose.service.ts';
import { loadCircumstances, subjectOf } from './draft.service.ts';
import { ENROLMENT, type EnrolmentRecord, findEnrolments, loadShares } from './enrolment.queries.ts';
import { readEnrolment } from './read.service.ts';
import { restoreEnrolment, storeEnrolments } from './store.service.ts';
import { deleteUntakenShares, endOn, reverseShares, sumUpShares } from './write.queries.ts';

/** An enrolment that the caller may change: an own one, or any for HR; nobody else changes it meanwhile. @throws `not_found` */
export async function lockEnrolment(ctx: Ctx, id: string): Promise<{ enrolment: EnrolmentRecord; own: boolean }> {
  await lockRow(ctx.tx, 'benefit_enrolment', { id }, ['id']);
  const [enrolment] = await findEnrolments(ctx.tx, [id]);
  if (!enrolment) throw missing('Enrolment');
  const own = enrolment.employee_id === ctx.actor.employee_id;
  if (!own && !(await canAccessEmployee(ctx, 'benefits.enrolment.update', enrolment.employee_id))) throw missing('Enrolment');
  return { enrolment, own };
}

/** Refuses while a share is in a payroll run. @throws `row_in_payroll` */
export async function assertNotInPayroll(ctx: Ctx, id: string): Promise<void> {
  const shares = (await loadShares(ctx.tx, [id])).get(id) ?? [];
  if (shares.some(({ status }) => status === 'locked')) throw rowInPayroll();
}

const OPEN = ['chosen', 'pending_approval', 'returned'];
const RUNNING = ['confirmed', 'active'];

/** Ends an enrolment the day before another begins; shares of later months are given up. */
async function endBefore(ctx: Ctx, enrolment: EnrolmentRecord, from: CivilDate): Promise<void> {
  const last = addDays(from, -1);
  await endOn(ctx.tx, enrolment.enrolment_id, last, last < ctx.today ? 'ended' : enrolment.status);
  await reverseShares(ctx.tx, enrolment.enrolment_id, from.endsWith('-01') ? monthOf(from) : nextMonth(monthOf(from)));
  await sumUpShares(ctx.tx, enrolment.enrolment_id);
}

/**
 * Changes option, people or amount. What is not in force is written anew; a running enrolment ends the day before and a new one begins.
 * @throws what the contract lists
 */
export async function changeEnrolment(ctx: Ctx, id: string, change: ChangeEnrolment): Promise<EnrolmentDetail> {
  const { enrolment, own } = await lockEnrolment(ctx, id);
  const { employee_id, plan_id, status } = enrolment;
  if (change.version !== undefined && change.version !== enrolment.version) throw staleRecord();
  if (!own && !change.reason) throw reasonNeeded();
  if (![...OPEN, ...RUNNING].includes(status)) throw notInState('enrolment', status, 'a change');
  await assertNotInPayroll(ctx, id);
  const today = await loadCircumstances(ctx, ctx.today, [employee_id]);
  const chance = own ? await findChance(ctx, subjectOf(today, employee_id), plan_id) : null;
  const wish = OPEN.includes(status) ? enrolment.from_date : (chance?.from ?? change.from_date ?? ctx.today);
  const from = wish < enrolment.from_date ? enrolment.from_date : wish;
  if (from > enrolment.to_date) throw outsideYear(enrolment.from_date, enrolment.to_date);
  const plan = await findPlanOn(ctx, plan_id, from);
  const draft = draftChoice(await loadCircumstances(ctx, from, [employee_id]), { plan, employee_id, from }, change);
  assertAllowed(draft);
  const next: NextStatus = statusAfter(enrolment, plan, own, chance?.because === 'window');
  const options = {
    status: next,
    reason: change.reason ?? null,
    pran: await pranOf(ctx, plan, employee_id, change.pran),
    pre_existing: change.pre_existing ?? {},
  };
  let changed = id;
  const taken = ((await loadShares(ctx.tx, [id])).get(id) ?? []).some(({ taken_paise }) => taken_paise > 0);
  const inPlace = OPEN.includes(status) || (from === enrolment.from_date && !taken && next === 'confirmed');
  if (inPlace) {
    await deleteUntakenShares(ctx.tx, id);
    await restoreEnrolment(ctx, id, draft, options);
  } else {
    const later = from === enrolment.from_date ? addDays(from, 1) : from;
    const shifted =
      later === from
        ? draft
        : draftChoice(await loadCircumstances(ctx, later, [employee_id]), { plan, employee_id, from: later }, change);
    await endBefore(ctx, enrolment, later);
    const [created = ''] = await storeEnrolments(ctx, [shifted], {
      ...options,
      window_id: chance?.window_id ?? null,
      life_event_id: chance?.life_event_id ?? null,
      consent_text: consentText(plan.name),
      chosen_by: ctx.actor.user_id,
    });
    changed = created;
  }
  await useEvent(ctx, chance?.life_event_id ?? null);
  await ctx.audit('benefits.enrolment_changed', changed, {
    employee_id,
    plan_id,
    before: id,
    from_date: from,
    reason: change.reason,
  });
  if (next === 'pending_approval')
    await (changed === id && enrolment.workflow_request_id ? resubmitRecord : submitRecord)(ctx, ENROLMENT, changed);
  return readEnrolment(ctx, changed);
}

type NextStatus = 'chosen' | 'pending_approval' | 'confirmed';

/** What an enrolment becomes with a change. */
function statusAfter({ status }: EnrolmentRecord, plan: PlanOnDay, own: boolean, in_window: boolean): NextStatus {
  if (own && plan.terms.needs_approval) return 'pending_approval';
  return in_window || (status === 'chosen' && own) ? 'chosen' : 'confirmed';
}

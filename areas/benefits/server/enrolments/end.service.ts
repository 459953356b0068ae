/** Declining a choice, cancelling before the first day, ending on a day. */
import type { EnrolmentDetail } from '@hrms/benefits/contract';
import { waiverText } from '@hrms/benefits/domain';
import { type CivilDate, lastDayOf, monthOf, nextMonth } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, updateRow } from '@hrms/platform/server';
import { withdrawRecord } from '@hrms/workflows/server';
import { mandatoryPlan, notInState, outsideYear, staleRecord } from '../refusals.ts';
import { findChance } from './chance.service.ts';
import { assertNotInPayroll, lockEnrolment } from './change.service.ts';
import { loadCircumstances, subjectOf } from './draft.service.ts';
import { ENROLMENT, type EnrolmentRecord } from './enrolment.queries.ts';
import { readEnrolment } from './read.service.ts';
import { endOn, reverseShares, sumUpShares } from './write.queries.ts';

const OPEN = ['chosen', 'pending_approval', 'returned'];

const isOpen = ({ status }: EnrolmentRecord) => OPEN.includes(status);

/** Own choices are given up while they can be made. @throws `window_closed` */
async function assertMayChoose(ctx: Ctx, { employee_id, plan_id }: EnrolmentRecord): Promise<void> {
  const circumstances = await loadCircumstances(ctx, ctx.today, [employee_id]);
  await findChance(ctx, subjectOf(circumstances, employee_id), plan_id);
}

/** Withdraws the request of a choice that waits for approval. */
async function withdrawIfPending(ctx: Ctx, { enrolment_id, status }: EnrolmentRecord): Promise<void> {
  if (status === 'pending_approval' || status === 'returned') await withdrawRecord(ctx, ENROLMENT, enrolment_id);
}

/** Declines a plan that was chosen. @throws `not_found`, `not_in_state`, `mandatory_plan`, `window_closed` */
export async function waiveEnrolment(ctx: Ctx, id: string, reason: string | null): Promise<EnrolmentDetail> {
  const { enrolment, own } = await lockEnrolment(ctx, id);
  if (enrolment.is_mandatory) throw mandatoryPlan();
  if (!isOpen(enrolment)) throw notInState('enrolment', enrolment.status, 'declining');
  if (own) await assertMayChoose(ctx, enrolment);
  await withdrawIfPending(ctx, enrolment);
  const set = { status: 'waived', reason, consent_text: waiverText(enrolment.plan_name), version: enrolment.version + 1 };
  await updateRow(ctx.tx, 'benefit_enrolment', { id }, set);
  await ctx.audit('benefits.waived', id, { employee_id: enrolment.employee_id, reason });
  return readEnrolment(ctx, id);
}

/** Cancels an enrolment before its first day. @throws `not_found`, `not_in_state`, `mandatory_plan`, `window_closed`, `row_in_payroll` */
export async function cancelEnrolment(ctx: Ctx, id: string, reason: string | null): Promise<EnrolmentDetail> {
  const { enrolment, own } = await lockEnrolment(ctx, id);
  const { status, from_date, employee_id, version } = enrolment;
  if (!isOpen(enrolment) && !(status === 'confirmed' && from_date > ctx.today))
    throw notInState('enrolment', status, 'cancelling');
  if (own && enrolment.is_mandatory) throw mandatoryPlan();
  if (own && status !== 'pending_approval' && status !== 'returned') await assertMayChoose(ctx, enrolment);
  await assertNotInPayroll(ctx, id);
  if (status === 'pending_approval' || status === 'returned') await withdrawIfPending(ctx, enrolment);
  else {
    await updateRow(ctx.tx, 'benefit_enrolment', { id }, { status: 'cancelled', reason, version: version + 1 });
    await reverseShares(ctx.tx, id, '0000-00');
    await ctx.audit('benefits.enrolment_cancelled', id, { employee_id, reason });
  }
  return readEnrolment(ctx, id);
}

type EndRequest = { on_date: CivilDate; reason: string; version?: number | undefined };

/** Ends a running enrolment on a day; shares of later months are given up. @throws `not_found`, `not_in_state`, `outside_year`, `row_in_payroll` */
export async function endEnrolment(ctx: Ctx, id: string, { on_date, reason, version }: EndRequest): Promise<EnrolmentDetail> {
  const { enrolment } = await lockEnrolment(ctx, id);
  await assertNotOwn(ctx, 'benefits.enrolment.update', [enrolment.employee_id]);
  if (version !== undefined && version !== enrolment.version) throw staleRecord();
  const { status, from_date, to_date, employee_id } = enrolment;
  if (status !== 'active' && status !== 'confirmed') throw notInState('enrolment', status, 'ending');
  if (on_date < from_date || on_date > to_date) throw outsideYear(from_date, to_date);
  await assertNotInPayroll(ctx, id);
  await endOn(ctx.tx, id, on_date, on_date < ctx.today ? 'ended' : status);
  await reverseShares(ctx.tx, id, nextMonth(monthOf(on_date)));
  await sumUpShares(ctx.tx, id);
  await ctx.audit('benefits.enrolment_ended', id, { employee_id, on_date, reason, month_end: lastDayOf(monthOf(on_date)) });
  await ctx.announceChange('pay', { employee_id, from_date: on_date, cause: 'benefit ended' });
  return readEnrolment(ctx, id);
}

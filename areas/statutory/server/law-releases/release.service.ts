import { findEmployeeCards } from '@hrms/employees/server';
import { withDateLabels } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, updateRow } from '@hrms/platform/server';
import type { LawRelease, LawReleaseEffect, lawReleases } from '@hrms/statutory/contract';
import { changedParts, lawOfParameter, parameterById, valueText } from '@hrms/statutory/domain';
import { closeEventDue } from '../calendar/event-dues.queries.ts';
import { reviewRule } from '../calendar/event-dues.service.ts';
import { reviewLaw } from '../law.service.ts';
import { statutoryNotices } from '../notices.ts';
import { lawReleaseState, missing, ownLawRelease, staleRecord } from '../refusals.ts';
import { keepLeaverDues } from './leaver-due.service.ts';
import { findRelease, listArrears, lockRelease, pageOfEffects, pageOfReleases, type StoredRelease } from './release.queries.ts';

const instant = (value: Date | string | null) => value && new Date(value).toISOString();

function toLawRelease(ctx: Ctx, row: StoredRelease): LawRelease {
  const parameter = parameterById(row.parameter_id);
  const textOf = (value: unknown) => (parameter ? valueText(parameter, value) : JSON.stringify(value));
  const { id, before, after, proposed_by, proposer, decider, paid_in_month, ...rest } = row;
  return {
    ...rest,
    law_release_id: id,
    title: parameter?.title ?? row.parameter_id,
    law: lawOfParameter(row.parameter_id),
    before_text: before === null ? null : textOf(before),
    after_text: textOf(after),
    parts: parameter && before !== null ? changedParts(parameter, before, after) : [],
    source: withDateLabels(row.source),
    proposed_by: proposer,
    proposed_at: instant(row.proposed_at),
    own: proposed_by === ctx.actor.user_id,
    decided_by: decider,
    decided_at: instant(row.decided_at),
    paid_in_month: paid_in_month?.slice(0, 7) ?? null,
  };
}

/** Changed values of the law, undecided ones first, newest first. */
export async function listLawReleases(ctx: Ctx, filter: FilterOf<typeof lawReleases.list>): Promise<PageRows<LawRelease>> {
  const page = await pageOfReleases(ctx.tx, filter);
  return { ...page, rows: page.rows.map((row) => toLawRelease(ctx, row)) };
}

/** A changed value of the law with its impact by month. @throws Refusal 404 */
export async function readLawRelease(ctx: Ctx, id: string): Promise<LawRelease> {
  const row = await findRelease(ctx.tx, id);
  if (!row) throw missing('Change of law');
  return toLawRelease(ctx, row);
}

/** Employees whose payslips a changed value makes different, largest difference first; paise. @throws Refusal 404 */
export async function listLawReleaseEffects(
  ctx: Ctx,
  id: string,
  filter: FilterOf<typeof lawReleases.effects>,
): Promise<PageRows<LawReleaseEffect>> {
  if (!(await findRelease(ctx.tx, id))) throw missing('Change of law');
  const page = await pageOfEffects(ctx.tx, id, filter);
  const cards = await findEmployeeCards(
    ctx.tx,
    page.rows.map(({ employee_id }) => employee_id),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    employee_code: cards.get(row.employee_id)?.employee_code ?? '',
    full_name: cards.get(row.employee_id)?.full_name ?? '',
  }));
  return { ...page, rows };
}

async function lockInState(
  ctx: Ctx,
  id: string,
  { version, status }: { version: number; status: LawRelease['status'] },
): Promise<StoredRelease> {
  const row = await lockRelease(ctx.tx, id);
  if (!row) throw missing('Change of law');
  if (row.status !== status) throw lawReleaseState(row.status);
  if (row.version !== version) throw staleRecord();
  return row;
}

/** Calculates the impact again, in a job, on the months that are finalised now. @throws Refusal 404, 409 */
export async function recalculateRelease(ctx: Ctx, id: string, { version }: BodyOf<typeof lawReleases.calculate>) {
  await lockInState(ctx, id, { version, status: 'open' });
  await updateRow(ctx.tx, 'law_change', { id }, { status: 'calculating', version: version + 1 });
  await ctx.jobs.enqueue('statutory.law_impact', { law_change_id: id });
  await ctx.audit('statutory.law_change_calculated', undefined, { law_change_id: id });
  return readLawRelease(ctx, id);
}

/** Proposes what happens to finalised months; another user approves it. @throws Refusal 404, 409 */
export async function proposeRelease(ctx: Ctx, id: string, { version, decision, note }: BodyOf<typeof lawReleases.propose>) {
  const row = await lockInState(ctx, id, { version, status: 'open' });
  await updateRow(
    ctx.tx,
    'law_change',
    { id },
    {
      status: 'pending',
      decision,
      note,
      proposed_by: ctx.actor.user_id,
      proposer: ctx.actor.display_name,
      proposed_at: ctx.clock.now(),
      decision_note: null,
      version: version + 1,
    },
  );
  await ctx.audit('statutory.law_change_proposed', undefined, {
    law_change_id: id,
    parameter_id: row.parameter_id,
    from_date: row.from_date,
    decision,
    note,
  });
  return readLawRelease(ctx, id);
}

/**
 * Accepts a changed value as another user proposed. With arrears, contributions of the finalised months go into the next run, and those of
 * employees who have left are kept as dues and refunds; payslips stay as they are. @throws Refusal 403 for the user's own proposal, 404, 409
 */
export async function approveRelease(ctx: Ctx, id: string, { version, note }: BodyOf<typeof lawReleases.approve>) {
  const row = await lockInState(ctx, id, { version, status: 'pending' });
  if (row.proposed_by === ctx.actor.user_id) throw ownLawRelease();
  const title = parameterById(row.parameter_id)?.title ?? row.parameter_id;
  const carried = row.decision === 'arrears' && !row.is_estimate;
  const { month, left } = carried
    ? await ctx.dependencies.statutory.payLawArrears(ctx, {
        source_id: id,
        note: `${title} changed`,
        rows: await listArrears(ctx.tx, id),
      })
    : { month: null, left: [] };
  const left_dues = await keepLeaverDues(ctx, id, left);
  await updateRow(
    ctx.tx,
    'law_change',
    { id },
    {
      status: 'accepted',
      decided_by: ctx.actor.user_id,
      decider: ctx.actor.display_name,
      decided_at: ctx.clock.now(),
      decision_note: note ?? null,
      paid_in_month: month && `${month}-01`,
      version: version + 1,
    },
  );
  await ctx.audit('statutory.law_change_accepted', undefined, {
    law_change_id: id,
    parameter_id: row.parameter_id,
    from_date: row.from_date,
    decision: row.decision,
    month,
    left: left_dues,
    note,
  });
  await reviewLaw(ctx, { parameter_id: row.parameter_id, decision: 'confirmed', note: row.note ?? title });
  await closeEventDue(ctx.tx, reviewRule(id), ctx.today, 'Change accepted');
  await ctx.closeNotices(statutoryNotices.lawChanged, [id]);
  return readLawRelease(ctx, id);
}

/** Returns a proposal; another can be made. @throws Refusal 404, 409 */
export async function rejectRelease(ctx: Ctx, id: string, { version, note }: BodyOf<typeof lawReleases.reject>) {
  const row = await lockInState(ctx, id, { version, status: 'pending' });
  await updateRow(ctx.tx, 'law_change', { id }, { status: 'open', decision_note: note, version: version + 1 });
  await ctx.audit('statutory.law_change_rejected', undefined, { law_change_id: id, parameter_id: row.parameter_id, note });
  return readLawRelease(ctx, id);
}

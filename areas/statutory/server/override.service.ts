import {
  type Ctx,
  containsText,
  insertRow,
  newId,
  type PageRows,
  pageOf,
  updateRow,
  violatedUnique,
} from '@hrms/platform/server';
import type { CreateOverride, LawImpact, LawOverride } from '@hrms/statutory/contract';
import {
  figureProblem,
  figuresIn,
  figureText,
  figureUnit,
  lawOfParameter,
  overrideKind,
  parameterById,
  pathLabel,
  stateOfParameter,
} from '@hrms/statutory/domain';
import { statutoryNotices } from './notices.ts';
import { findOverride, listCoverages, lockOverrideRow, OVERRIDE_COLUMNS, type OverrideRow } from './override.queries.ts';
import {
  belowLaw,
  missing,
  ofOneState,
  overrideDates,
  overrideDecided,
  overrideExists,
  overrideNotAllowed,
  ownOverride,
  registrationOfOther,
  staleRecord,
  wrongFigure,
} from './refusals.ts';
import { readRegistration } from './registrations/registration.service.ts';

/** An override in its response form, each figure with the shipped one. */
export function toLawOverride(ctx: Ctx, row: OverrideRow): LawOverride {
  const parameter = parameterById(row.parameter_id);
  const shipped = new Map(
    figuresIn(parameter?.history.findLast(({ from }) => from <= row.from_date)?.value).map(({ path, value }) => [path, value]),
  );
  const said = (path: string, value: number) => (parameter ? figureText(value, figureUnit(parameter, path)) : String(value));
  return {
    override_id: row.id,
    parameter_id: row.parameter_id,
    state_code: row.state_code,
    registration_id: row.registration_id,
    registration_number: row.registration_number,
    title: parameter?.title ?? row.parameter_id,
    from_date: row.from_date,
    to_date: row.to_date,
    figures: Object.entries(row.figures).map(([path, value]) => {
      const law = shipped.get(path);
      return { path, label: pathLabel(path), law_text: law === undefined ? null : said(path, law), own_text: said(path, value) };
    }),
    reason: row.reason,
    source_url: row.source,
    status: row.status,
    made_by: row.maker,
    made_at: new Date(row.made_at).toISOString(),
    own: row.made_by === ctx.actor.user_id,
    decided_by: row.decider,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    decision_note: row.decision_note,
    version: row.version,
  };
}

/** Overrides, newest first. */
export async function listOverrides(
  ctx: Ctx,
  filter: { page: number; limit: number; search?: string | undefined; status?: string | undefined },
): Promise<PageRows<LawOverride>> {
  let matching = ctx.tx.selectFrom('statutory_override').where('org_id', '=', ctx.org_id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.search) matching = matching.where('parameter_id', 'ilike', containsText(filter.search));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select(OVERRIDE_COLUMNS).orderBy('made_at', 'desc').orderBy('id', 'desc'),
  );
  return { ...page, rows: page.rows.map((row) => toLawOverride(ctx, row as unknown as OverrideRow)) };
}

/** @throws Refusal 404; 422 for a registration of another scheme, or of another state than the rate's */
async function assertRegistrationOf(ctx: Ctx, parameter_id: string, registration_id: string): Promise<void> {
  const { scheme, state_code } = await readRegistration(ctx, registration_id);
  const state = stateOfParameter(parameter_id);
  if (scheme !== lawOfParameter(parameter_id) || (state !== null && state_code !== null && state !== state_code))
    throw registrationOfOther();
}

/**
 * Proposes an override. It applies once another user has approved it.
 * @throws Refusal 404, 409 when one from the same day exists, 422 for dates or figures that are not allowed
 */
export async function createOverride(ctx: Ctx, asked: CreateOverride): Promise<LawOverride> {
  const parameter = parameterById(asked.parameter_id);
  if (!parameter) throw missing('Legal figure');
  if (asked.to_date !== null && asked.to_date < asked.from_date) throw overrideDates('to_date', 'To can’t be before From');
  if (asked.state_code !== null && stateOfParameter(parameter.id) !== null) throw ofOneState();
  if (asked.registration_id !== null) await assertRegistrationOf(ctx, parameter.id, asked.registration_id);
  if (!overrideKind(parameter, asked.from_date)) throw overrideNotAllowed(parameter.title);
  const wrong = figureProblem(parameter, asked.from_date, asked.figures);
  if (wrong?.problem === 'below_law')
    throw belowLaw(parameter.title, figureText(wrong.least, figureUnit(parameter, wrong.path)), wrong.path);
  if (wrong) throw wrongFigure(wrong.path);
  const id = newId();
  const { parameter_id, state_code, registration_id, from_date, to_date, figures, reason, source_url } = asked;
  const row = {
    parameter_id,
    state_code,
    registration_id,
    from_date,
    to_date,
    figures: JSON.stringify(figures),
    reason,
    source: source_url,
    status: 'pending',
    made_by: ctx.actor.user_id,
    maker: ctx.actor.display_name,
    made_at: ctx.clock.now(),
  };
  try {
    await insertRow(ctx.tx, 'statutory_override', { id, ...row });
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw overrideExists();
    throw problem;
  }
  await ctx.audit('statutory.override_proposed', undefined, { override_id: id, ...asked });
  await ctx.notify(statutoryNotices.overrideProposed, {
    to: { holders: 'statutory.override.approve' },
    cause: id,
    subject_id: id,
    values: { title: parameter.title.slice(0, 50), who: ctx.actor.display_name.slice(0, 40) },
  });
  return readOverride(ctx, id);
}

const readOverride = async (ctx: Ctx, id: string) => toLawOverride(ctx, (await findOverride(ctx.tx, id)) as OverrideRow);

async function lockOverride(
  ctx: Ctx,
  id: string,
  version: number | undefined,
  states: readonly OverrideRow['status'][],
): Promise<OverrideRow> {
  const row = await lockOverrideRow(ctx.tx, id);
  if (!row) throw missing('Override');
  if (!states.includes(row.status)) throw overrideDecided(row.status);
  if (version !== undefined && row.version !== version) throw staleRecord();
  return row;
}

type Change = { status?: OverrideRow['status']; to_date?: string; decided?: boolean; note?: string | undefined };

async function saveDecision(ctx: Ctx, row: OverrideRow, { status, to_date, decided, note }: Change): Promise<LawOverride> {
  await updateRow(
    ctx.tx,
    'statutory_override',
    { id: row.id },
    {
      version: row.version + 1,
      ...(status && { status }),
      ...(to_date && { to_date }),
      ...(note !== undefined && { decision_note: note }),
      ...(decided && { decided_by: ctx.actor.user_id, decider: ctx.actor.display_name, decided_at: ctx.clock.now() }),
    },
  );
  return readOverride(ctx, row.id);
}

/** How payroll estimates the effect of an override; supplied where the areas are composed. */
export type LawEffect = LawImpact;

/** The difference an override would have made in the last finalised month, in any status. @throws Refusal 404 */
export async function estimateOverrideImpact(ctx: Ctx, id: string): Promise<LawImpact> {
  const row = await findOverride(ctx.tx, id);
  if (!row) throw missing('Override');
  const { parameter_id, state_code, registration_id, from_date, to_date, figures, reason, source } = row;
  const registration = registration_id && ((await listCoverages(ctx.tx, [registration_id])).get(registration_id) ?? null);
  const own = { parameter_id, state_code, from_date, to_date, figures, reason, source, ...(registration && { registration }) };
  return ctx.dependencies.statutory.estimateLawEffect(ctx.tx, own);
}

type Decision = { version?: number | undefined; note?: string | undefined };

/** Tells whoever proposed an override what became of it; nobody else has to decide on it any more. */
async function notifyDecision(ctx: Ctx, { id, made_by }: OverrideRow, title: string, decision: string): Promise<void> {
  await ctx.closeNotices(statutoryNotices.overrideProposed, [id]);
  await ctx.notify(statutoryNotices.overrideDecided, {
    to: { users: [made_by] },
    cause: `${id}:${decision}`,
    subject_id: id,
    values: { title: title.slice(0, 50), decision },
  });
}

/** Approves an override. Finalised months don't change. @throws Refusal 403 for the user's own, 404, 409 when decided or stale */
export async function approveOverride(ctx: Ctx, id: string, { version, note }: Decision): Promise<LawOverride> {
  const row = await lockOverride(ctx, id, version, ['pending']);
  if (row.made_by === ctx.actor.user_id) throw ownOverride();
  const after = await saveDecision(ctx, row, { status: 'active', decided: true, note });
  await ctx.audit('statutory.override_approved', undefined, {
    override_id: id,
    parameter_id: row.parameter_id,
    figures: row.figures,
    note,
  });
  await ctx.announceChange('pay', { from_date: row.from_date, cause: `override of ${after.title}` });
  await notifyDecision(ctx, row, after.title, 'approved');
  return after;
}

/** Rejects a pending override. @throws Refusal 404, 409 when decided or stale */
export async function rejectOverride(ctx: Ctx, id: string, { version, note }: Decision): Promise<LawOverride> {
  const row = await lockOverride(ctx, id, version, ['pending']);
  const after = await saveDecision(ctx, row, { status: 'rejected', decided: true, note });
  await ctx.audit('statutory.override_rejected', undefined, { override_id: id, parameter_id: row.parameter_id, note });
  await notifyDecision(ctx, row, after.title, 'rejected');
  return after;
}

/** Sets the last day of an override; a pending one is withdrawn. @throws Refusal 404, 409 when ended or stale, 422 for the date */
export async function endOverride(
  ctx: Ctx,
  id: string,
  { version, to_date, note }: { version?: number | undefined; to_date: string; note: string },
): Promise<LawOverride> {
  const row = await lockOverride(ctx, id, version, ['pending', 'active']);
  const waiting = row.status === 'pending';
  if (!waiting && to_date < row.from_date) throw overrideDates('to_date', 'To can’t be before From');
  const after = await saveDecision(ctx, row, waiting ? { status: 'ended', note } : { status: 'ended', to_date, note });
  await ctx.audit('statutory.override_ended', undefined, { override_id: id, parameter_id: row.parameter_id, to_date, note });
  if (waiting) await ctx.closeNotices(statutoryNotices.overrideProposed, [id]);
  else await ctx.announceChange('pay', { from_date: to_date, cause: `own value of ${after.title} ends` });
  return after;
}

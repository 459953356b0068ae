import { type CivilDate, withDateLabels } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, type PageRows, type Tx } from '@hrms/platform/server';
import type { LawChange, LawParameter, LawParameterDetail, ListedLawReview, law } from '@hrms/statutory/contract';
import {
  type LawEntry,
  lawChangeDays,
  lawChangesOn,
  lawEntryOn,
  lawInForce,
  lawOfParameter,
  parameterById,
  stateOfParameter,
  valueLeaves,
  valueText,
} from '@hrms/statutory/domain';
import { listReviewedRates, listReviewRows } from './law-review.queries.ts';
import { listOverridesIn, listOverridesOf } from './override.queries.ts';
import { toLawOverride } from './override.service.ts';
import { missing } from './refusals.ts';

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  on?: string | undefined;
  law?: string | undefined;
  state?: string | undefined;
  confidence?: string | undefined;
  overridden?: string | undefined;
};

function toLawParameter({ parameter, read, own, startDoubt, room }: LawEntry, reviewed: ReadonlySet<string>): LawParameter {
  return {
    parameter_id: parameter.id,
    title: parameter.title,
    law: lawOfParameter(parameter.id),
    state_code: stateOfParameter(parameter.id),
    unit: parameter.unit,
    value_text: valueText(parameter, read.value),
    from_date: read.from,
    source: withDateLabels(read.source),
    confidence: read.confidence,
    confirmed_on: read.confirmedOn,
    start_doubt: startDoubt && withDateLabels(startDoubt),
    to_verify: parameter.toVerify ? withDateLabels(parameter.toVerify) : null,
    room,
    choice: parameter.choice ?? null,
    overridden: own !== null,
    reviewed: reviewed.has(parameter.id),
  };
}

function matchesFilter(row: LawParameter, { law, state, confidence, overridden, search }: Filter): boolean {
  if (law && row.law !== law) return false;
  if (state && row.state_code !== state) return false;
  if (overridden && !row.overridden) return false;
  if (confidence === 'doubtful' ? row.confidence === 'read' && !row.start_doubt : confidence && row.confidence !== confidence)
    return false;
  if (!search) return true;
  const text = `${row.title} ${row.parameter_id} ${row.source} ${row.value_text}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Statutory rates in force on a day, with the organisation's overrides. */
export async function listParameters(ctx: Ctx, filter: Filter): Promise<PageRows<LawParameter>> {
  const overrides = await listOverridesIn(ctx.tx);
  const reviewed = await listReviewedRates(ctx.tx);
  const rows = lawInForce(filter.on ?? ctx.today, overrides)
    .map((entry) => toLawParameter(entry, reviewed))
    .filter((row) => matchesFilter(row, filter));
  const { page, limit } = filter;
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}

export type UnconfirmedRate = { id: string; title: string; confidence: LawParameter['confidence']; to_verify: string | null };

const REPORTED: readonly LawParameter['confidence'][] = ['reported'];

/**
 * Rates of payroll in force on a day in these states that are reported and that nobody reviewed or overrode, by id.
 * @param confidences other grades of doubt than reported
 */
export async function listUnconfirmedRates(
  tx: Tx,
  day: CivilDate,
  states: ReadonlySet<string>,
  confidences = REPORTED,
): Promise<UnconfirmedRate[]> {
  const reviewed = await listReviewedRates(tx);
  const used = new Set(['wages', 'epf', 'esi', 'ptax', 'lwf', 'tax']);
  return lawInForce(day, await listOverridesIn(tx)).flatMap(({ parameter: { id, title, toVerify }, read, own }) => {
    const state = stateOfParameter(id);
    const counts = used.has(lawOfParameter(id)) && (state === null || states.has(state));
    if (!counts || own !== null || !confidences.includes(read.confidence) || reviewed.has(id)) return [];
    return [{ id, title, confidence: read.confidence, to_verify: toVerify ? withDateLabels(toVerify) : null }];
  });
}

/** One statutory rate with its history. A day before its first value is taken as the first day it is known. @throws Refusal 404 */
export async function getParameter(ctx: Ctx, parameter_id: string, on: string | undefined): Promise<LawParameterDetail> {
  const parameter = parameterById(parameter_id);
  const first = parameter?.history[0];
  if (!parameter || !first) throw missing('Statutory rate');
  const asked = on ?? ctx.today;
  const day = asked < first.from ? first.from : asked;
  const entry = lawEntryOn(parameter, day, await listOverridesIn(ctx.tx));
  if (!entry) throw missing('Statutory rate');
  const reviews = await ctx.tx
    .selectFrom('law_review')
    .where('org_id', '=', ctx.org_id)
    .where('parameter_id', '=', parameter_id)
    .select(['decision', 'note', 'on_date', 'reviewer'])
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    ...toLawParameter(entry, new Set(reviews.length > 0 ? [parameter_id] : [])),
    shipped_text: valueText(parameter, entry.shipped.value),
    leaves: valueLeaves(parameter, entry.read.value),
    history: parameter.history.toReversed().map(({ from, value, source, confidence, startDoubt }) => ({
      from_date: from,
      value_text: valueText(parameter, value),
      source: withDateLabels(source),
      confidence,
      start_doubt: startDoubt ? withDateLabels(startDoubt) : null,
      leaves: valueLeaves(parameter, value),
    })),
    overrides: (await listOverridesOf(ctx.tx, parameter_id)).map((row) => toLawOverride(ctx, row)),
    reviews: reviews as LawParameterDetail['reviews'],
  };
}

/** Changes of statutory rates and overrides on a day (by default the newest one with changes), and all days with changes. */
export async function getLawChanges(ctx: Ctx, on: string | undefined) {
  const overrides = await listOverridesIn(ctx.tx);
  const days = lawChangeDays(overrides);
  const day = on ?? days.findLast((one) => one.on <= ctx.today)?.on ?? ctx.today;
  const changes = lawChangesOn(day, overrides).map(
    ({ parameter, kind, before, after, parts, restated, source, confidence }): LawChange => ({
      parameter_id: parameter.id,
      title: parameter.title,
      law: lawOfParameter(parameter.id),
      kind,
      before,
      after,
      parts: [...parts],
      restated,
      source: withDateLabels(source),
      confidence,
    }),
  );
  return { on: day, changes, days };
}

/** One page of reviews of statutory rates, newest first. */
export async function listReviews(ctx: Ctx, filter: FilterOf<typeof law.reviews>): Promise<PageRows<ListedLawReview>> {
  const page = await listReviewRows(ctx, filter);
  return {
    ...page,
    rows: page.rows.map((review) => ({
      ...review,
      title: parameterById(review.parameter_id)?.title ?? review.parameter_id,
      law: lawOfParameter(review.parameter_id),
    })),
  };
}

type Review = { parameter_id: string; decision: 'confirmed' | 'overridden' | 'not_applicable'; note: string };

/** Adds a review of a statutory rate. Reviews are never changed. @throws Refusal 404 */
export async function reviewLaw(ctx: Ctx, { parameter_id, decision, note }: Review) {
  if (!parameterById(parameter_id)) throw missing('Statutory rate');
  const reviewer = ctx.actor.display_name;
  await insertRow(ctx.tx, 'law_review', {
    id: newId(),
    parameter_id,
    decision,
    note,
    on_date: ctx.today,
    reviewed_by: ctx.actor.user_id,
    reviewer,
    reviewed_at: ctx.clock.now(),
  });
  await ctx.audit('statutory.law_reviewed', undefined, { parameter_id, decision, note });
  return { decision, note, on_date: ctx.today, reviewer };
}

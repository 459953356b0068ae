import { lastDayOf } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, insertRow, lockRow, updateRow, type Work } from '@hrms/platform/server';
import type { StatementKind, StatutoryRegistration, StatutoryStatement } from '@hrms/statutory/contract';
import { lawReadingOf, schemeDefinitions, statementDueOn, statementTotals } from '@hrms/statutory/domain';
import { readEpfSetting } from '../epf-setting.service.ts';
import { listOverridesIn } from '../override.queries.ts';
import { groupsOpen, missing, nothingToBuild, regularOpen, statementFiled } from '../refusals.ts';
import { listRegistrationsOn } from '../registrations/registration.queries.ts';
import { loadStatement, toStatement } from './read.service.ts';
import {
  hasArrearReturns,
  listFreeOrigins,
  listLinesOutside,
  listStatementLines,
  listStatementsOf,
  releaseLines,
  type StatementPlace,
  takeLines,
} from './statement.queries.ts';

type BuildInput = { month: string; registration_id?: string | undefined; kind?: StatementKind | undefined };

/**
 * Builds the statements of a month from the lines of its finalised payrolls: again while they are not frozen, a supplementary one for
 * lines that came after filing, and for EPF and ESI one for arrears of each earlier wage month. They wait until the month is final for
 * every pay group with employees.
 * @throws `not_found`, `groups_open`, `statement_filed`, `nothing_to_build`, `regular_open` for a supplementary one before the regular
 * one is frozen
 */
export async function buildStatements(
  ctx: Ctx,
  place: StatementPlace,
  { month, registration_id, kind }: BuildInput,
): Promise<{ rows: StatutoryStatement[] }> {
  const filter = { scheme: place.scheme, ...(place.state_code && { state_code: place.state_code }) };
  const all = await listRegistrationsOn(ctx.tx, filter, lastDayOf(month));
  const chosen = registration_id ? all.filter((one) => one.registration_id === registration_id) : all;
  if (chosen.length === 0) throw missing('Registration');
  const open_groups = await ctx.dependencies.statutory.listOpenGroups(ctx.tx, month);
  const built: string[] = [];
  let filed = 0;
  for (const registration of chosen) {
    await lockRow(ctx.tx, 'statutory_registration', { id: registration.registration_id }, ['id']);
    const origins = await listOrigins(ctx, registration, month, kind);
    for (const origin_month of origins) {
      const result = await buildOne(ctx, { registration, month, origin_month, kind });
      if (result === 'filed') filed += 1;
      else if (result !== 'empty') built.push(result);
    }
  }
  if (open_groups.length > 0 && built.length > 0) throw groupsOpen(month, open_groups);
  if (built.length === 0) throw filed > 0 ? statementFiled(schemeDefinitions[place.scheme].name, month) : nothingToBuild(month);
  const rows: StatutoryStatement[] = [];
  for (const id of built) rows.push(toStatement(await loadStatement(ctx, place, id)));
  return { rows };
}

/**
 * Builds the statements of a month in all schemes once it is final for every pay group with employees: those with lines that stand in no
 * statement yet. An unfrozen one is built again and is open; one that was filed gets a supplementary one. Safe to repeat.
 * @returns ids of the statements built; none while a pay group is open
 */
export async function buildFinalMonth(work: Work, month: string): Promise<string[]> {
  if ((await work.dependencies.statutory.listOpenGroups(work.tx, month)).length > 0) return [];
  const built: string[] = [];
  for (const registration of await listRegistrationsOn(work.tx, {}, lastDayOf(month))) {
    await lockRow(work.tx, 'statutory_registration', { id: registration.registration_id }, ['id']);
    for (const origin_month of await listOrigins(work, registration, month, undefined)) {
      const part = { registration, month, origin_month, kind: undefined };
      if ((await listLinesOutside(work.tx, { ...registration, month, origin_month })).length === 0) continue;
      const result = await buildOne(work, part);
      if (result !== 'filed' && result !== 'empty') built.push(result);
    }
  }
  return built;
}

/** Wage months of which statements are built: the month itself, and earlier ones of EPF and ESI arrears. */
async function listOrigins(
  ctx: Work,
  registration: StatutoryRegistration,
  month: string,
  kind: StatementKind | undefined,
): Promise<string[]> {
  const own = kind === 'arrears' ? [] : [month];
  if (!hasArrearReturns(registration.scheme) || (kind !== undefined && kind !== 'arrears')) return own;
  const held = await listStatementsOf(ctx.tx, registration.registration_id, month);
  const open = held.flatMap((one) => (one.kind === 'arrears' && one.frozen_at === null ? [one.origin_month] : []));
  return [...own, ...new Set([...open, ...(await listFreeOrigins(ctx.tx, { ...registration, month }))])].toSorted().toReversed();
}

type Part = {
  registration: StatutoryRegistration;
  month: string;
  origin_month: string;
  kind: StatementKind | undefined;
};

async function buildOne(ctx: Work, { registration, month, origin_month, kind }: Part): Promise<string> {
  const { registration_id } = registration;
  const held = await listStatementsOf(ctx.tx, registration_id, month);
  const earlier = held.filter((one) => one.origin_month === origin_month);
  const open = earlier.find(({ frozen_at }) => frozen_at === null);
  const next = origin_month !== month ? 'arrears' : earlier.length === 0 ? 'regular' : 'supplementary';
  const made = open?.kind ?? next;
  if (kind === 'supplementary' && made === 'regular') throw regularOpen(month);
  if (kind === 'regular' && made === 'supplementary') return 'filed';
  const place = { month, origin_month, kind: made, number: earlier.length };
  const id = open?.statement_id ?? (await insertStatement(ctx, registration, place));
  if (open) await releaseLines(ctx.tx, id);
  const count = await takeLines(ctx.tx, id, { ...registration, month, origin_month });
  if (count === 0) {
    await deleteRow(ctx.tx, 'statutory_statement', { id });
    return earlier.length > (open ? 1 : 0) ? 'filed' : 'empty';
  }
  await addUpStatement(ctx, id, { ...registration, ...place }, (open?.version ?? 0) + 1);
  return id;
}

type Summed = Pick<
  StatutoryRegistration,
  'scheme' | 'state_code' | 'exempted_trust' | 'edli_exempt' | 'periodicity' | 'due_day'
> &
  Pick<StatutoryStatement, 'kind' | 'month' | 'origin_month'>;

/** Adds up the lines of a statement anew; it is open again. */
export async function addUpStatement(ctx: Work, id: string, subject: Summed, version: number): Promise<void> {
  const { scheme, state_code, month, origin_month, kind, periodicity, due_day } = subject;
  const lines = await listStatementLines(ctx.tx, id);
  const { edli_rounding } = await readEpfSetting(ctx.tx, lastDayOf(origin_month));
  const read = lawReadingOf(await listOverridesIn(ctx.tx), state_code);
  const totals = statementTotals({ ...subject, edli_rounding }, lines, read);
  const set = {
    status: 'open',
    line_count: lines.length,
    totals: JSON.stringify(totals),
    due_on: statementDueOn(scheme, month, state_code, { periodicity, due_day }),
    built_at: ctx.clock.now(),
    version,
  };
  await updateRow(ctx.tx, 'statutory_statement', { id }, set);
  const facts = { scheme, kind, month, origin_month, lines: lines.length, payable_paise: totals.payable };
  await ctx.audit('statutory.statement_built', id, facts);
}

type NewStatement = Pick<StatutoryStatement, 'kind' | 'month' | 'origin_month' | 'number'>;

const insertStatement = (ctx: Work, registration: StatutoryRegistration, { month, origin_month, ...part }: NewStatement) =>
  insertRow(ctx.tx, 'statutory_statement', {
    scheme: registration.scheme,
    registration_id: registration.registration_id,
    month: `${month}-01`,
    origin_month: `${origin_month}-01`,
    ...part,
    status: 'open',
    line_count: 0,
    totals: '{}',
    built_at: ctx.clock.now(),
  });

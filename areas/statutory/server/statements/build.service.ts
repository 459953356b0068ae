import { lastDayOf } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, insertRow, lockRow, updateRow } from '@hrms/platform/server';
import type { StatutoryRegistration, StatutoryStatement } from '@hrms/statutory/contract';
import { schemeDefinitions, statementDueOn, statementTotals } from '@hrms/statutory/domain';
import { groupsOpen, missing, nothingToBuild, statementFiled } from '../refusals.ts';
import { listRegistrationsOn } from '../registrations/registration.queries.ts';
import { loadStatement, toStatement } from './read.service.ts';
import { listStatementLines, listStatementsOf, releaseLines, type StatementPlace, takeLines } from './statement.queries.ts';

type BuildInput = { month: string; registration_id?: string | undefined };

/**
 * Builds the statements of a month from the lines of its finalised payrolls: again while they are not frozen, and a supplementary
 * one for lines that came after filing. They wait until the month is final for every pay group with employees.
 * @throws `not_found`, `groups_open`, `statement_filed`, `nothing_to_build`
 */
export async function buildStatements(
  ctx: Ctx,
  place: StatementPlace,
  { month, registration_id }: BuildInput,
): Promise<{ rows: StatutoryStatement[] }> {
  const filter = { scheme: place.scheme, ...(place.state_code && { state_code: place.state_code }) };
  const all = await listRegistrationsOn(ctx.tx, filter, lastDayOf(month));
  const chosen = registration_id ? all.filter((one) => one.registration_id === registration_id) : all;
  if (chosen.length === 0) throw missing('Registration');
  const open_groups = await ctx.dependencies.statutory.listOpenGroups(ctx.tx, month);
  const built: string[] = [];
  let filed = 0;
  for (const registration of chosen) {
    const result = await buildOne(ctx, registration, month);
    if (result === 'filed') filed += 1;
    else if (result !== 'empty') built.push(result);
  }
  if (open_groups.length > 0 && built.length > 0) throw groupsOpen(month, open_groups);
  if (built.length === 0) throw filed > 0 ? statementFiled(schemeDefinitions[place.scheme].name, month) : nothingToBuild(month);
  const rows: StatutoryStatement[] = [];
  for (const id of built) rows.push(toStatement(await loadStatement(ctx, place, id)));
  return { rows };
}

async function buildOne(ctx: Ctx, registration: StatutoryRegistration, month: string): Promise<string> {
  const { registration_id, scheme, state_code } = registration;
  await lockRow(ctx.tx, 'statutory_registration', { id: registration_id }, ['id']);
  const earlier = await listStatementsOf(ctx.tx, registration_id, month);
  const open = earlier.find(({ frozen_at }) => frozen_at === null);
  const id = open?.statement_id ?? (await insertStatement(ctx, registration, month, earlier.length));
  if (open) await releaseLines(ctx.tx, id);
  const count = await takeLines(ctx.tx, id, { registration_id, scheme, state_code, month });
  if (count === 0) {
    await deleteRow(ctx.tx, 'statutory_statement', { id });
    return earlier.length > (open ? 1 : 0) ? 'filed' : 'empty';
  }
  await addUpStatement(ctx, id, registration, month, (open?.version ?? 0) + 1);
  return id;
}

type Summed = Pick<StatutoryRegistration, 'scheme' | 'state_code' | 'exempted_trust'>;

/** Adds up the lines of a statement anew; it is open again. */
export async function addUpStatement(
  ctx: Ctx,
  id: string,
  { scheme, state_code, exempted_trust }: Summed,
  month: string,
  version: number,
): Promise<void> {
  const lines = await listStatementLines(ctx.tx, id);
  const totals = statementTotals({ scheme, month, state_code, exempted_trust }, lines);
  const set = {
    status: 'open',
    line_count: lines.length,
    totals: JSON.stringify(totals),
    due_on: statementDueOn(scheme, month, state_code),
    built_at: ctx.clock.now(),
    version,
  };
  await updateRow(ctx.tx, 'statutory_statement', { id }, set);
  await ctx.audit('statutory.statement_built', id, { scheme, month, lines: lines.length, payable_paise: totals.payable });
}

const insertStatement = (ctx: Ctx, registration: StatutoryRegistration, month: string, number: number): Promise<string> =>
  insertRow(ctx.tx, 'statutory_statement', {
    scheme: registration.scheme,
    registration_id: registration.registration_id,
    month: `${month}-01`,
    number,
    status: 'open',
    line_count: 0,
    totals: '{}',
    built_at: ctx.clock.now(),
  });

import { findEmployeeCards, findIdentitiesForFiling, loadEmployeeFacts } from '@hrms/employees/server';
import { periodOf } from '@hrms/platform/calendar';
import { type Ctx, lockRow, updateRow } from '@hrms/platform/server';
import type { StatementDetail, StatementFinding, StatementLine, StatutoryStatement } from '@hrms/statutory/contract';
import { type PersonLookup, pensionEndsOn, schemeDefinitions, statementFindings } from '@hrms/statutory/domain';
import { listDeclarations } from '../declaration.service.ts';
import {
  errorNotAcceptable,
  fileHasErrors,
  futureDate,
  missing,
  nothingToBuild,
  reasonWithDays,
  staleRecord,
  statementFiled,
  warningsOpen,
} from '../refusals.ts';
import { addUpStatement } from './build.service.ts';
import { loadStatement, readLine, readStatement, toStatement } from './read.service.ts';
import { loadRollFacts } from './roll-facts.service.ts';
import {
  acceptWarnings,
  listFindings,
  listStatementLines,
  listStatementsOf,
  releaseLinesWithErrors,
  replaceFindings,
  type StatementPlace,
  type StoredLine,
  type StoredStatement,
} from './statement.queries.ts';

type FiledLine = Pick<StoredLine, 'employee_id' | 'scheme' | 'month'>;

/** Names and numbers of today, for a return. Reading numbers is a line of the audit log. */
export async function readReturnPeople(ctx: Ctx, subject_id: string, lines: readonly FiledLine[]): Promise<PersonLookup> {
  const ids = [...new Set(lines.map(({ employee_id }) => employee_id))];
  const purpose = { purpose: 'statutory return', subject_id, actor_id: ctx.actor.user_id };
  const numbered = lines.some(({ scheme }) => scheme === 'epf' || scheme === 'esi');
  const numbers = numbered ? await findIdentitiesForFiling(ctx, ids, purpose) : new Map();
  const cards = await findEmployeeCards(ctx.tx, ids);
  const declared = await listDeclarations(ctx.tx, ids);
  const [first] = lines;
  const born = first?.scheme === 'epf' ? await loadEmployeeFacts(ctx.tx, ids, periodOf(first.month)) : new Map();
  const age58 = (born_on: string | undefined) =>
    born_on && first ? pensionEndsOn(born_on, periodOf(first.month).last_day) : null;
  return (employee_id) => ({
    full_name: cards.get(employee_id)?.full_name ?? '',
    employee_code: cards.get(employee_id)?.employee_code ?? '',
    uan: numbers.get(employee_id)?.uan ?? null,
    esi_number: numbers.get(employee_id)?.esi_number ?? null,
    name_on_uan: declared.get(employee_id)?.name_on_uan ?? null,
    is_aadhaar_seeded: declared.get(employee_id)?.is_aadhaar_seeded ?? null,
    is_bank_seeded: declared.get(employee_id)?.is_bank_seeded ?? null,
    age_58_on: age58(born.get(employee_id)?.date_of_birth),
  });
}

const isFiled = ({ status }: StoredStatement) => status !== 'open' && status !== 'checked';

type Change = { version?: number | undefined };

/** A statement that is not filed, kept until the transaction ends. @throws `not_found`, `version_conflict`, `statement_filed` */
async function lockOpen(ctx: Ctx, place: StatementPlace, id: string, { version }: Change = {}): Promise<StoredStatement> {
  await lockRow(ctx.tx, 'statutory_statement', { id }, ['id']);
  const statement = await loadStatement(ctx, place, id);
  if (isFiled(statement)) throw statementFiled(schemeDefinitions[statement.scheme].name, statement.month);
  if (version !== undefined && version !== statement.version) throw staleRecord();
  return statement;
}

/** Checks a statement with the names and numbers of today. @throws `not_found`, `version_conflict`, `statement_filed` */
export async function checkStatement(ctx: Ctx, place: StatementPlace, id: string, change: Change): Promise<StatementDetail> {
  const statement = await lockOpen(ctx, place, id, change);
  const lines = await listStatementLines(ctx.tx, id);
  const people = await readReturnPeople(ctx, id, lines);
  const findings = statementFindings(statement, lines, people, await loadRollFacts(ctx, statement, lines));
  await replaceFindings(ctx.tx, id, findings);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const status = errors === 0 ? 'checked' : 'open';
  await updateRow(ctx.tx, 'statutory_statement', { id }, { status, version: statement.version + 1 });
  await ctx.audit('statutory.statement_checked', id, { errors, warnings: findings.length - errors });
  return readStatement(ctx, place, id);
}

/**
 * Leaves employees with errors to a supplementary statement, and checks what remains.
 * @throws `not_found`, `version_conflict`, `statement_filed`, `nothing_to_build` when nobody would remain
 */
export async function leaveOutErrors(ctx: Ctx, place: StatementPlace, id: string, change: Change): Promise<StatementDetail> {
  const statement = await lockOpen(ctx, place, id, change);
  const count = await releaseLinesWithErrors(ctx.tx, id);
  if (count >= statement.line_count) throw nothingToBuild(statement.month);
  await addUpStatement(ctx, id, statement, statement.version + 1);
  await ctx.audit('statutory.lines_left_out', id, { lines: count });
  return checkStatement(ctx, place, id, {});
}

/** Accepts a warning with the reason. @throws `not_found`, `statement_filed`, `error_not_acceptable` */
export async function resolveFinding(
  ctx: Ctx,
  place: StatementPlace,
  id: string,
  { finding_id, note, same_code }: { finding_id: string; note: string; same_code: boolean },
): Promise<StatementFinding> {
  await lockOpen(ctx, place, id);
  const finding = (await listFindings(ctx.tx, id)).find((one) => one.finding_id === finding_id);
  if (!finding) throw missing('Finding');
  if (finding.level === 'error') throw errorNotAcceptable();
  const { code } = finding;
  await acceptWarnings(ctx.tx, id, { finding_id, code, same_code, note, user_id: ctx.actor.user_id });
  await ctx.audit('statutory.finding_resolved', id, { code, same_code, note });
  const card = (await findEmployeeCards(ctx.tx, finding.employee_id ? [finding.employee_id] : [])).get(finding.employee_id ?? '');
  return {
    ...finding,
    resolved_note: note,
    employee_code: card?.employee_code ?? '',
    employee_name: card?.full_name ?? '',
  };
}

/** A statement that passed its check. @throws `file_has_errors` */
function assertChecked({ status, errors }: StoredStatement): void {
  if (status === 'open') throw fileHasErrors(Math.max(errors, 1));
}

/** Every warning has its reason. @throws `warnings_open` */
export function assertWarningsAccepted({ warnings }: StoredStatement): void {
  if (warnings > 0) throw warningsOpen(warnings);
}

/** Freezes a checked statement. @throws `not_found`, `version_conflict`, `statement_filed`, `file_has_errors` */
export async function freezeStatement(ctx: Ctx, place: StatementPlace, id: string, change: Change): Promise<StatutoryStatement> {
  const statement = await lockOpen(ctx, place, id, change);
  assertChecked(statement);
  const set = { frozen_at: statement.frozen_at ?? ctx.clock.now(), version: statement.version + 1 };
  await updateRow(ctx.tx, 'statutory_statement', { id }, set);
  await ctx.audit('statutory.statement_frozen', id, { month: statement.month });
  return toStatement(await loadStatement(ctx, place, id));
}

type Filing = Change & { filed_on: string; acknowledgement: string };

/**
 * Records the filing. A supplementary statement makes the regular one revised.
 * @throws `not_found`, `version_conflict`, `statement_filed`, `file_has_errors`, `warnings_open`, `future_date`
 */
export async function fileStatement(
  ctx: Ctx,
  place: StatementPlace,
  id: string,
  { filed_on, acknowledgement, version }: Filing,
): Promise<StatutoryStatement> {
  const statement = await lockOpen(ctx, place, id, { version });
  assertChecked(statement);
  assertWarningsAccepted(statement);
  if (filed_on > ctx.today) throw futureDate('filed_on');
  const set = { status: 'filed', filed_on, acknowledgement, frozen_at: statement.frozen_at ?? ctx.clock.now() };
  await updateRow(ctx.tx, 'statutory_statement', { id }, { ...set, version: statement.version + 1 });
  if (statement.kind === 'supplementary') await markRevised(ctx, statement);
  await ctx.audit('statutory.statement_filed', id, { month: statement.month, filed_on, acknowledgement });
  return toStatement(await loadStatement(ctx, place, id));
}

async function markRevised(ctx: Ctx, { registration_id, month }: StoredStatement): Promise<void> {
  const [regular] = await listStatementsOf(ctx.tx, registration_id, month);
  if (regular?.kind !== 'regular' || !isFiled(regular)) return;
  const set = { status: 'revised', version: regular.version + 1 };
  await updateRow(ctx.tx, 'statutory_statement', { id: regular.statement_id }, set);
}

type Reason = { line_id: string; reason_code: number | null; last_working_day?: string | null | undefined };

/** Says why an insured person had no wages. The statement is checked again. @throws `not_found`, `statement_filed`, `reason_with_days` */
export async function saveReason(
  ctx: Ctx,
  place: StatementPlace,
  id: string,
  { line_id, reason_code, last_working_day = null }: Reason,
): Promise<StatementLine> {
  const statement = await lockOpen(ctx, place, id);
  const line = await readLine(ctx, id, line_id);
  if (reason_code !== null && line.days_paid > 0) throw reasonWithDays();
  await updateRow(ctx.tx, 'statutory_statement_line', { line_id }, { reason_code, last_working_day });
  await updateRow(ctx.tx, 'statutory_statement', { id }, { status: 'open', version: statement.version + 1 });
  await ctx.audit('statutory.reason_saved', id, { line_id, reason_code, last_working_day });
  return readLine(ctx, id, line_id);
}

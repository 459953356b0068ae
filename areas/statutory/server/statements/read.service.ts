import { withEmployeeNames } from '@hrms/employees/server';
import { zero } from '@hrms/platform/money';
import type { Ctx, PageRows } from '@hrms/platform/server';
import type { Scheme, StatementDetail, StatementLine, StatutoryStatement } from '@hrms/statutory/contract';
import { ecrArrearLayout, epfReturnFee } from '@hrms/statutory/domain';
import { isRateConfirmed } from '../law-review.queries.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { missing } from '../refusals.ts';
import { assertOwnOrganisation } from '../registrations/registration.service.ts';
import {
  findStatement,
  findStatementLine,
  listFindings,
  listReturnFiles,
  listStatementLines,
  pageOfStatements,
  type StatementPlace,
  type StoredLine,
  type StoredStatement,
} from './statement.queries.ts';

/** The place that an address names. @throws `not_found` for another organisation */
export function placeOf(ctx: Ctx, scheme: Scheme, params: object): StatementPlace {
  const { orgId, stateId = null } = params as { orgId?: string; stateId?: string };
  if (orgId) assertOwnOrganisation(ctx, orgId);
  return { scheme, state_code: stateId };
}

/** A statement as calls answer it. */
export function toStatement(stored: StoredStatement): StatutoryStatement {
  const {
    totals,
    exempted_trust: _trust,
    edli_exempt: _insurance,
    periodicity: _often,
    due_day: _day,
    match_note: _note,
    ...statement
  } = stored;
  return {
    ...statement,
    employee_paise: totals.employee,
    employer_paise: totals.employer,
    payable_paise: totals.payable,
    heads: totals.heads.map(({ key, label, amount }) => ({ key, label, amount_paise: amount })),
    wages: totals.wages,
  };
}

/** A statement of a place. @throws `not_found` */
export async function loadStatement(ctx: Ctx, place: Partial<StatementPlace>, id: string): Promise<StoredStatement> {
  const statement = await findStatement(ctx.tx, place, id);
  if (!statement) throw missing('Statement');
  return statement;
}

/** Statements of a place, newest month first. */
export async function listStatements(
  ctx: Ctx,
  place: StatementPlace,
  filter: Parameters<typeof pageOfStatements>[2],
): Promise<PageRows<StatutoryStatement>> {
  const page = await pageOfStatements(ctx.tx, place, filter);
  return { ...page, rows: page.rows.map(toStatement) };
}

type FileFormat = StatementDetail['file_format'];

/** How the file of a statement is made: text for EPF, for its arrears once the columns are confirmed. */
export async function fileFormatOf(ctx: Ctx, { scheme, kind }: Pick<StoredStatement, 'scheme' | 'kind'>): Promise<FileFormat> {
  if (scheme !== 'epf') return 'sheet';
  return kind !== 'arrears' || (await isRateConfirmed(ctx.tx, ecrArrearLayout.id)) ? 'text' : 'sheet';
}

/** A regular EPF return after its due date costs a fee by days, up to the administrative charges of its account 2. */
function lateFeeOf({ scheme, kind, due_on, filed_on, totals }: StoredStatement, today: string): number {
  if (scheme !== 'epf' || kind !== 'regular' || due_on === null) return 0;
  return epfReturnFee(due_on, filed_on ?? today, totals.heads.find(({ key }) => key === '2')?.amount ?? zero);
}

/** A statement with its findings. @throws `not_found` */
export async function readStatement(ctx: Ctx, place: Partial<StatementPlace>, id: string): Promise<StatementDetail> {
  const statement = await loadStatement(ctx, place, id);
  return {
    ...toStatement(statement),
    findings: await withEmployeeNames(ctx.tx, await listFindings(ctx.tx, id)),
    file_format: await fileFormatOf(ctx, statement),
    late_fee_paise: lateFeeOf(statement, ctx.today),
  };
}

type NamedLine = StoredLine & Pick<StatementLine, 'employee_code' | 'employee_name'>;

const toLine = ({ line_id, employee_id, origin_month, kind, wages, amounts, ...line }: NamedLine): StatementLine => ({
  line_id,
  employee_id,
  employee_code: line.employee_code,
  employee_name: line.employee_name,
  origin_month,
  kind,
  wages,
  amounts,
  days_paid: line.days_paid,
  ncp_days: line.ncp_days,
  reason_code: line.reason_code,
  last_working_day: line.last_working_day,
});

/** Lines of a statement by employee name. @throws `not_found` */
export async function listLines(
  ctx: Ctx,
  place: StatementPlace,
  id: string,
  filter: { page: number; limit: number },
): Promise<PageRows<StatementLine>> {
  await loadStatement(ctx, place, id);
  const lines = await withEmployeeNames(ctx.tx, await listStatementLines(ctx.tx, id));
  const sorted = lines.toSorted((a, b) => a.employee_name.localeCompare(b.employee_name));
  return pageOfRows(sorted.map(toLine), filter);
}

/** One line of a statement. @throws `not_found` */
export async function readLine(ctx: Ctx, statement_id: string, line_id: string): Promise<StatementLine> {
  const line = await findStatementLine(ctx.tx, statement_id, line_id);
  if (!line) throw missing('Line');
  const [named] = await withEmployeeNames(ctx.tx, [line]);
  if (!named) throw missing('Line');
  return toLine(named);
}

/** Files made of a statement. @throws `not_found` */
export async function listFiles(ctx: Ctx, place: StatementPlace, id: string) {
  await loadStatement(ctx, place, id);
  return { rows: await listReturnFiles(ctx.tx, id) };
}

import type { Paise } from '@hrms/platform/money';
import { copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { Periodicity, Scheme, StatementFinding, StatutoryStatement } from '@hrms/statutory/contract';
import type { StatementFinding as Finding, StatementLine, StatementTotals } from '@hrms/statutory/domain';
import { sql } from 'kysely';

/** Statements of a scheme, of one state or all. */
export type StatementPlace = { readonly scheme: Scheme; readonly state_code: string | null };

export type StoredStatement = Omit<
  StatutoryStatement,
  'employee_paise' | 'employer_paise' | 'payable_paise' | 'heads' | 'wages'
> & {
  totals: StatementTotals;
  exempted_trust: boolean;
  edli_exempt: boolean;
  periodicity: Periodicity | null;
  due_day: number | null;
  match_note: string | null;
};

const selectStatements = (tx: Tx, { scheme, state_code }: Partial<StatementPlace>) => {
  let matching = tx
    .selectFrom('statutory_statement as s')
    .innerJoin('statutory_registration as r', (on) =>
      on.onRef('r.org_id', '=', 's.org_id').onRef('r.id', '=', 's.registration_id'),
    )
    .where('s.org_id', '=', tx.org_id);
  if (scheme) matching = matching.where('s.scheme', '=', scheme);
  if (state_code) matching = matching.where('r.state_code', '=', state_code);
  return matching;
};

const countOf = (level: string) =>
  sql<number>`(select count(*)::int from statutory_finding f where f.org_id = s.org_id and f.statement_id = s.id
    and f.level = ${level} and f.resolved_note is null)`;

const COLUMNS = [
  's.id as statement_id',
  sql<Scheme>`s.scheme`.as('scheme'),
  's.registration_id',
  'r.number as registration_number',
  'r.state_code',
  sql<string>`to_char(s.month, 'YYYY-MM')`.as('month'),
  sql<StatutoryStatement['kind']>`s.kind`.as('kind'),
  sql<string>`to_char(s.origin_month, 'YYYY-MM')`.as('origin_month'),
  's.number',
  sql<StatutoryStatement['status']>`s.status`.as('status'),
  's.line_count',
  sql<StatementTotals>`s.totals`.as('totals'),
  countOf('error').as('errors'),
  countOf('warning').as('warnings'),
  sql<number>`(select coalesce(sum(c.amount_paise), 0)::bigint from challan c where c.org_id = s.org_id and c.statement_id = s.id
    and c.status in ('paid', 'verified'))`.as('paid_paise'),
  's.due_on',
  's.built_at',
  's.frozen_at',
  's.filed_on',
  's.acknowledgement',
  's.match_note',
  sql<boolean>`coalesce((r.details ->> 'exempted_trust')::boolean, false)`.as('exempted_trust'),
  sql<Periodicity | null>`r.details ->> 'periodicity'`.as('periodicity'),
  sql<number | null>`(r.details ->> 'due_day')::int`.as('due_day'),
  sql<boolean>`coalesce((r.details ->> 'edli_exempt')::boolean, false)`.as('edli_exempt'),
  's.version',
] as const;

type StatementFilter = {
  month?: string | undefined;
  registration_id?: string | undefined;
  kind?: StatutoryStatement['kind'] | undefined;
};

/** One page of statements, newest month first. */
export function pageOfStatements(
  tx: Tx,
  place: Partial<StatementPlace>,
  filter: StatementFilter & { page: number; limit: number },
): Promise<PageRows<StoredStatement>> {
  let matching = selectStatements(tx, place);
  if (filter.month) matching = matching.where('s.month', '=', `${filter.month}-01`);
  if (filter.registration_id) matching = matching.where('s.registration_id', '=', filter.registration_id);
  if (filter.kind) matching = matching.where('s.kind', '=', filter.kind);
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy('s.month', 'desc')
      .orderBy('r.state_code')
      .orderBy('r.number')
      .orderBy('s.origin_month', 'desc')
      .orderBy('s.number'),
  );
}

/** All statements of a month, by scheme and state. */
export const listStatementsOfMonth = (tx: Tx, month: string): Promise<StoredStatement[]> =>
  selectStatements(tx, {})
    .where('s.month', '=', `${month}-01`)
    .select(COLUMNS)
    .orderBy('s.scheme')
    .orderBy('r.state_code')
    .orderBy('s.origin_month', 'desc')
    .orderBy('s.number')
    .execute();

/** All statements of the months, by month and scheme. */
export const listStatementsBetween = (tx: Tx, first: string, last: string): Promise<StoredStatement[]> =>
  selectStatements(tx, {})
    .where('s.month', '>=', `${first}-01`)
    .where('s.month', '<=', `${last}-01`)
    .select(COLUMNS)
    .orderBy('s.month')
    .orderBy('s.scheme')
    .execute();

/** A statement of a place by id; undefined without one. */
export const findStatement = (tx: Tx, place: Partial<StatementPlace>, id: string): Promise<StoredStatement | undefined> =>
  selectStatements(tx, place).where('s.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Statements of a registration and month: the regular one first, arrears last. */
export const listStatementsOf = (tx: Tx, registration_id: string, month: string): Promise<StoredStatement[]> =>
  selectStatements(tx, {})
    .where('s.registration_id', '=', registration_id)
    .where('s.month', '=', `${month}-01`)
    .select(COLUMNS)
    .orderBy('s.origin_month', 'desc')
    .orderBy('s.number')
    .execute();

type BuiltFor = { registration_id: string; scheme: Scheme; state_code: string | null; month: string; origin_month: string };

/** Free lines of a registration and month. EPF and ESI have a return for each wage month; the others return what the payroll took. */
const coveredLines = (tx: Tx, { registration_id, scheme, state_code, month }: Omit<BuiltFor, 'origin_month'>) => sql`
  from contribution_line l where l.org_id = ${tx.org_id} and l.scheme = ${scheme} and l.month = ${`${month}-01`}::date
    and (l.state_code = ${state_code} or ${state_code}::text is null and not exists (select from statutory_registration r
      where r.org_id = l.org_id and r.scheme = l.scheme and r.state_code = l.state_code and r.closed_on is null
        and r.id <> ${registration_id}::uuid))
    and not exists (select from statutory_statement_line x where x.org_id = l.org_id and x.line_id = l.id)`;

/** Whether arrears of an earlier wage month are a return of their own. */
export const hasArrearReturns = (scheme: Scheme): boolean => scheme === 'epf' || scheme === 'esi';

const ofOrigin = ({ scheme, origin_month }: BuiltFor) =>
  hasArrearReturns(scheme) ? sql`and l.origin_month = ${`${origin_month}-01`}::date` : sql``;

/** Earlier wage months of which a registration and month has lines that stand in no statement. */
export async function listFreeOrigins(tx: Tx, subject: Omit<BuiltFor, 'origin_month'>): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`select distinct to_char(l.origin_month, 'YYYY-MM') as origin
    ${coveredLines(tx, subject)} and l.origin_month < l.month order by 1`.execute(tx);
  return rows.map(({ origin }) => origin);
}

/** Puts the lines of a registration and month that stand in no statement into one. @returns how many */
export async function takeLines(tx: Tx, statement_id: string, subject: BuiltFor): Promise<number> {
  const { numAffectedRows } = await sql`insert into statutory_statement_line (org_id, statement_id, line_id)
    select l.org_id, ${statement_id}::uuid, l.id ${coveredLines(tx, subject)} ${ofOrigin(subject)}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export type LineFigures = { employee_id: string; difference_paise: number };

/** Lines of a registration and month that stand in no statement, with what the payslips took. */
export async function listLinesOutside(tx: Tx, subject: BuiltFor): Promise<LineFigures[]> {
  const { rows } = await sql<LineFigures>`select l.employee_id, l.deducted_paise::bigint as difference_paise
    ${coveredLines(tx, subject)} ${ofOrigin(subject)}`.execute(tx);
  return rows;
}

/** Empties a statement before it is built again. */
export async function releaseLines(tx: Tx, statement_id: string): Promise<void> {
  await sql`delete from statutory_finding where org_id = ${tx.org_id} and statement_id = ${statement_id}::uuid`.execute(tx);
  await sql`delete from statutory_statement_line where org_id = ${tx.org_id} and statement_id = ${statement_id}::uuid`.execute(
    tx,
  );
}

/** Takes the lines of employees with an error out of a statement. @returns how many */
export async function releaseLinesWithErrors(tx: Tx, statement_id: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from statutory_statement_line x using contribution_line l
    where x.org_id = ${tx.org_id} and x.statement_id = ${statement_id}::uuid and l.org_id = x.org_id and l.id = x.line_id
      and exists (select from statutory_finding f where f.org_id = x.org_id and f.statement_id = x.statement_id
        and f.level = 'error' and f.employee_id = l.employee_id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** `payroll_id`: null for what was paid outside payslips for an employee who left. */
export type StoredLine = StatementLine & { line_id: string; payroll_id: string | null };

const selectLines = (tx: Tx, statement_id: string) => sql`
    select l.id as line_id, l.payroll_id, l.employee_id, l.scheme, to_char(l.month, 'YYYY-MM') as month,
      to_char(l.origin_month, 'YYYY-MM') as origin_month, l.kind, l.state_code, l.wages, l.amounts, l.facts,
      l.deducted_paise as deducted, l.days_paid::float8 as days_paid, l.ncp_days, x.reason_code,
      x.last_working_day::text as last_working_day
    from statutory_statement_line x join contribution_line l on l.org_id = x.org_id and l.id = x.line_id
    where x.org_id = ${tx.org_id} and x.statement_id = ${statement_id}::uuid`;

/** Lines of a statement in the order of their employees' ids. */
export async function listStatementLines(tx: Tx, statement_id: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`${selectLines(tx, statement_id)}
    order by l.employee_id, l.origin_month, l.kind`.execute(tx);
  return rows;
}

/** One line of a statement; undefined without one. */
export async function findStatementLine(tx: Tx, statement_id: string, line_id: string): Promise<StoredLine | undefined> {
  const { rows } = await sql<StoredLine>`${selectLines(tx, statement_id)} and l.id = ${line_id}::uuid`.execute(tx);
  return rows[0];
}

export type StatementShare = { statement_id: string; employee_id: string; amounts: Record<string, number> };

/** Amounts (paise) of the lines of several statements. */
export async function listStatementsShares(tx: Tx, statement_ids: readonly string[]): Promise<StatementShare[]> {
  const { rows } = await sql<StatementShare>`select x.statement_id, l.employee_id, l.amounts
    from statutory_statement_line x join contribution_line l on l.org_id = x.org_id and l.id = x.line_id
    where x.org_id = ${tx.org_id} and x.statement_id = any(${[...statement_ids]}::uuid[])`.execute(tx);
  return rows;
}

type UnnamedFinding = Omit<StatementFinding, 'employee_code' | 'employee_name'>;

/** Findings of a statement, errors first. */
export const listFindings = (tx: Tx, statement_id: string): Promise<UnnamedFinding[]> =>
  tx
    .selectFrom('statutory_finding')
    .where('org_id', '=', tx.org_id)
    .where('statement_id', '=', statement_id)
    .select([
      'id as finding_id',
      'code',
      sql<StatementFinding['level']>`level`.as('level'),
      'employee_id',
      'field',
      'message',
      'remedy',
      'row_number as row',
      'resolved_note',
    ])
    .orderBy('level')
    .orderBy('code')
    .orderBy('row_number')
    .orderBy('employee_id')
    .execute();

/** Accepts open warnings: one, or all of its code. */
export async function acceptWarnings(
  tx: Tx,
  statement_id: string,
  accepted: { finding_id: string; code: string; same_code: boolean; note: string; user_id: string },
): Promise<void> {
  const { finding_id, code, same_code, note, user_id } = accepted;
  await sql`update statutory_finding set resolved_note = ${note}, resolved_by = ${user_id}::uuid
    where org_id = ${tx.org_id} and statement_id = ${statement_id}::uuid and level = 'warning'
      and (id = ${finding_id}::uuid or ${same_code} and code = ${code} and resolved_note is null)`.execute(tx);
}

/** Replaces the findings of a statement; a reason that was given for the same finding stays. */
export async function replaceFindings(tx: Tx, statement_id: string, findings: readonly Finding[]): Promise<void> {
  const keyOf = ({ code, employee_id, message }: Pick<Finding, 'code' | 'employee_id' | 'message'>) =>
    `${code} ${employee_id} ${message}`;
  const before = new Map((await listFindings(tx, statement_id)).map((one) => [keyOf(one), one.resolved_note]));
  await sql`delete from statutory_finding where org_id = ${tx.org_id} and statement_id = ${statement_id}::uuid`.execute(tx);
  await copyRows(
    tx,
    'statutory_finding',
    findings.map((one) => ({
      id: newId(),
      statement_id,
      code: one.code,
      level: one.level,
      employee_id: one.employee_id,
      field: one.field,
      message: one.message,
      remedy: one.remedy,
      row_number: one.row,
      resolved_note: before.get(keyOf(one)) ?? null,
    })),
  );
}

/** Files made of a statement, newest first. */
export const listReturnFiles = (tx: Tx, statement_id: string) =>
  tx
    .selectFrom('return_file')
    .where('org_id', '=', tx.org_id)
    .where('statement_id', '=', statement_id)
    .select(['id as file_id', 'kind', 'name', 'sha256', 'line_count', 'made_at'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();

/** Professional tax (paise) in a state in the months from `first` to the one before `month`, by employee. */
export async function sumTaxBetween(
  tx: Tx,
  {
    state_code,
    first,
    month,
    employee_ids,
  }: { state_code: string; first: string; month: string; employee_ids: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; tax: number }>`
    select employee_id, sum((amounts ->> 'tax')::bigint)::bigint as tax from contribution_line
    where org_id = ${tx.org_id} and scheme = 'ptax' and state_code = ${state_code}
      and month >= ${`${first}-01`}::date and month < ${`${month}-01`}::date and employee_id = any(${[...employee_ids]}::uuid[])
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, tax }) => [employee_id, tax]));
}

/** Professional tax (paise) of employees in all states from the month `first` until a month, outside one statement. */
export async function sumTaxOfYear(
  tx: Tx,
  {
    statement_id,
    first,
    month,
    employee_ids,
  }: { statement_id: string; first: string; month: string; employee_ids: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; tax: number }>`
    select employee_id, sum((amounts ->> 'tax')::bigint)::bigint as tax from contribution_line l
    where l.org_id = ${tx.org_id} and scheme = 'ptax' and employee_id = any(${[...employee_ids]}::uuid[])
      and month between ${`${first}-01`}::date and ${`${month}-01`}::date
      and not exists (select from statutory_statement_line x where x.org_id = l.org_id and x.line_id = l.id
        and x.statement_id = ${statement_id}::uuid)
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, tax }) => [employee_id, tax]));
}

/** Members in the regular return of a registration and month, with EPF wages in paise, and whether EPS was paid. */
export async function listReturnedMembers(
  tx: Tx,
  { registration_id, month }: { registration_id: string; month: string },
): Promise<{ employee_id: string; epf_wages: Paise; in_pension: boolean }[]> {
  const { rows } = await sql<{ employee_id: string; epf_wages: Paise; in_pension: boolean }>`
    select l.employee_id, coalesce(sum((l.wages ->> 'epf')::bigint), 0)::bigint as epf_wages,
      coalesce(bool_or((l.facts ->> 'pension_runs')::boolean), false) as in_pension
    from statutory_statement s
    join statutory_statement_line x on x.org_id = s.org_id and x.statement_id = s.id
    join contribution_line l on l.org_id = x.org_id and l.id = x.line_id
    where s.org_id = ${tx.org_id} and s.registration_id = ${registration_id}::uuid and s.month = ${`${month}-01`}::date
      and s.kind = 'regular'
    group by l.employee_id order by l.employee_id`.execute(tx);
  return rows;
}

/** What lines of earlier months under a scheme sum up to for the employees and wage months of some lines, by head, keyed `employee month`. */
export async function sumHeadsFor(
  tx: Tx,
  { scheme, month, lines }: { scheme: Scheme; month: string; lines: readonly { employee_id: string; origin_month: string }[] },
): Promise<Map<string, Record<string, Paise>>> {
  const { rows } = await sql<{ key: string; heads: Record<string, Paise> }>`
    select key, jsonb_object_agg(head, total) as heads from (
      select l.employee_id || ' ' || to_char(l.origin_month, 'YYYY-MM') as key, head, sum(amount::bigint) as total
      from contribution_line l cross join jsonb_each_text(l.amounts) as part (head, amount)
      join unnest(${lines.map(({ employee_id }) => employee_id)}::uuid[],
        ${lines.map(({ origin_month }) => `${origin_month}-01`)}::date[]) as u (employee_id, origin_month)
        on u.employee_id = l.employee_id and u.origin_month = l.origin_month
      where l.org_id = ${tx.org_id} and l.scheme = ${scheme} and l.month < ${`${month}-01`}::date
      group by 1, 2) sums
    group by key`.execute(tx);
  return new Map(rows.map(({ key, heads }) => [key, heads]));
}

/** Of employees in a statement of professional tax or the welfare fund: another state with a line of the month, by employee. */
export async function listOtherStates(
  tx: Tx,
  { scheme, month, statement_id }: Pick<StoredStatement, 'scheme' | 'month' | 'statement_id'>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ employee_id: string; state_code: string }>`
    select distinct o.employee_id, o.state_code
    from statutory_statement_line x
    join contribution_line l on l.org_id = x.org_id and l.id = x.line_id and l.kind = 'regular'
    join contribution_line o on o.org_id = l.org_id and o.scheme = l.scheme and o.month = l.month
      and o.employee_id = l.employee_id and o.kind = 'regular' and o.state_code <> l.state_code
    where x.org_id = ${tx.org_id} and x.statement_id = ${statement_id}::uuid and l.scheme = ${scheme}
      and l.month = ${`${month}-01`}::date
      and exists (select from jsonb_each_text(o.amounts) a where a.value::bigint <> 0)
      and exists (select from jsonb_each_text(l.amounts) a where a.value::bigint <> 0)
    order by o.employee_id, o.state_code`.execute(tx);
  return new Map(rows.map(({ employee_id, state_code }) => [employee_id, state_code]));
}

import { isOneOf, requestStatistics, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { PreparedSlip } from './drafts/prepared.ts';
import { draftsOf } from './run.queries.ts';

const finalisingRun = (tx: Tx, payroll_id: string) =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .where('status', '=', 'finalising')
    .select(['id', 'period_month', 'pay_date', 'engine_version', 'context', 'first_slip_number']);

/** A run that is being finalised. */
export const findFinalisingRun = (tx: Tx, payroll_id: string) => finalisingRun(tx, payroll_id).executeTakeFirst();

/**
 * Keeps a run that is being finalised from being closed, and the batch that begins with an employee from another finaliser, until the
 * transaction ends. Other batches are written beside it. Undefined when the run is finalised.
 */
export async function lockBatch(tx: Tx, payroll_id: string, employee_id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payroll batch ${payroll_id} ${employee_id}`}, 0))`.execute(tx);
  return finalisingRun(tx, payroll_id).forShare().executeTakeFirst();
}

/** What the drafts of the next employees were prepared with, in their order; null of an earlier release. */
export const listPrepared = async (tx: Tx, payroll_id: string, after: string, limit: number) =>
  (await draftsOf(tx, payroll_id)
    .where('employee_id', '>', after)
    .select(['employee_id', 'prepared'])
    .orderBy('employee_id')
    .limit(limit)
    .execute()) as unknown as { employee_id: string; prepared: PreparedSlip | null }[];

/** Figures of chosen drafts. */
export const listFiguresOf = (tx: Tx, payroll_id: string, employee_ids: readonly string[]) =>
  draftsOf(tx, payroll_id)
    .where(isOneOf('employee_id', employee_ids))
    .select(['employee_id', 'input', 'lines', 'facts', 'gross_paise', 'deductions_paise', 'net_paise', 'cost_paise'])
    .execute();

/** What drafts of some employees owe under the schemes, as `recordContributionsOf` takes it; without those of an earlier release. */
export const contributionsOf = (tx: Tx, payroll_id: string, employee_ids: readonly string[]) => sql`(
  select one.id as employee_id, d.contributions as lines from unnest(${[...employee_ids]}::uuid[]) as one (id)
  cross join lateral (select contributions from payroll_draft where org_id = ${tx.org_id} and payroll_id = ${payroll_id}
    and employee_id = one.id and contributions is not null offset 0) d)`;

export type NewPayslip = {
  id: string;
  employee_id: string;
  payslip_number: string;
  printed: string;
  ptax_paise: number;
  hash: string;
};

/**
 * Makes payslips of drafts, within the database: amounts, lines and inputs are those of the drafts. Payslips that are written stay.
 * @returns the employees whose payslip was made now
 */
export async function insertPayslips(tx: Tx, payroll_id: string, slips: readonly NewPayslip[], now: Date): Promise<Set<string>> {
  const of = <T>(pick: (slip: NewPayslip) => T) => slips.map(pick);
  const { rows } = await sql<{ employee_id: string }>`
    insert into payslip (org_id, id, period_month, payroll_id, employee_id, payslip_number, pay_date,
      printed, days, lines, gross_paise, deductions_paise, reimbursements_paise, net_paise,
      employer_cost_paise, wages_paise, wage_bases, tax, input, engine_version, hash, created_at)
    select d.org_id, u.id, p.period_month, d.payroll_id, d.employee_id, u.payslip_number, p.pay_date,
      u.printed, d.facts -> 'days', d.lines, d.gross_paise, d.deductions_paise,
      (d.facts ->> 'reimbursements')::bigint, d.net_paise,
      d.cost_paise, (d.facts ->> 'wages')::bigint,
      (d.facts -> 'bases') || jsonb_build_object('esi_covered', d.facts -> 'esi' -> 'covered'),
      (d.facts -> 'tax') || jsonb_build_object('ptax', u.ptax_paise), d.input, p.engine_version, u.hash, ${now}
    from unnest(
      ${of(({ id }) => id)}::uuid[], ${of(({ employee_id }) => employee_id)}::uuid[],
      ${of((slip) => slip.payslip_number)}::text[],
      ${of(({ printed }) => printed)}::jsonb[], ${of(({ ptax_paise }) => ptax_paise)}::bigint[],
      ${of(({ hash }) => hash)}::text[]) as u (id, employee_id, payslip_number, printed, ptax_paise, hash)
    -- one look-up per employee, whatever the statistics say of drafts that were just written
    cross join lateral (select * from payroll_draft where org_id = ${tx.org_id} and payroll_id = ${payroll_id}
      and employee_id = u.employee_id offset 0) d
    join payroll p on p.org_id = d.org_id and p.id = d.payroll_id
    on conflict (org_id, period_month, payroll_id, employee_id) do nothing
    returning employee_id`.execute(tx);
  if (rows.length >= 100) requestStatistics(tx, 'payslip');
  return new Set(rows.map(({ employee_id }) => employee_id));
}

export type YearAmounts = {
  employee_id: string;
  taxable_paise: number;
  tds_paise: number;
  epf_paise: number;
  ptax_paise: number;
};

/** Adds amounts to the totals of employees in a tax year. */
export async function addYearAmounts(
  tx: Tx,
  { payroll_id, tax_year }: { payroll_id: string; tax_year: string },
  rows: readonly YearAmounts[],
): Promise<void> {
  const of = (pick: (row: YearAmounts) => number) => rows.map(pick);
  await sql`
    insert into pay_year as y (org_id, employee_id, tax_year, taxable_paise, tds_paise, epf_paise, ptax_paise, last_payroll_id)
    select ${tx.org_id}, u.employee_id, ${tax_year}, u.taxable, u.tds, u.epf, u.ptax, ${payroll_id}::uuid
    from unnest(
      ${rows.map(({ employee_id }) => employee_id)}::uuid[], ${of((row) => row.taxable_paise)}::bigint[],
      ${of((row) => row.tds_paise)}::bigint[], ${of((row) => row.epf_paise)}::bigint[],
      ${of((row) => row.ptax_paise)}::bigint[]) as u (employee_id, taxable, tds, epf, ptax)
    on conflict (org_id, employee_id, tax_year) do update set
      taxable_paise = y.taxable_paise + excluded.taxable_paise, tds_paise = y.tds_paise + excluded.tds_paise,
      epf_paise = y.epf_paise + excluded.epf_paise, ptax_paise = y.ptax_paise + excluded.ptax_paise,
      last_payroll_id = excluded.last_payroll_id`.execute(tx);
}

/** Marks active one-time items as paid by payslips. @returns how many */
export async function consumeItems(tx: Tx, items: readonly { id: string; payslip_id: string | null }[]): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update payroll_input i set status = 'consumed', consumed_by_payslip_id = u.payslip_id
    from unnest(
      ${items.map(({ id }) => id)}::uuid[], ${items.map(({ payslip_id }) => payslip_id)}::uuid[]) as u (id, payslip_id)
    where i.org_id = ${tx.org_id} and i.id = u.id and i.status = 'active'`.execute(tx);
  return numAffectedRows ?? 0n;
}

/** Marks carried balances as recovered by a run. @returns how many were open */
export async function markRecovered(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update carried_balance set recovered_payroll_id = ${payroll_id}
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and recovered_payroll_id is null`.execute(tx);
  return numAffectedRows ?? 0n;
}

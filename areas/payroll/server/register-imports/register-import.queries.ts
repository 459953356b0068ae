import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { ImportMismatch, PayrollImport } from '@hrms/payroll/contract';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { copyRows, type PageRows, pageOf, type RowToStore, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readPersonNames } from '../people.ts';

export type StoredImport = PayrollImport & { file_id: string };

const mismatchCount = (status: 'open' | 'accepted') => sql<number>`(select count(*)::int from payroll_import_mismatch m
  where m.org_id = payroll_import.org_id and m.import_id = payroll_import.id and m.status = ${status})`;

const openCauses = sql<PayrollImport['causes']>`coalesce((select jsonb_agg(c order by c.open desc, c.cause) from
  (select m.cause, count(*)::int as open from payroll_import_mismatch m where m.org_id = payroll_import.org_id
    and m.import_id = payroll_import.id and m.status = 'open' group by m.cause) c), '[]'::jsonb)`;

/** Registers of former programs, newest month first; of one id when given. */
export async function listRegisterImports(tx: Tx, id?: string): Promise<StoredImport[]> {
  let matching = tx.selectFrom('payroll_import').where('org_id', '=', tx.org_id);
  if (id) matching = matching.where('id', '=', id);
  const rows = await matching
    .select([
      'id as payroll_import_id',
      sql<Month>`to_char(period_month, 'YYYY-MM')`.as('period_month'),
      'file_name',
      'file_id',
      'status',
      'headings',
      'mapping',
      'row_count',
      'employees',
      'fitting',
      openCauses.as('causes'),
      mismatchCount('open').as('open_mismatches'),
      mismatchCount('accepted').as('accepted_mismatches'),
    ])
    .orderBy('payroll_import.period_month', 'desc')
    .execute();
  return rows as unknown as StoredImport[];
}

/** A register of a month that takes the place of this one. */
export const findImportOfMonth = (tx: Tx, month: Month) =>
  tx
    .selectFrom('payroll_import')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', firstDayOf(month))
    .select(['id', 'status'])
    .forUpdate()
    .executeTakeFirst();

/** Deletes what a comparison stored. */
export async function clearComparison(tx: Tx, import_id: string): Promise<void> {
  for (const table of ['payroll_import_row', 'payroll_import_mismatch'] as const)
    await tx.deleteFrom(table).where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}

/** Deletes a register with its comparison. */
export const deleteRegisterImport = async (tx: Tx, id: string): Promise<void> => {
  await clearComparison(tx, id);
  await tx.deleteFrom('payroll_import').where('org_id', '=', tx.org_id).where('id', '=', id).execute();
};

/** Stores what a comparison found: a row for each employee, and the differences. Amounts in paise. */
export const insertComparison = async (
  tx: Tx,
  rows: RowToStore<'payroll_import_row'>[],
  mismatches: RowToStore<'payroll_import_mismatch'>[],
): Promise<void> => {
  if (rows.length > 0) await copyRows(tx, 'payroll_import_row', rows);
  if (mismatches.length > 0) await copyRows(tx, 'payroll_import_mismatch', mismatches);
};

type Sums = {
  employee_id: string;
  taxable_paise: number;
  tds_paise: number;
  epf_paise: number;
  ptax_paise: number;
  months: number;
};

/**
 * What an employee was paid in a tax year before a month, in paise: the totals entered for its first months, and the registers after
 * them. `months`: how many of its months that covers.
 */
export async function sumBeforeMonth(tx: Tx, tax_year: string, month: Month): Promise<Map<string, Sums>> {
  const [april, first] = [`${tax_year.slice(0, 4)}-04-01`, firstDayOf(month)];
  const { rows } = await sql<Sums>`
    with entered as (
      select employee_id, until_month, taxable_paise, tds_paise, epf_paise, ptax_paise from pay_opening
      where org_id = ${tx.org_id} and tax_year = ${tax_year} and source = 'entered' and until_month < ${first}::date)
    select employee_id, sum(taxable_paise)::bigint as taxable_paise, sum(tds_paise)::bigint as tds_paise,
      sum(epf_paise)::bigint as epf_paise, sum(ptax_paise)::bigint as ptax_paise, sum(months)::int as months
    from (
      select employee_id, taxable_paise, tds_paise, epf_paise, ptax_paise,
        (extract(year from age(until_month, ${april}::date)) * 12 + extract(month from age(until_month, ${april}::date)) + 1)::int
          as months
      from entered
      union all
      select r.employee_id, r.taxable_paise, r.tds_paise, r.epf_paise, r.ptax_paise, 1
      from payroll_import_row r join payroll_import i on i.org_id = r.org_id and i.id = r.import_id
      where r.org_id = ${tx.org_id} and i.period_month >= ${april}::date and i.period_month < ${first}::date
        and not exists (select from entered e where e.employee_id = r.employee_id and e.until_month >= i.period_month)) part
    group by employee_id`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** Whether a run of this month or an earlier one is final here. */
export async function isPaidUpTo(tx: Tx, month: Month): Promise<boolean> {
  const row = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .where('kind', '=', 'regular')
    .where('period_month', '<=', firstDayOf(month))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const mismatchesOf = (tx: Tx, import_id: string) =>
  tx.selectFrom('payroll_import_mismatch').where('org_id', '=', tx.org_id).where('import_id', '=', import_id);

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  status?: 'open' | 'accepted' | undefined;
  cause?: string | undefined;
  employee_id?: string | undefined;
};

/** Differences of a comparison, the largest first; amounts in paise. */
export async function listMismatches(
  tx: Tx,
  import_id: string,
  filter: Filter,
  nameOf: (code: string) => string,
): Promise<PageRows<ImportMismatch>> {
  let matching = mismatchesOf(tx, import_id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.cause) matching = matching.where('cause', '=', filter.cause);
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  if (filter.search) matching = matching.where(await matchesEmployeeSearch(tx, filter.search, 'employee_id'));
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'id as mismatch_id',
        'employee_id',
        'row_label',
        'component',
        'theirs as theirs_paise',
        'ours as ours_paise',
        'cause',
        'detail',
        'status',
        'note',
      ])
      .orderBy(sql`abs(theirs - ours)`, 'desc')
      .orderBy('id'),
  );
  const personOf = await readPersonNames(
    tx,
    page.rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  return {
    ...page,
    rows: page.rows.map(({ row_label, theirs_paise, ours_paise, ...row }) => {
      const person = row.employee_id ? personOf(row.employee_id) : { employee_code: row_label, full_name: 'Not found' };
      return {
        ...row,
        theirs_paise: Number(theirs_paise),
        ours_paise: Number(ours_paise),
        difference_paise: Number(ours_paise) - Number(theirs_paise),
        employee_code: person.employee_code,
        full_name: person.full_name,
        component_name: nameOf(row.component),
        status: row.status as ImportMismatch['status'],
      };
    }),
  };
}

/** Accepts open differences with a note: chosen ones, those of a cause, or all. @returns how many */
export async function acceptMismatches(
  tx: Tx,
  import_id: string,
  { note, mismatch_ids, cause }: { note: string; mismatch_ids?: readonly string[] | undefined; cause?: string | undefined },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update payroll_import_mismatch set status = 'accepted', note = ${note}
    where org_id = ${tx.org_id} and import_id = ${import_id} and status = 'open'
      and (${mismatch_ids ?? null}::uuid[] is null or id = any(${mismatch_ids ?? null}::uuid[]))
      and (${cause ?? null}::text is null or cause = ${cause ?? null})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { PreviousEmployment } from '@hrms/statutory/contract';
import { type RawBuilder, sql } from 'kysely';

export type StoredPrevious = PreviousEmployment & { file_id: string | null; media_type: string | null };

const COLUMNS = [
  'id as previous_employment_id',
  'employee_id',
  'tax_year',
  'employer_name',
  'tan',
  'from_date',
  'to_date',
  'salary_paise',
  'exempt_paise',
  'professional_tax_paise',
  'epf_paise',
  'tds_paise',
  'file_id',
  'file_name',
  'media_type',
  'cancel_reason',
  'version',
] as const;

type PreviousFilter = {
  employee_id?: string | undefined;
  tax_year?: string | undefined;
  visible: RawBuilder<boolean>;
  page: number;
  limit: number;
};

/** One page of previous employments, cancelled ones last, newest first. */
export async function pageOfPrevious(tx: Tx, filter: PreviousFilter): Promise<PageRows<StoredPrevious>> {
  let matching = tx.selectFrom('previous_employment').where('org_id', '=', tx.org_id).where(filter.visible);
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  if (filter.tax_year) matching = matching.where('tax_year', '=', filter.tax_year);
  const found = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy(sql`cancelled_at is not null`).orderBy('created_at', 'desc').orderBy('id'),
  );
  return found as unknown as PageRows<StoredPrevious>;
}

const selectPrevious = (tx: Tx, id: string) =>
  tx.selectFrom('previous_employment').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS);

/** A previous employment by its id; undefined without one. */
export const findPrevious = async (tx: Tx, id: string): Promise<StoredPrevious | undefined> =>
  (await selectPrevious(tx, id).executeTakeFirst()) as StoredPrevious | undefined;

/** The same, locked for an update. */
export const lockPrevious = async (tx: Tx, id: string): Promise<StoredPrevious | undefined> =>
  (await selectPrevious(tx, id).forUpdate().executeTakeFirst()) as StoredPrevious | undefined;

/** What earlier employers of a tax year paid and deducted, in paise. */
export type PreviousSums = {
  readonly salary: number;
  readonly exempt: number;
  readonly professional_tax: number;
  readonly epf: number;
  readonly tds: number;
};

/**
 * Sums of the previous employments of a tax year by employee, in paise; cancelled ones are left out.
 * @param ids limits it to these employees
 */
export async function sumPrevious(tx: Tx, tax_year: string, ids?: readonly string[]): Promise<Map<string, PreviousSums>> {
  const { rows } = await sql<PreviousSums & { employee_id: string }>`
    select employee_id, sum(salary_paise)::bigint as salary, sum(exempt_paise)::bigint as exempt,
      sum(professional_tax_paise)::bigint as professional_tax, sum(epf_paise)::bigint as epf, sum(tds_paise)::bigint as tds
    from previous_employment
    where org_id = ${tx.org_id} and tax_year = ${tax_year} and cancelled_at is null and ${isOneOf('employee_id', ids)}
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, ...sums }) => [employee_id, sums]));
}

/** An employer of an employee in a tax year, however the name is written. */
export const previousKey = (one: Pick<PreviousEmployment, 'employee_id' | 'tax_year' | 'employer_name'>): string =>
  `${one.employee_id} ${one.tax_year} ${one.employer_name.trim().toLowerCase()}`;

/** Keys of the previous employments of these employees that are not cancelled. */
export async function listPreviousKeys(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('previous_employment')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', ids))
    .where('cancelled_at', 'is', null)
    .select(['employee_id', 'tax_year', 'employer_name'])
    .execute();
  return new Set(rows.map(previousKey));
}

import type { CivilDate } from '@hrms/platform/calendar';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { Perquisite, RecordPerquisite } from '@hrms/statutory/contract';
import { type RawBuilder, sql } from 'kysely';

/** What a perquisite is valued by, as it was entered. */
export type PerquisiteFacts = Omit<
  RecordPerquisite,
  'employee_id' | 'kind' | 'from_date' | 'to_date' | 'description' | 'recovered_paise' | 'note'
>;

export type StoredPerquisite = {
  id: string;
  employee_id: string;
  kind: Perquisite['kind'];
  from_date: CivilDate;
  to_date: CivilDate | null;
  description: string | null;
  facts: PerquisiteFacts;
  recovered_paise: number;
  note: string | null;
  cancel_reason: string | null;
  version: number;
};

const COLUMNS = [
  'id',
  'employee_id',
  'kind',
  'from_date',
  'to_date',
  'description',
  'facts',
  'recovered_paise',
  'note',
  'cancel_reason',
  'version',
] as const;

type Span = { first_day: CivilDate; last_day: CivilDate };

const within = (span: Span) =>
  sql<boolean>`from_date <= ${span.last_day}::date and case when kind in ('gift', 'asset_transfer')
    then from_date >= ${span.first_day}::date
    else coalesce(to_date >= ${span.first_day}::date, true) end`;

type PerquisiteFilter = {
  span: Span;
  visible: RawBuilder<boolean>;
  employee_id?: string | undefined;
  /** A condition over `employee_id`. */
  found?: RawBuilder<boolean> | undefined;
  kind?: string | undefined;
  page: { page: number; limit: number };
};

/** One page of perquisites of a span of days, cancelled ones last, newest first. */
export async function pageOfPerquisites(
  tx: Tx,
  { span, visible, employee_id, found, kind, page }: PerquisiteFilter,
): Promise<PageRows<StoredPerquisite>> {
  let matching = tx.selectFrom('recorded_perquisite').where('org_id', '=', tx.org_id).where(visible).where(within(span));
  if (employee_id) matching = matching.where('employee_id', '=', employee_id);
  if (found) matching = matching.where(found);
  if (kind) matching = matching.where('kind', '=', kind);
  const rows = await pageOf(tx, matching, page, (shown) =>
    (shown as typeof matching).select(COLUMNS).orderBy(sql`cancelled_at is not null`).orderBy('from_date', 'desc').orderBy('id'),
  );
  return rows as unknown as PageRows<StoredPerquisite>;
}

/** Perquisites of employees that touch a span of days and are not cancelled, oldest first. */
export async function listPerquisitesOf(tx: Tx, employee_ids: readonly string[], span: Span): Promise<StoredPerquisite[]> {
  const rows = await tx
    .selectFrom('recorded_perquisite')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...employee_ids]}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .where(within(span))
    .select(COLUMNS)
    .orderBy('from_date')
    .orderBy('id')
    .execute();
  return rows as unknown as StoredPerquisite[];
}

const selectPerquisite = (tx: Tx, id: string) =>
  tx.selectFrom('recorded_perquisite').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS);

/** A perquisite by its id; undefined without one. */
export const findPerquisite = async (tx: Tx, id: string): Promise<StoredPerquisite | undefined> =>
  (await selectPerquisite(tx, id).executeTakeFirst()) as unknown as StoredPerquisite | undefined;

/** The same, locked for an update. */
export const lockPerquisite = async (tx: Tx, id: string): Promise<StoredPerquisite | undefined> =>
  (await selectPerquisite(tx, id).forUpdate().executeTakeFirst()) as unknown as StoredPerquisite | undefined;

/** Tax years of an employee whose certificate is signed or issued. */
export async function listCertifiedYears(tx: Tx, employee_id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('tax_certificate')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', 'in', ['signed', 'issued'])
    .select('tax_year')
    .execute();
  return new Set(rows.map(({ tax_year }) => tax_year));
}

/** Takes back the perquisites of an import. @returns whose they were, and from which day */
export async function deletePerquisitesOfImport(
  tx: Tx,
  import_id: string,
): Promise<{ employee_id: string; from_date: string }[]> {
  return tx
    .deleteFrom('recorded_perquisite')
    .where('org_id', '=', tx.org_id)
    .where('import_id', '=', import_id)
    .returning(['employee_id', 'from_date'])
    .execute();
}

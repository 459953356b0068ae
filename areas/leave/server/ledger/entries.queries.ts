import type { LEDGER_KINDS } from '@hrms/leave/contract';
import { type Days, toDays, toHundredths } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type NewLot = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly origin: 'credit' | 'carry_forward' | 'comp_off' | 'opening' | 'event' | 'adjustment' | 'restored';
  readonly origin_id: string | null;
  readonly granted_on: CivilDate;
  readonly expires_on: CivilDate | null;
  readonly days: Days;
};

export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type PostedEntry = Entry & { readonly id: string };

export type StoredSums = { credited: Days; taken: Days; adjusted: Days; expired: Days; encashed: Days; balance: Days };

/** One entry of the ledger. The same `source_key` is written once, however often it is asked for. Days signed, in hundredths. */
export type Entry = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly leave_year_start: CivilDate;
  readonly lot_id: string | null;
  readonly effective_on: CivilDate;
  readonly days: Days;
  readonly kind: LedgerKind;
  readonly source_type: string;
  readonly source_id: string | null;
  readonly source_key: string;
  readonly reverses_id?: string | null;
  readonly note?: string | null;
};

/** Stored days in hundredths. */
export const fromStored = (days: number | string): Days => toHundredths(Number(days));

/** Opens lots; answers their ids in the same order. Their days come by ledger entries that name them. */
export async function openLots({ tx, org_id, clock }: Work, lots: readonly NewLot[]): Promise<string[]> {
  if (lots.length === 0) return [];
  const ids = lots.map(() => newId());
  await sql`insert into leave_lot (org_id, id, employee_id, leave_type_id, origin, origin_id, granted_on, usable_from, expires_on,
    days, created_at)
    select ${org_id}, given.*, ${clock.now()}::timestamptz
      from unnest(${ids}::uuid[], ${lots.map(({ employee_id }) => employee_id)}::uuid[],
        ${lots.map(({ leave_type_id }) => leave_type_id)}::uuid[],
      ${lots.map(({ origin }) => origin)}::text[], ${lots.map(({ origin_id }) => origin_id)}::uuid[],
      ${lots.map(({ granted_on }) => granted_on)}::date[],
      ${lots.map(({ granted_on }) => granted_on)}::date[], ${lots.map(({ expires_on }) => expires_on)}::date[],
      ${lots.map(({ days }) => toDays(days))}::numeric[])
      as given(id, employee_id, leave_type_id, origin, origin_id, granted_on, usable_from, expires_on, days)`.execute(tx);
  return ids;
}

/** Entries of a kind by which a source took days. */
export const listDrawnEntries = (tx: Tx, source_id: string, kind: LedgerKind) =>
  tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', tx.org_id)
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .where('days', '<', 0)
    .select(['id', 'employee_id', 'leave_type_id', 'leave_year_start', 'lot_id', 'effective_on', 'days', 'note'])
    .execute();

/** Adds sums to the stored balances. */
export function addBalanceSums(
  org_id: string,
  groups: {
    sums: StoredSums;
    employee_id: string;
    leave_type_id: string;
    leave_year_start: CivilDate;
    lot_id: string | null;
    effective_on: CivilDate;
    days: Days;
    kind: LedgerKind;
    source_type: string;
    source_id: string | null;
    source_key: string;
    reverses_id?: string | null;
    note?: string | null;
    id: string;
  }[],
  sums: (name: keyof StoredSums) => number[],
  tx: Tx,
) {
  return sql`insert into leave_balance as b (org_id, id, employee_id, leave_type_id, leave_year_start, credited, taken, adjusted,
    expired, encashed, balance)
    select ${org_id}, given.*
      from unnest(${groups.map(() => newId())}::uuid[], ${groups.map(({ employee_id }) => employee_id)}::uuid[],
        ${groups.map(({ leave_type_id }) => leave_type_id)}::uuid[],
      ${groups.map((row) => row.leave_year_start)}::date[], ${sums('credited')}::numeric[], ${sums('taken')}::numeric[],
      ${sums('adjusted')}::numeric[],
      ${sums('expired')}::numeric[], ${sums('encashed')}::numeric[], ${sums('balance')}::numeric[])
      as given(id, employee_id, leave_type_id, leave_year_start, credited, taken, adjusted, expired, encashed, balance)
    on conflict (org_id, employee_id, leave_type_id, leave_year_start) do update
    set credited = b.credited + excluded.credited, taken = b.taken + excluded.taken,
      adjusted = b.adjusted + excluded.adjusted, expired = b.expired + excluded.expired,
      encashed = b.encashed + excluded.encashed, balance = b.balance + excluded.balance`.execute(tx);
}

/** Adds ledger entries; one whose source key exists is left out. @returns the ids added */
export function insertEntries(org_id: string, work: Work, now: Date, column: <T>(pick: (row: PostedEntry) => T) => T[], tx: Tx) {
  return sql<{ id: string }>`
    insert into leave_ledger (org_id, id, employee_id, leave_type_id, leave_year_start, lot_id, effective_on, days, kind,
      source_type, source_id, source_key, reverses_id, note, created_by, created_at)
    select ${org_id}, given.*, ${work.caused_by}::uuid, ${now}::timestamptz
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ employee_id }) => employee_id)}::uuid[],
      ${column(({ leave_type_id }) => leave_type_id)}::uuid[], ${column((row) => row.leave_year_start)}::date[],
      ${column(({ lot_id }) => lot_id)}::uuid[],
      ${column(({ effective_on }) => effective_on)}::date[], ${column(({ days }) => toDays(days))}::numeric[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ source_type }) => source_type)}::text[], ${column(({ source_id }) => source_id)}::uuid[],
      ${column(({ source_key }) => source_key)}::text[],
      ${column(({ reverses_id }) => reverses_id ?? null)}::uuid[], ${column(({ note }) => note ?? null)}::text[])
      as given(id, employee_id, leave_type_id, leave_year_start, lot_id, effective_on, days, kind, source_type, source_id,
      source_key, reverses_id, note)
    on conflict (org_id, source_key) do nothing returning id`.execute(tx);
}

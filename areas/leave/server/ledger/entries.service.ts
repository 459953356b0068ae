import type { LEDGER_KINDS } from '@hrms/leave/contract';
import { type Days, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type LedgerKind = (typeof LEDGER_KINDS)[number];

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

export type PostedEntry = Entry & { readonly id: string };

type Sums = { credited: Days; taken: Days; adjusted: Days; expired: Days; encashed: Days; balance: Days };
const NO_SUMS: Sums = { credited: 0, taken: 0, adjusted: 0, expired: 0, encashed: 0, balance: 0 };

const COLUMN: Readonly<Record<LedgerKind, readonly [keyof Sums, 1 | -1]>> = {
  opening: ['credited', 1],
  credit: ['credited', 1],
  comp_off: ['credited', 1],
  carry_in: ['credited', 1],
  taken: ['taken', -1],
  restored: ['taken', -1],
  penalty: ['taken', -1],
  notice_adjusted: ['taken', -1],
  expiry: ['expired', -1],
  lapse: ['expired', -1],
  carry_out: ['expired', -1],
  encashed: ['encashed', -1],
  encash_reversed: ['encashed', -1],
  adjustment: ['adjusted', 1],
  exit_recovery: ['adjusted', 1],
  converted: ['adjusted', 1],
};

/** Sums of entries as a balance holds them: it is always what was credited and adjusted less what was taken, expired and encashed. */
export function sumEntries(entries: readonly Pick<Entry, 'kind' | 'days'>[]): Sums {
  const sums = { ...NO_SUMS };
  for (const { kind, days } of entries) {
    const [column, sign] = COLUMN[kind];
    sums[column] += sign * days;
    sums.balance += days;
  }
  return sums;
}

/**
 * Writes entries to the ledger and adds them to the balances. Entries whose `source_key` is there already are left out. The accounts of
 * their employees must be locked.
 * @returns what was written now
 */
export async function postEntries(work: Work, entries: readonly Entry[]): Promise<PostedEntry[]> {
  if (entries.length === 0) return [];
  const { tx, org_id } = work;
  const now = work.clock.now();
  const rows = entries.map((entry) => ({ ...entry, id: newId() }));
  const column = <T>(pick: (row: PostedEntry) => T) => rows.map(pick);
  const { rows: written } = await sql<{ id: string }>`
    insert into leave_ledger (org_id, id, employee_id, leave_type_id, leave_year_start, lot_id, effective_on, days, kind, source_type, source_id, source_key, reverses_id, note, created_by, created_at)
    select ${org_id}, given.*, ${work.caused_by}::uuid, ${now}::timestamptz from unnest(${column(({ id }) => id)}::uuid[], ${column(({ employee_id }) => employee_id)}::uuid[],
      ${column(({ leave_type_id }) => leave_type_id)}::uuid[], ${column((row) => row.leave_year_start)}::date[], ${column(({ lot_id }) => lot_id)}::uuid[],
      ${column(({ effective_on }) => effective_on)}::date[], ${column(({ days }) => toDays(days))}::numeric[], ${column(({ kind }) => kind)}::text[],
      ${column(({ source_type }) => source_type)}::text[], ${column(({ source_id }) => source_id)}::uuid[], ${column(({ source_key }) => source_key)}::text[],
      ${column(({ reverses_id }) => reverses_id ?? null)}::uuid[], ${column(({ note }) => note ?? null)}::text[])
      as given(id, employee_id, leave_type_id, leave_year_start, lot_id, effective_on, days, kind, source_type, source_id, source_key, reverses_id, note)
    on conflict (org_id, source_key) do nothing returning id`.execute(tx);
  const kept = new Set(written.map(({ id }) => id));
  const posted = rows.filter(({ id }) => kept.has(id));
  await addToBalances(work, posted);
  return posted;
}

const yearKey = (row: Pick<Entry, 'employee_id' | 'leave_type_id' | 'leave_year_start'>) =>
  `${row.employee_id}:${row.leave_type_id}:${row.leave_year_start}`;

async function addToBalances({ tx, org_id }: Work, posted: readonly PostedEntry[]): Promise<void> {
  const groups = [...Map.groupBy(posted, yearKey).values()].map((rows) => ({
    ...(rows[0] as PostedEntry),
    sums: sumEntries(rows),
  }));
  if (groups.length === 0) return;
  const sums = (name: keyof Sums) => groups.map((group) => toDays(group.sums[name]));
  await sql`insert into leave_balance as b (org_id, id, employee_id, leave_type_id, leave_year_start, credited, taken, adjusted, expired, encashed, balance)
    select ${org_id}, given.* from unnest(${groups.map(() => newId())}::uuid[], ${groups.map(({ employee_id }) => employee_id)}::uuid[], ${groups.map(({ leave_type_id }) => leave_type_id)}::uuid[],
      ${groups.map((row) => row.leave_year_start)}::date[], ${sums('credited')}::numeric[], ${sums('taken')}::numeric[], ${sums('adjusted')}::numeric[],
      ${sums('expired')}::numeric[], ${sums('encashed')}::numeric[], ${sums('balance')}::numeric[])
      as given(id, employee_id, leave_type_id, leave_year_start, credited, taken, adjusted, expired, encashed, balance)
    on conflict (org_id, employee_id, leave_type_id, leave_year_start) do update set credited = b.credited + excluded.credited, taken = b.taken + excluded.taken,
      adjusted = b.adjusted + excluded.adjusted, expired = b.expired + excluded.expired, encashed = b.encashed + excluded.encashed, balance = b.balance + excluded.balance`.execute(
    tx,
  );
}

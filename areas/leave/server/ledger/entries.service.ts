import { toDays } from '@hrms/leave/domain';
import { newId, type Work } from '@hrms/platform/server';
import {
  addBalanceSums,
  type Entry,
  insertEntries,
  type LedgerKind,
  type PostedEntry,
  type StoredSums,
} from './entries.queries.ts';

const NO_SUMS: StoredSums = { credited: 0, taken: 0, adjusted: 0, expired: 0, encashed: 0, balance: 0 };

const COLUMN: Readonly<Record<LedgerKind, readonly [keyof StoredSums, 1 | -1]>> = {
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
export function sumEntries(entries: readonly Pick<Entry, 'kind' | 'days'>[]): StoredSums {
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
  const { rows: written } = await insertEntries(org_id, work, now, column, tx);
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
  const sums = (name: keyof StoredSums) => groups.map((group) => toDays(group.sums[name]));
  await addBalanceSums(org_id, groups, sums, tx);
}

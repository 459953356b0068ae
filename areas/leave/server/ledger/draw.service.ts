import { type Days, drawFromLots, type Lot } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { findAccount } from './account.queries.ts';
import { type Entry, fromStored, type LedgerKind, listDrawnEntries, type PostedEntry } from './entries.queries.ts';
import { postEntries } from './entries.service.ts';

type Drawing = {
  /** Those to take from; the account's unless given. */
  readonly lots?: readonly Lot[];
  /** In hundredths. */
  readonly days: Days;
  /** Lots must be usable on this day; any lot without it. */
  readonly on?: CivilDate;
  /** Whether days that no lot holds are drawn ahead of later credits. They are left out otherwise. */
  readonly ahead?: boolean;
  /** Start of the entries' source keys. */
  readonly key: string;
};

/** Takes days from lots, the first to expire first. The account must be locked. `missing`: days that no lot holds. */
export async function drawDays(
  work: Work,
  entry: Omit<Entry, 'lot_id' | 'days' | 'source_key'>,
  { lots, days, on, ahead = false, key }: Drawing,
): Promise<{ posted: PostedEntry[]; missing: Days }> {
  const from = lots ?? (await findAccount(work.tx, entry.employee_id, entry.leave_type_id)).lots;
  const { parts, missing } = drawFromLots(from, days, on ?? null);
  const rows = [...parts, ...(ahead && missing > 0 ? [{ lot_id: null, days: missing }] : [])];
  const entries = rows.map((part, n) => ({ ...entry, lot_id: part.lot_id, days: -part.days, source_key: `${key}:${n}` }));
  return { posted: await postEntries(work, entries), missing };
}

type Reversal = Pick<Entry, 'kind' | 'source_type'> & Partial<Pick<Entry, 'effective_on' | 'note'>>;

/** Gives the days that a source took by entries of a kind back to their lots, each entry once. The account must be locked. */
export async function returnDrawnDays(
  work: Work,
  { source_id, kind }: { source_id: string; kind: LedgerKind },
  reversal: Reversal & { readonly key: string },
): Promise<void> {
  const { key, ...columns } = reversal;
  const rows = await listDrawnEntries(work.tx, source_id, kind);
  const entries = rows.map(({ id, ...row }) => ({
    ...row,
    ...columns,
    days: -fromStored(row.days),
    source_id,
    source_key: `${key}:${id}`,
    reverses_id: id,
  }));
  await postEntries(work, entries);
}

import { type Days, drawFromLots, type Lot, ruleOn, toHundredths } from '@hrms/leave/domain';
import type { Ctx, Tx, Work } from '@hrms/platform/server';
import { accountKey, loadAccounts, lockAccounts } from '../ledger/account.queries.ts';
import { type Entry, fromStored } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { belowLimit } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { findImportedEmployees, listImportedEntries } from './imported.queries.ts';

type Booked = Pick<Entry, 'employee_id' | 'leave_type_id' | 'leave_year_start' | 'lot_id' | 'effective_on' | 'days'> & {
  id: string;
};

/** Locks the accounts of everybody an import has entries or requests of. */
export async function lockImportedAccounts(tx: Tx, import_id: string): Promise<void> {
  await lockAccounts(tx, await findImportedEmployees(tx, import_id));
}

/** Reverses the entries of an import by entries of their own. @throws `below_limit` */
export async function reverseImport(ctx: Ctx, import_id: string): Promise<void> {
  await lockImportedAccounts(ctx.tx, import_id);
  const entries = await listImportedEntries(ctx.tx, import_id);
  await postEntries(
    ctx,
    await reversalsOf(
      ctx,
      import_id,
      entries.map((row) => ({ ...row, days: fromStored(row.days) })),
    ),
  );
}

/** Entries that reverse those of an import. Days given come from their own lot, and what was used of it from the rest of the balance. */
async function reversalsOf({ tx, today }: Work, import_id: string, entries: readonly Booked[]): Promise<Entry[]> {
  const ids = [...new Set(entries.map(({ employee_id }) => employee_id))];
  const accounts = await loadAccounts(tx, ids);
  const rules = await loadRuleSpans(tx, ids);
  const open = new Map([...accounts].map(([key, { lots }]) => [key, [...lots]]));
  const balances = new Map(
    [...accounts].map(([key, { lots, drawn_ahead }]) => [key, lots.reduce((sum, { left }) => sum + left, 0) - drawn_ahead]),
  );
  return entries.flatMap((row) => {
    const key = accountKey(row.employee_id, row.leave_type_id);
    const base = { ...row, kind: 'adjustment', source_type: 'import_undone', source_id: import_id, reverses_id: row.id } as const;
    const toEntry = (lot_id: string | null, days: Days, n: number): Entry => ({
      ...base,
      lot_id,
      days,
      source_key: `import_undone:${row.id}:${n}`,
      note: 'Import undone',
    });
    const balance = (balances.get(key) ?? 0) - row.days;
    const limit = toHundredths(ruleOn(rules.get(row.employee_id)?.get(row.leave_type_id), today)?.rule.negative_limit ?? 0);
    if (row.days > 0 && balance < -limit) throw belowLimit(limit);
    balances.set(key, balance);
    if (row.days < 0) return [toEntry(row.lot_id, -row.days, 0)];
    const lots = open.get(key) ?? [];
    const own = drawFromLots(
      lots.filter((lot) => lot.id === row.lot_id),
      row.days,
      null,
    );
    const rest = drawFromLots(
      lots.filter((lot) => lot.id !== row.lot_id),
      own.missing,
      null,
    );
    const parts = [...own.parts, ...rest.parts];
    open.set(key, lessParts(lots, parts));
    const drawn = rest.missing > 0 ? [{ lot_id: null, days: rest.missing }] : [];
    return [...parts, ...drawn].map((part, n) => toEntry(part.lot_id, -part.days, n));
  });
}

const lessParts = (lots: readonly Lot[], parts: readonly { lot_id: string; days: Days }[]): Lot[] =>
  lots.map((lot) => ({ ...lot, left: lot.left - (parts.find(({ lot_id }) => lot_id === lot.id)?.days ?? 0) }));

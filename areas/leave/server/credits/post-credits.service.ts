import { type Days, drawFromLots, HALF_DAY, toHundredths } from '@hrms/leave/domain';
import type { Work } from '@hrms/platform/server';
import { accountKey, loadAccounts, lockAccounts } from '../ledger/account.queries.ts';
import { type Entry, openLots } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { loadRuleVersions, markRulesUsed } from '../rules/rule.queries.ts';
import { type CreditRow, listDueCredits, markPosted, markSkipped } from './credit.queries.ts';
import { findUnpaidDays } from './unpaid-days.queries.ts';

/**
 * Posts the credits of employees that are due by today, each with its own day, once however often it runs. Credits that a rule
 * withholds, or that would go above its cap, are skipped with the reason.
 * @returns how many were posted
 */
export async function postDueCredits(work: Work, employee_ids: readonly string[]): Promise<number> {
  if (employee_ids.length === 0) return 0;
  const { tx, today } = work;
  await lockAccounts(tx, employee_ids);
  const due = await listDueCredits(tx, employee_ids, today);
  if (due.length === 0) return 0;
  const accounts = await loadAccounts(tx, employee_ids);
  const rules = new Map((await loadRuleVersions(tx)).map(({ rule_id, rule }) => [rule_id, rule]));
  const left = new Map(
    [...accounts].map(([key, { lots, drawn_ahead }]) => [key, lots.reduce((sum, lot) => sum + lot.left, 0) - drawn_ahead]),
  );
  const ahead = new Map([...accounts].map(([key, { drawn_ahead }]) => [key, drawn_ahead]));
  const capped: string[] = [];
  const withheld: string[] = [];
  const granted: (CreditRow & { given: Days })[] = [];
  for (const credit of due) {
    const rule = rules.get(credit.rule_id);
    const key = accountKey(credit.employee_id, credit.leave_type_id);
    const before = left.get(key) ?? 0;
    const cap = rule?.stop_credit_above == null ? Number.POSITIVE_INFINITY : toHundredths(rule.stop_credit_above);
    const given = Math.min(credit.days, Math.max(0, cap - before));
    if (rule && rule.withhold_credit_when.mode !== 'never' && (await isWithheld(work, credit, rule.withhold_credit_when)))
      withheld.push(credit.id);
    else if (given < credit.days) capped.push(credit.id);
    else {
      left.set(key, before + given);
      granted.push({ ...credit, given });
    }
  }
  await markSkipped(tx, capped, 'Balance limit reached');
  await markSkipped(tx, withheld, 'Withheld for unpaid leave or absence in the period');
  const lot_ids = await openLots(
    work,
    granted.map((credit) => ({
      ...credit,
      origin: 'credit',
      origin_id: credit.id,
      granted_on: credit.due_on,
      expires_on: null,
      days: credit.given,
    })),
  );
  const posted = await postEntries(
    work,
    granted.map((credit, n) => toEntry(credit, lot_ids[n] as string)),
  );
  await postEntries(
    work,
    posted.flatMap((entry) => repayDaysDrawnAhead(entry, ahead)),
  );
  await markPosted(
    tx,
    posted.flatMap(({ id, source_id }) => (source_id ? [{ id: source_id, ledger_id: id }] : [])),
  );
  await markRulesUsed(
    tx,
    granted.map(({ rule_id }) => rule_id),
  );
  return posted.length;
}

const toEntry = (credit: CreditRow & { given: Days }, lot_id: string): Entry => ({
  employee_id: credit.employee_id,
  leave_type_id: credit.leave_type_id,
  leave_year_start: credit.leave_year_start,
  lot_id,
  effective_on: credit.due_on,
  days: credit.given,
  kind: 'credit',
  source_type: 'credit',
  source_id: credit.id,
  source_key: `credit:${credit.id}`,
});

/** Days that were taken ahead of credits come out of the new lot: two entries that add up to nothing. */
export function repayDaysDrawnAhead(entry: Entry, ahead: Map<string, Days>): Entry[] {
  const key = accountKey(entry.employee_id, entry.leave_type_id);
  const open = ahead.get(key) ?? 0;
  if (open <= 0 || !entry.lot_id || entry.days <= 0) return [];
  const { parts } = drawFromLots(
    [{ id: entry.lot_id, granted_on: '', usable_from: '', expires_on: null, left: entry.days }],
    open,
    null,
  );
  const days = parts.reduce((sum, part) => sum + part.days, 0);
  ahead.set(key, open - days);
  const base = { ...entry, kind: 'converted' as const, source_type: 'converted', note: 'Days taken ahead of this credit' };
  return [
    { ...base, days: -days, source_key: `converted:${entry.lot_id}:out` },
    { ...base, lot_id: null, days, source_key: `converted:${entry.lot_id}:in` },
  ];
}

/** Whether unpaid leave and unauthorised absence of a credit's period withhold it: more days than allowed, or all working days. */
async function isWithheld({ tx, dependencies }: Work, credit: CreditRow, when: { mode: string; n: number }): Promise<boolean> {
  const { employee_id, period_from: from, period_to: to } = credit;
  const { unpaid, working } = await findUnpaidDays(tx, employee_id, from, to);
  const absent = (await dependencies.leave.absentHalves(tx, employee_id, from, to)).length * HALF_DAY;
  if (when.mode === 'unpaid_over_n_days') return unpaid + absent > toHundredths(when.n);
  const kinds = (await dependencies.leave.dayKinds(tx, [employee_id], from, to)).get(employee_id) ?? [];
  const worked = kinds.flatMap(({ first, second }) => [first, second]).filter((kind) => kind === 'working').length * HALF_DAY;
  return worked > 0 && working + absent >= worked;
}

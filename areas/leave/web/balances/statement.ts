import type { HistoryLine, LeaveHistory, PlannedLine } from '@hrms/leave/contract';

/** A row of the statement: an entry of the ledger, or something still to come. */
export type StatementRow = { kind: 'entry'; line: HistoryLine } | { kind: 'planned'; line: PlannedLine };

/** Kinds of planned lines that the ledger has already: leave approved for a later day, and entries dated ahead. */
const BOOKED = ['leave', 'entry'];

/**
 * Entries up to today, then what is to come in the order of its days. Leave approved for a later day is in both lists of the answer:
 * it is one row here, with the balance it leaves on that day.
 */
export function toStatementRows({ lines, planned }: Pick<LeaveHistory, 'lines' | 'planned'>, today: string): StatementRow[] {
  const past = lines.filter(({ effective_on }) => effective_on <= today);
  const ahead = lines.filter(({ effective_on }) => effective_on > today);
  const coming = planned.map((line): StatementRow => {
    if (!BOOKED.includes(line.kind)) return { kind: 'planned', line };
    const at = ahead.findIndex(({ effective_on, days }) => effective_on === line.on && days === line.days);
    const [entry] = at < 0 ? [] : ahead.splice(at, 1);
    return entry ? { kind: 'entry', line: { ...entry, balance: line.balance } } : { kind: 'planned', line };
  });
  return [...[...past, ...ahead].map((line): StatementRow => ({ kind: 'entry', line })), ...coming];
}

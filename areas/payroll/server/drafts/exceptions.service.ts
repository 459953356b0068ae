import { copyRows, type JobContext, newId, type Tx } from '@hrms/platform/server';
import { listAcceptedExceptions, type StoredException } from '../exception.queries.ts';
import type { DraftFinding } from './draft-rows.ts';

const keyOf = ({ employee_id, code, input_hash }: Pick<StoredException, 'employee_id' | 'code' | 'input_hash'>) =>
  `${employee_id} ${code} ${input_hash}`;

/** Accepted warnings by employee, code and input hash: they hold as long as the input is the same. */
export type AcceptedByKey = ReadonlyMap<string, StoredException>;

/** Exceptions as they are looked up for what a calculation finds again. */
export const byKey = (accepted: readonly StoredException[]): AcceptedByKey => new Map(accepted.map((row) => [keyOf(row), row]));

/** The accepted warnings of a run. */
export const loadAccepted = async (tx: Tx, payroll_id: string): Promise<AcceptedByKey> =>
  byKey(await listAcceptedExceptions(tx, payroll_id));

/** Writes what a calculation found; what was accepted for the same input stays accepted. */
export async function writeExceptions(
  { tx }: JobContext,
  payroll_id: string,
  found: readonly DraftFinding[],
  accepted: AcceptedByKey,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map((one) => {
    const before = accepted.get(keyOf(one));
    return {
      ...one,
      id: newId(),
      payroll_id,
      status: before ? 'accepted' : 'open',
      accepted_by: before?.accepted_by ?? null,
      reason: before?.reason ?? null,
    };
  });
  await copyRows(tx, 'payroll_exception', rows);
}

/** Whether the kinds of exceptions that are open, or how many of each, are others than those that were taken out. */
export function differInOpen(
  taken: readonly StoredException[],
  found: readonly DraftFinding[],
  accepted: AcceptedByKey,
): boolean {
  const isAsked = ({ severity }: { severity: string }) => severity !== 'N';
  const before = taken.filter((one) => isAsked(one) && one.status === 'open').map(({ code }) => code);
  const now = found.filter((one) => isAsked(one) && !accepted.has(keyOf(one))).map(({ code }) => code);
  return before.toSorted().join() !== now.toSorted().join();
}

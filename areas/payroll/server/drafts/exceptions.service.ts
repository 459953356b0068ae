import { copyRows, type JobContext, newId, type Tx } from '@hrms/platform/server';
import { listAcceptedExceptions } from '../run.queries.ts';
import type { DraftFinding } from './draft-rows.ts';

type Accepted = {
  employee_id: string | null;
  code: string;
  input_hash: string | null;
  accepted_by: string | null;
  reason: string | null;
};
const keyOf = ({ employee_id, code, input_hash }: Pick<Accepted, 'employee_id' | 'code' | 'input_hash'>) =>
  `${employee_id} ${code} ${input_hash}`;

/** Accepted warnings by employee, code and input hash, of all or of some employees: they hold as long as the input is the same. */
export const loadAccepted = async (tx: Tx, payroll_id: string, ids?: readonly string[]): Promise<Map<string, Accepted>> =>
  new Map((await listAcceptedExceptions(tx, payroll_id, ids)).map((row) => [keyOf(row), row]));

/** Writes what a calculation found; what was accepted for the same input stays accepted. */
export async function writeExceptions(
  { tx }: JobContext,
  payroll_id: string,
  found: readonly DraftFinding[],
  accepted: ReadonlyMap<string, Accepted>,
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

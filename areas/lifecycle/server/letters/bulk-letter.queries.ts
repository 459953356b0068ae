import type { Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** Those of some employees whom a condition over `wanted.employee_id` allows. */
export async function listAllowed(tx: Tx, ids: readonly string[], allowed: RawBuilder<boolean>): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: string }>`select wanted.employee_id
    from unnest(${[...ids]}::uuid[]) as wanted (employee_id) where ${allowed}`.execute(tx);
  return new Set(rows.map(({ employee_id }) => employee_id));
}

const selectRows = (tx: Tx, batch_id: string) =>
  tx.selectFrom('letter_batch_row').where('org_id', '=', tx.org_id).where('batch_id', '=', batch_id);

/** Employees of a bulk issue who were served already. */
export async function listBatchEmployees(tx: Tx, batch_id: string): Promise<Set<string>> {
  const rows = await selectRows(tx, batch_id).select('employee_id').execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Employees of a bulk issue who got no letter, with the reason. */
export const listBatchProblems = (tx: Tx, batch_id: string) =>
  selectRows(tx, batch_id).where('problem', 'is not', null).select(['employee_id', 'problem']).execute();

import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import type { RawBuilder } from 'kysely';

/** The salary in force that a revision changes; amounts in paise. */
export type SalaryToRevise = {
  readonly id: string;
  readonly ctc_annual_paise: number;
  readonly gross_monthly_paise: number;
  readonly structure_version_id: string | null;
};

/** Salaries in force on a day by employee, of those the condition lets through; without ids of all employees. */
export async function listSalariesToRevise(
  tx: Tx,
  day: CivilDate,
  ids?: readonly string[],
  visible?: RawBuilder<boolean>,
): Promise<Map<string, SalaryToRevise & { structure_id: string | null }>> {
  let inForce = tx
    .selectFrom('employee_salary as s')
    .leftJoin('salary_structure_version as v', (on) =>
      on.onRef('v.org_id', '=', 's.org_id').onRef('v.id', '=', 's.structure_version_id'),
    )
    .where('s.org_id', '=', tx.org_id)
    .where('s.status', '=', 'approved')
    .where('s.from_date', '<=', day)
    .where(isOneOf('s.employee_id', ids));
  if (visible) inForce = inForce.where(visible);
  const rows = await inForce
    .distinctOn('s.employee_id')
    .select(['s.employee_id', 's.id', 's.ctc_annual_paise', 's.gross_monthly_paise', 's.structure_version_id', 'v.structure_id'])
    .orderBy('s.employee_id')
    .orderBy('s.from_date', 'desc')
    .execute();
  return new Map(rows.map(({ employee_id, ...salary }) => [employee_id, salary]));
}

/** Employees and effective days with a revision that waits for a decision: `employee:day`. */
export async function listWaitingRevisions(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('salary_revision')
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['pending_approval', 'returned'])
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'effective_from'])
    .execute();
  return new Set(rows.map(({ employee_id, effective_from }) => `${employee_id}:${effective_from}`));
}

/** Published versions of active structures, the newest of each, by code of the structure. */
export async function listVersionsByCode(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('salary_structure as s')
    .innerJoin('salary_structure_version as v', (on) =>
      on.onRef('v.org_id', '=', 's.org_id').onRef('v.structure_id', '=', 's.id'),
    )
    .where('s.org_id', '=', tx.org_id)
    .where('s.status', '=', 'active')
    .where('v.status', '=', 'published')
    .select(['s.code', 'v.id'])
    .orderBy('v.version_no')
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

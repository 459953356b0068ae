import type { ExitKind, ReasonCode } from '@hrms/lifecycle/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** How a former employment ended, and whether the person may be employed again; null while HR has not decided. */
export type FormerExit = {
  readonly employee_id: string;
  readonly kind: ExitKind;
  readonly reason_code: ReasonCode;
  readonly last_working_day: CivilDate;
  readonly rehire_eligible: boolean | null;
  readonly rehire_note: string | null;
};

/** The newest exit of each of these employees that came about. */
export async function findFormerExits(tx: Tx, employee_ids: readonly string[]): Promise<ReadonlyMap<string, FormerExit>> {
  if (employee_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('exit as x')
    .where('x.org_id', '=', tx.org_id)
    .where(isOneOf('x.employee_id', [...employee_ids]))
    .where('x.status', 'in', ['serving_notice', 'clearance', 'settled', 'closed'])
    .select([
      'x.employee_id',
      sql<ExitKind>`x.kind`.as('kind'),
      sql<ReasonCode>`x.reason_code`.as('reason_code'),
      'x.last_working_day',
      'x.rehire_eligible',
      'x.rehire_note',
    ])
    .orderBy('x.last_working_day')
    .orderBy('x.id')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row]));
}

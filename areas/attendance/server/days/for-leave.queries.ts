import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** Halves of closed days on which an employee was absent without leave. */
export async function absentHalves(
  tx: Tx,
  employee_id: string,
  from: CivilDate,
  to: CivilDate,
): Promise<{ day: CivilDate; half: 1 | 2 }[]> {
  const rows = await tx
    .selectFrom('attendance_day')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('closed', '=', true)
    .select(['day', 'first_half', 'second_half'])
    .orderBy('day')
    .execute();
  return rows.flatMap(({ day, first_half, second_half }) => [
    ...(first_half === 'A' ? [{ day, half: 1 as const }] : []),
    ...(second_half === 'A' ? [{ day, half: 2 as const }] : []),
  ]);
}

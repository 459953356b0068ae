import { stateName } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** The current address of an employee on a day as one line; null where none is known. */
export async function findCurrentAddress(tx: Tx, employee_id: string, day: CivilDate): Promise<string | null> {
  const address = await tx
    .selectFrom('employee_address')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('kind', '=', 'current')
    .where('from_date', '<=', day)
    .select(['line1', 'line2', 'city', 'district', 'state_code', 'pin', 'country'])
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!address) return null;
  const { line1, line2, city, district, state_code, pin, country } = address;
  const state = [state_code && stateName(state_code), pin].filter(Boolean).join(' ');
  const parts = [line1, line2, city, district === city ? null : district, state, country === 'IN' ? null : country];
  return parts.filter(Boolean).join(', ');
}

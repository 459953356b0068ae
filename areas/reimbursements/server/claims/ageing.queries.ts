import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';

/** Claims approved before a day that payroll does not pay and nobody has paid yet, oldest first; paise. @param ids only of these employees */
export const listAgeingClaims = (tx: Tx, approved_before: CivilDate, ids?: readonly string[]) =>
  tx
    .selectFrom('expense_claim')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'approved')
    .where('pay_through', '=', 'batch')
    .where('payable_paise', '>', 0)
    .where('approved_on', '<', approved_before)
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'number', 'payable_paise', 'approved_on'])
    .orderBy('approved_on')
    .orderBy('number')
    .execute();

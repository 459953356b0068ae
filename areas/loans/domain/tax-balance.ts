import { type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';

/** A repayment or disbursal in the order of its day; principal repaid is positive. */
export type PrincipalRepaid = { readonly on_date: CivilDate; readonly principal_paise: number };

/** Principal outstanding on the last day of each month, nothing before disbursal. In paise. */
export function monthEndBalances(
  loan: { readonly amount_paise: Paise; readonly disbursed_on: CivilDate },
  repaid: readonly PrincipalRepaid[],
  months: readonly Month[],
): readonly { readonly month: Month; readonly balance_paise: Paise }[] {
  return months.map((month) => {
    const day = lastDayOf(month);
    const paid = repaid.reduce((total, { on_date, principal_paise }) => total + (on_date <= day ? principal_paise : 0), 0);
    return { month, balance_paise: paise(day < loan.disbursed_on ? 0 : loan.amount_paise - paid) };
  });
}

import type { Month } from '@hrms/platform/calendar';
import { slabOf } from '@hrms/platform/explain';
import { formatRupees, type Paise, rupees } from '@hrms/platform/money';
import { ptaxLawFor, ptaxTableOf } from './law.ts';

/**
 * The slab of a month's gross pay (paise) in the table of a state, as the table shows it: "₹7,501 to ₹10,000". Null where the state has
 * no table of the month, or levies on the pay of a half-year or year.
 */
export function ptaxSlab(month: Month, state: string, gross: Paise, gender: string | null): string | null {
  const found = ptaxTableOf(ptaxLawFor(month), state, null);
  if (typeof found === 'string' || found.table.value.basis !== 'monthly_gross') return null;
  const { shown_from, shown_to } = slabOf(gender === 'female' ? found.table.value.female : found.table.value.male, gross).value;
  const from = formatRupees(rupees(shown_from));
  return shown_to === null ? `${from} and above` : `${from} to ${formatRupees(rupees(shown_to))}`;
}

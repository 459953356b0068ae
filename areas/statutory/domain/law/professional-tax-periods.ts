/** Calendar months a half-year begins and ends in, and the month whose salary bears the tax. */
export type HalfYear = { readonly from: number; readonly to: number; readonly deduct: number };

/**
 * Half-years of states whose table names none. Puducherry: the sources give the due days 30 June and 31 December, so
 * calendar half-years are taken; April to September and October to March is the other reading (open).
 */
export const HALF_YEARS: Readonly<Record<string, readonly HalfYear[]>> = {
  'IN-PY': [
    { from: 1, to: 6, deduct: 6 },
    { from: 7, to: 12, deduct: 12 },
  ],
};

/** Yearly tables collected once. Bihar: to be deducted by 15 September, so from the salary of August. */
export const SINGLE_DEDUCTION: Readonly<Record<string, number>> = { 'IN-BR': 8 };

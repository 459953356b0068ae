/** First and last month of a half-year, and the month in which the tax is deducted. */
export type HalfYear = { readonly from: number; readonly to: number; readonly deduct: number };

/**
 * Half-years of states whose table has none. Puducherry: the sources give the due days 30 June and 31 December, so calendar
 * half-years are used. The other reading is April to September and October to March (open).
 */
export const HALF_YEARS: Readonly<Record<string, readonly HalfYear[]>> = {
  'IN-PY': [
    { from: 1, to: 6, deduct: 6 },
    { from: 7, to: 12, deduct: 12 },
  ],
};

/** Deduction month of yearly tables deducted once. Bihar: to be deducted by 15 September, so in the August payroll. */
export const SINGLE_DEDUCTION: Readonly<Record<string, number>> = { 'IN-BR': 8 };

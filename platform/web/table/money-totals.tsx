import { Money } from '../figure/money.tsx';
import type { Totals } from './column.ts';

/** The sums of some columns of amounts, in paise, as the last line of a table shows them. */
export const moneyTotals = <Row extends object>(rows: readonly Row[], keys: readonly (keyof Row & string)[]): Totals =>
  Object.fromEntries(
    keys.map((key) => [key, <Money key={key} paise={rows.reduce((sum, row) => sum + (Number(row[key]) || 0), 0)} />]),
  );

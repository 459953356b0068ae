import { createContext } from 'react';

/** Whether amounts of this column are shown with paise, whole ones too, because one of them has paise. */
export const ColumnWithPaise = createContext(false);

/** Whether an amount of these rows has paise, in the field a column is named after. */
export const hasPaise = (rows: readonly object[], key: string): boolean =>
  key.endsWith('_paise') &&
  rows.some((row) => {
    const amount: unknown = (row as Readonly<Record<string, unknown>>)[key];
    return typeof amount === 'number' && amount % 100 !== 0;
  });

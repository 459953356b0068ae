import { dateLabel, isCivilDate, isMonth, monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { DatasetValue } from '@hrms/reports/contract';
import type { ResultFieldType } from './fields.ts';

/** `half_day` as "Half day". */
export const wordsOf = (code: string): string => {
  const words = code.replaceAll(/[_.]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const figure = (value: number): string => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });

/** A cell as people read it. */
export function cellText(value: DatasetValue, type: ResultFieldType): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (type === 'money') return formatRupees(value);
    if (type === 'percent') return `${figure(value / 100)} %`;
    return figure(type === 'hours' ? value / 60 : value);
  }
  if (type === 'date' && isCivilDate(value)) return dateLabel(value);
  if (type === 'month' && isMonth(value)) return monthLabel(value);
  return type === 'choice' ? wordsOf(value) : value;
}

/** A cell of a sheet: rupees, hours and per cent as plain numbers, dates as ISO. */
export function sheetCell(value: DatasetValue, type: ResultFieldType): string | number {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (type === 'money' || type === 'percent') return value / 100;
    return type === 'hours' ? Math.round((value / 60) * 100) / 100 : value;
  }
  return type === 'choice' ? wordsOf(value) : value;
}

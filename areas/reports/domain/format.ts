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

/** Text, a plain number, rupees with two decimals, or a day. */
export type SheetValue = string | number | { readonly amount: number } | { readonly day: string };

/** A cell of a sheet: rupees with two decimals, hours and per cent as plain numbers, dates as days. */
export function sheetCell(value: DatasetValue, type: ResultFieldType): SheetValue {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (type === 'money') return { amount: value / 100 };
    if (type === 'percent') return value / 100;
    return type === 'hours' ? Math.round((value / 60) * 100) / 100 : value;
  }
  if (type === 'date' && isCivilDate(value)) return { day: value };
  return type === 'choice' ? wordsOf(value) : value;
}

/** Small letters, digits and hyphens. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The name of a file: report, what it was asked for, and the day; at most 150 signs. */
export function fileNameOf(name: string, parameters: readonly { label: string; value: string }[], day: string): string {
  const asked = parameters.filter(({ label }) => label !== 'Scope').map(({ value }) => slug(value));
  return `${[slug(name).slice(0, 60), ...asked].filter(Boolean).join('-').slice(0, 139).replace(/-+$/, '')}-${day}`;
}

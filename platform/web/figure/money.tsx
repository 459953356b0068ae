import { formatRupees, formatRupeesAndPaise } from '@hrms/platform/money';
import { use } from 'react';
import { ColumnWithPaise } from './column-money.ts';

/** An amount of whole paise as ₹6,00,000 with tabular figures; in a column where another has paise as ₹6,00,000.00. */
export const Money = ({ paise }: { paise: number | null | undefined }) => {
  const format = use(ColumnWithPaise) ? formatRupeesAndPaise : formatRupees;
  return <span className="ui-number">{paise === null || paise === undefined ? '–' : format(paise)}</span>;
};

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '2026-11-20' -> '20 Nov 2026', '2026-11' -> 'Nov 2026'. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '–';
  const at = new Date(date.length === 7 ? `${date}-01T00:00:00Z` : `${date.slice(0, 10)}T00:00:00Z`);
  return (date.length === 7 ? month : day).format(at).replace('Sept', 'Sep');
}

import type { SlipDetail, SlipLine } from '@hrms/payroll/contract';
import { formatDate } from '@hrms/platform/web';

const formatDays = (days: number) => days.toLocaleString('en-IN', { maximumFractionDigits: 1 });

/** '28 of 30 days paid, 2 without pay'. */
export function daysText({ basis, paid, lop }: SlipDetail['days']): string {
  return `${formatDays(paid)} of ${formatDays(basis)} days paid${lop > 0 ? `, ${formatDays(lop)} without pay` : ''}`;
}

/** A line's name; an arrear says of which month it is. */
export const lineName = ({ name, origin_month }: Pick<SlipLine, 'name' | 'origin_month'>): string =>
  origin_month ? `${name} (${formatDate(origin_month)})` : name;

export type PlacedLine = { line: SlipLine; at: number };

/** The lines of one section with their place in the slip, which is also the place of their explanation. */
export const placeLines = ({ lines }: Pick<SlipDetail, 'lines'>, section: SlipLine['section']): PlacedLine[] =>
  lines.map((line, at) => ({ line, at })).filter((placed) => placed.line.section === section);

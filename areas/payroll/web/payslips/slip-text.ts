import type { SlipDetail, SlipLine } from '@hrms/payroll/contract';
import { partName } from '../part-names.ts';

const formatDays = (days: number) => days.toLocaleString('en-IN', { maximumFractionDigits: 1 });

/** '28 of 30, 2 LOP days'. */
export function daysText({ basis, paid, lop }: SlipDetail['days']): string {
  return `${formatDays(paid)} of ${formatDays(basis)}${lop > 0 ? `, ${formatDays(lop)} LOP ${lop === 1 ? 'day' : 'days'}` : ''}`;
}

/** A line's name; for a part of the line above it, the part's name. */
export const lineName = ({ code, name }: Pick<SlipLine, 'code' | 'name'>): string => partName(code) ?? name;

export type PlacedLine = { line: SlipLine; at: number };

/** The lines of one section with their index in the payslip, which is also the index of their explanation. */
export const placeLines = ({ lines }: Pick<SlipDetail, 'lines'>, section: SlipLine['section']): PlacedLine[] =>
  lines.map((line, at) => ({ line, at })).filter((placed) => placed.line.section === section);

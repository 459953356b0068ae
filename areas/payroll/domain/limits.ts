import { type Paise, roundTo, zero } from '@hrms/platform/money';
import type { EarnedLine, SlipLine } from './earnings.ts';
import type { NetRounding } from './slip-input.ts';

/** The order in which deductions are taken while pay lasts (payroll R11). Codes not listed come last. */
const ORDER = [
  'EPF_EMPLOYEE',
  'VPF',
  'ESI_EMPLOYEE',
  'PTAX',
  'LWF_EMPLOYEE',
  'TDS',
  'ADVANCE_RECOVERY',
  'LOAN_INTEREST',
  'LOAN_PRINCIPAL',
  'LOAN_FEE',
  'NOTICE_RECOVERY',
  'ASSET_RECOVERY',
  'OVERPAYMENT_RECOVERY',
];

const deductionRank = (code: string): number => {
  const at = ORDER.indexOf(code);
  return at === -1 ? ORDER.length : at;
};

export type CappedDeductions<L extends SlipLine> = {
  readonly deductions: L[];
  readonly carried: { readonly code: string; readonly amount: Paise }[];
  /** What was taken of items of other areas that could not be taken in full; their areas recover the rest. */
  readonly short: ShortItem[];
};

/** A one-time item by its id, and what of it was taken (paise). */
export type ShortItem = { readonly id: string; readonly taken: Paise };

/** Items of other areas that hold back less of a component than was due; paise below 0. */
export const shortHoldBacks = (lines: readonly EarnedLine[]): ShortItem[] =>
  lines.flatMap(({ due, source_item, amount }) =>
    due !== undefined && source_item !== undefined ? [{ id: source_item, taken: amount }] : [],
  );

/** LOP of another month beyond what its components pay in this one: pay that was too much, recovered from later months. */
export function carriedLop(lines: readonly EarnedLine[]): { code: string; amount: Paise }[] {
  const amount = lines.reduce((sum, line) => (line.docks_lop && line.due !== undefined ? sum + line.amount - line.due : sum), 0);
  return amount > 0 ? [{ code: 'OVERPAYMENT_RECOVERY', amount: amount as Paise }] : [];
}

type Deduction = SlipLine & { readonly source_item?: string };

/**
 * Takes deductions in their order up to the available pay (paise), so that net pay is never negative. The rest is carried forward, or
 * stays with the area it comes from.
 */
export function capDeductions<L extends Deduction>(deductions: readonly L[], available: Paise): CappedDeductions<L> {
  let left = Math.max(0, available);
  const taken: L[] = [];
  const carried: { code: string; amount: Paise }[] = [];
  const short: ShortItem[] = [];
  for (const line of deductions.toSorted((a, b) => deductionRank(a.code) - deductionRank(b.code))) {
    const amount = Math.min(line.amount, left) as Paise;
    if (amount < line.amount) {
      if (line.source_item) short.push({ id: line.source_item, taken: amount });
      else carried.push({ code: line.code, amount: (line.amount - amount) as Paise });
    }
    left -= amount;
    if (amount !== 0 || line.amount === 0) taken.push(amount === line.amount ? line : { ...line, amount });
  }
  return { deductions: taken, carried, short };
}

/** What rounding net pay adds, in paise; negative when it takes away. */
export function roundingOf(net: Paise, rule: NetRounding): Paise {
  return rule === 'none' ? zero : ((roundTo(net, rule) - net) as Paise);
}

import { type Paise, roundTo, zero } from '@hrms/platform/money';
import type { SlipLine } from './earnings.ts';
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
};

/** Takes deductions in their order up to the available pay (paise), so that net pay is never negative. The rest is carried forward. */
export function capDeductions<L extends SlipLine>(deductions: readonly L[], available: Paise): CappedDeductions<L> {
  let left = Math.max(0, available);
  const taken: L[] = [];
  const carried: { code: string; amount: Paise }[] = [];
  for (const line of deductions.toSorted((a, b) => deductionRank(a.code) - deductionRank(b.code))) {
    const amount = Math.min(line.amount, left) as Paise;
    if (amount < line.amount) carried.push({ code: line.code, amount: (line.amount - amount) as Paise });
    left -= amount;
    if (amount !== 0 || line.amount === 0) taken.push(amount === line.amount ? line : { ...line, amount });
  }
  return { deductions: taken, carried };
}

/** What rounding net pay adds, in paise; negative when it takes away. */
export function roundingOf(net: Paise, rule: NetRounding): Paise {
  return rule === 'none' ? zero : ((roundTo(net, rule) - net) as Paise);
}

import type { TdsEntryFacts } from './payment.ts';

/** What the tax of a month follows from; paise. What is not known is left out and no cause. */
export type TaxBasis = Pick<TdsEntryFacts, 'regime' | 'by' | 'total_income' | 'deducted_elsewhere'> & {
  readonly tds: number;
  /** Taxable pay of the month. */
  readonly paid: number;
  /** Tax of one-time pay taken within the month. */
  readonly one_off_part?: number;
};

export const TAX_CHANGES = ['regime', 'pan', 'certificate', 'one_time_pay', 'previous_employer', 'pay', 'declarations'] as const;
export type TaxChangeCause = (typeof TAX_CHANGES)[number];

const differs = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && a !== b;

/**
 * Why the tax of a month is another than the month before; empty while it is the same. An income of the year that changes with the pay of
 * the month is pay, one that changes without it comes from declarations and proofs.
 */
export function taxChangeCauses(before: TaxBasis, now: TaxBasis): TaxChangeCause[] {
  if (before.tds === now.tds) return [];
  const is = (by: TaxBasis['by']) => (before.by === by) !== (now.by === by);
  const oneOff = differs(before.one_off_part, now.one_off_part);
  const income = before.total_income !== now.total_income;
  const holds: Record<TaxChangeCause, boolean> = {
    regime: before.regime !== now.regime,
    pan: is('no_pan'),
    certificate: is('certificate'),
    one_time_pay: oneOff,
    previous_employer: differs(before.deducted_elsewhere, now.deducted_elsewhere),
    pay: income && !oneOff && before.paid !== now.paid,
    declarations: income && !oneOff && before.paid === now.paid,
  };
  return TAX_CHANGES.filter((cause) => holds[cause]);
}

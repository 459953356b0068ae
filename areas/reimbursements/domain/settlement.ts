import { type Paise, paise, sum, zero } from '@hrms/platform/money';
import type { TaxTreatment } from '@hrms/reimbursements/contract';

export type SanctionedLine = {
  readonly sanctioned_paise: Paise;
  readonly paid_by: 'self' | 'company_card' | 'advance';
  readonly tax_treatment: TaxTreatment;
  /** The limit that the line used, for what is exempt up to a limit. */
  readonly limit_paise: Paise | null;
};

/** An advance with what is still open of it, the oldest first in a list. */
export type OpenAdvance = { readonly advance_id: string; readonly open_paise: Paise };

export type AdvanceUse = { readonly advance_id: string; readonly amount_paise: Paise };

/** Takes an amount from advances, the oldest first. */
export function settleFromAdvances(amount: Paise, advances: readonly OpenAdvance[]): AdvanceUse[] {
  let rest: number = amount;
  return advances.flatMap(({ advance_id, open_paise }) => {
    const taken = Math.min(rest, open_paise);
    rest -= taken;
    return taken > 0 ? [{ advance_id, amount_paise: paise(taken) }] : [];
  });
}

/**
 * What a claim pays: lines spent from an advance settle it, and what the advances do not hold was the employee's own money; card lines
 * only document.
 */
export function claimPayment(lines: readonly SanctionedLine[], advances: readonly OpenAdvance[]) {
  const of = (paid_by: SanctionedLine['paid_by']) =>
    sum(lines.filter((line) => line.paid_by === paid_by).map(({ sanctioned_paise }) => sanctioned_paise));
  const from_advance = of('advance');
  const uses = settleFromAdvances(from_advance, advances);
  const advance_settled_paise = sum(uses.map(({ amount_paise }) => amount_paise));
  const payable_paise = paise(of('self') + from_advance - advance_settled_paise);
  const taxable = sum(lines.filter(({ paid_by }) => paid_by !== 'company_card').map(taxablePart));
  return { uses, advance_settled_paise, payable_paise, taxable_paise: paise(Math.min(taxable, payable_paise)) };
}

/** The part of a line that is income of the employee: all of a taxable category, what exceeds the limit of one exempt up to a limit. */
export function taxablePart({ sanctioned_paise, tax_treatment, limit_paise }: SanctionedLine): Paise {
  if (tax_treatment === 'not_income') return zero;
  if (tax_treatment === 'taxable' || limit_paise === null) return tax_treatment === 'taxable' ? sanctioned_paise : zero;
  return paise(Math.max(0, sanctioned_paise - limit_paise));
}

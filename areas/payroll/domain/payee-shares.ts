import { multiplyDivide, type Paise } from '@hrms/platform/money';

const WHOLE = 10_000;

/**
 * An amount by shares in basis points that total 100%: each to the paisa nearest, so that they add up to the amount. Where the shares
 * total less, so do the parts.
 */
export function partsByShare(amount: Paise, shares_bp: readonly number[]): Paise[] {
  let shared = 0;
  let given = 0;
  return shares_bp.map((share_bp) => {
    shared += share_bp;
    const upTo = multiplyDivide(amount, shared, WHOLE, 'paise');
    const part = (upTo - given) as Paise;
    given = upTo;
    return part;
  });
}

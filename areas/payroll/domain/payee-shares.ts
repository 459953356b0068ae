import { multiplyDivide, type Paise } from '@hrms/platform/money';
import { openParts, type Transfer } from './open-parts.ts';

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

/**
 * What each payee receives in all of a net pay, by shares in basis points, and what of it is still open: the shares are of what nobody else
 * received, such as the account of the employee before the death. `open`: what is still to be paid of the
 * net pay; `received`: its transfers that were made, by payee or account. The open parts add up to `open` where the shares total 100%. Paise.
 */
export function payeeParts(
  payees: readonly { readonly payee_id: string; readonly share_bp: number }[],
  open: Paise,
  received: readonly Transfer[],
): { readonly amount_paise: Paise; readonly open_paise: Paise }[] {
  const ids = new Set(payees.map(({ payee_id }) => payee_id));
  const ofPayees = received.reduce((sum, { account, amount_paise }) => (ids.has(account) ? sum + amount_paise : sum), 0);
  const amounts = partsByShare(
    (open + ofPayees) as Paise,
    payees.map(({ share_bp }) => share_bp),
  );
  const parts = payees.map(({ payee_id }, at) => ({ account: payee_id, amount_paise: amounts[at] ?? 0 }));
  const rest = openParts(parts, received, open);
  return payees.map((_, at) => ({ amount_paise: amounts[at] ?? (0 as Paise), open_paise: rest[at] ?? (0 as Paise) }));
}

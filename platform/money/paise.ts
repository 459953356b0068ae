/** An amount of money in whole paise (1 rupee = 100 paise). Never a fraction, never a float. */
export type Paise = number & { readonly __unit: 'paise' };

/** ₹0. */
export const zero = 0 as Paise;

/**
 * Marks a whole number as paise.
 * @throws RangeError when it is not a safe whole number
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
}

/**
 * Rupees to paise; at most two decimals are meaningful, more are refused.
 * @throws RangeError when the amount has a fraction of a paisa
 */
export function rupees(amount: number): Paise {
  const inPaise = Math.round(amount * 100);
  if (Math.abs(amount * 100 - inPaise) > 1e-4) throw new RangeError(`${amount} rupees is not a whole number of paise`);
  return paise(inPaise);
}

/** Paise to a number of rupees with at most two decimals, for display and for files that print rupees. */
export const toRupees = (amount: Paise): number => amount / 100;

/** The total in paise. @throws RangeError when it is no longer a safe whole number */
export const sum = (amounts: Iterable<Paise>): Paise => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
};

/** The smaller of two amounts. */
export const least = (a: Paise, b: Paise): Paise => (a < b ? a : b);

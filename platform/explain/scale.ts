import { type BasisPoints, type Paise, paise, roundDivide } from '@hrms/platform/money';

/** One amount for a whole band. `above` is exclusive (lower bound), `from` inclusive; exactly one; null in both is the bottom band. */
export type SlabBand<T> = { readonly above?: Paise; readonly from?: Paise; readonly value: T };

/** The value of the band an amount (paise) lies in, and the band's index. Bands ascend by their lower bound. */
export function slabOf<T>(bands: readonly SlabBand<T>[], amount: Paise): { value: T; at: number } {
  let found = 0;
  for (let at = 1; at < bands.length; at += 1) {
    const band = bands[at] as SlabBand<T>;
    if (band.above !== undefined ? amount > band.above : amount >= (band.from ?? 0)) found = at;
    else break;
  }
  return { value: (bands[found] as SlabBand<T>).value, at: found };
}

/** Bands taxed in turn: `rate` on the part up to `up_to`; the last has `up_to` null. */
export type MarginalBand = { readonly up_to: Paise | null; readonly rate: BasisPoints };

/** The part of the amount in each band and its charge times 10,000 (exact, before any rounding). */
export function marginalParts(
  bands: readonly MarginalBand[],
  amount: Paise,
): { part: Paise; rate: BasisPoints; charge_x10000: number }[] {
  const parts: { part: Paise; rate: BasisPoints; charge_x10000: number }[] = [];
  let lower = 0;
  for (const { up_to, rate } of bands) {
    const part = Math.min(amount, up_to ?? amount) - lower;
    if (part <= 0) break;
    parts.push({ part: paise(part), rate, charge_x10000: part * rate });
    lower += part;
  }
  return parts;
}

/** The whole charge of a marginal scale, rounded once to the nearest paisa. */
export function marginalSum(bands: readonly MarginalBand[], amount: Paise): Paise {
  let lower = 0;
  let charge = 0;
  for (const { up_to, rate } of bands) {
    const part = Math.min(amount, up_to ?? amount) - lower;
    if (part <= 0) break;
    charge += part * rate;
    lower += part;
  }
  return roundDivide(charge, 10_000, 'paise');
}

/** All of it, in basis points. */
export const WHOLE_IN_BASIS_POINTS = 10_000;

/** What is wrong with the shares of a day: together they never exceed the whole. */
export function sharesProblem(shares: Iterable<number>, day: string): string | null {
  let sum = 0;
  for (const share of shares) sum += share;
  return sum > WHOLE_IN_BASIS_POINTS ? `Shares on ${day} add up to ${(sum / 100).toFixed(2)}%, more than 100%` : null;
}

import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, step } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percent, roundDivide, zero } from '@hrms/platform/money';
import { excludedShare } from '../law/wages.parameters.ts';

/** Amounts of one wage period by wage class, in paise. */
export type ClassedPay = {
  /** Basic, dearness and retaining allowance. Before the Code: everything the caller's own flags make wages. */
  readonly included: Paise;
  /** Clauses (a) to (i), employer provident fund and pension contributions among them (clause c). */
  readonly excluded_capped: Paise;
  /** Clauses (j) and (k): gratuity, retrenchment and other terminal benefits. */
  readonly excluded_uncapped: Paise;
};

export type CodeWages = {
  readonly wages: Paise;
  readonly add_back: Paise;
  readonly remuneration: Paise;
  /** Null before 2025-11-21: there is no test and wages are `included`. */
  readonly share: BasisPoints | null;
};

/**
 * Wages of a period (Code on Wages s.2(y), Code on Social Security s.2(88)): what the excluded items (a) to (i) take beyond
 * half of all remuneration is added back. Items (j) and (k) count in the remuneration only. Amounts in paise, the result to
 * the nearest paisa.
 * @throws ParameterNotDated for a day before the law is known
 */
export function codeWages(
  pay: ClassedPay & { readonly day: CivilDate },
  share: InForce<BasisPoints | null> = inForce(excludedShare, pay.day),
): Explained<CodeWages> {
  const value = testedWages(pay, share.value);
  return explained(value, () => {
    const included = step('Basic, dearness and retaining allowance', pay.included, 'counted as wages in full');
    if (share.value === null)
      return [included, step('Wages', value.wages, 'no test on the excluded part in the law of this day', share)];
    const allowed = roundDivide(value.remuneration * share.value, 10_000, 'paise');
    return [
      included,
      step(
        'Excluded items',
        pay.excluded_capped,
        'house rent, conveyance, employer provident fund and the like, clauses (a) to (i)',
      ),
      step('All remuneration', value.remuneration, 'with gratuity and retrenchment benefits, which stay outside the test'),
      step('Excluded items may reach', allowed, `${percent(share.value)} of all remuneration`, share),
      step(
        'Added back',
        value.add_back,
        value.add_back > 0 ? 'the part of the excluded items above that limit' : 'the excluded items stay within the limit',
        share,
      ),
      step('Wages', value.wages, 'what is included plus what is added back'),
    ];
  });
}

function testedWages(pay: ClassedPay, share: BasisPoints | null): CodeWages {
  const remuneration = (pay.included + pay.excluded_capped + pay.excluded_uncapped) as Paise;
  if (share === null) return { wages: pay.included, add_back: zero, remuneration, share };
  const excess = pay.excluded_capped * 10_000 - remuneration * share;
  const add_back = excess > 0 ? roundDivide(excess, 10_000, 'paise') : zero;
  return { wages: (pay.included + add_back) as Paise, add_back, remuneration, share };
}

/** The test converges by a factor of about 0.06 a round; twelve are far more than any amount needs. */
const MOST_ROUNDS = 12;

/**
 * Code wages when the employer's provident fund itself depends on them and counts among the excluded items (clause c):
 * the test is repeated until the paise no longer change. `pay.excluded_capped` is without that contribution.
 */
export function codeWagesWithFund(
  pay: ClassedPay & { readonly day: CivilDate },
  fundOn: (wages: Paise) => Paise,
): Explained<CodeWages & { readonly employer_fund: Paise }> {
  const share = inForce(excludedShare, pay.day);
  let fund = fundOn(pay.included);
  let tested = { ...pay, excluded_capped: (pay.excluded_capped + fund) as Paise };
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const again = fundOn(testedWages(tested, share.value).wages);
    if (again === fund) break;
    fund = again;
    tested = { ...pay, excluded_capped: (pay.excluded_capped + fund) as Paise };
  }
  const result = codeWages(tested, share);
  return explained({ ...result.value, employer_fund: fund }, () => [
    step("Employer's provident fund", fund, 'itself an excluded item, found by repeating the test until it no longer changes'),
    ...result.steps,
  ]);
}

import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, step } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percent, roundDivide, zero } from '@hrms/platform/money';
import { excludedShare } from '../law/wages.parameters.ts';

/** Amounts of one wage period by wage class, in paise. */
export type ClassedPay = {
  /** Basic, dearness and retaining allowance. Before the Code: all components flagged as wages. */
  readonly included: Paise;
  /** Clauses (a) to (i), including employer EPF and pension contributions (clause c). */
  readonly excluded_capped: Paise;
  /** Clauses (j) and (k): gratuity, retrenchment and other terminal benefits. */
  readonly excluded_uncapped: Paise;
};

export type CodeWages = {
  readonly wages: Paise;
  readonly add_back: Paise;
  readonly remuneration: Paise;
  /** Null before 2025-11-21, when there is no test and wages are `included`. */
  readonly share: BasisPoints | null;
};

/**
 * Wages of a period in paise (Code on Wages s.2(y), Code on Social Security s.2(88)): excluded items (a) to (i) above 50% of
 * remuneration are added back. Items (j) and (k) count as remuneration only. To the nearest paisa.
 * @throws ParameterNotDated for a day before the law is known
 */
export function codeWages(
  pay: ClassedPay & { readonly day: CivilDate },
  share: InForce<BasisPoints | null> = inForce(excludedShare, pay.day),
): Explained<CodeWages> {
  const value = testedWages(pay, share.value);
  return explained(value, () => {
    const included = step('Included in wages', pay.included, 'basic, dearness and retaining allowance');
    if (share.value === null) return [included, step('Wages', value.wages, 'no wage test on this date', share)];
    const allowed = roundDivide(value.remuneration * share.value, 10_000, 'paise');
    return [
      included,
      step('Excluded from wages', pay.excluded_capped, 'clauses (a) to (i), such as HRA, conveyance and employer EPF'),
      step('Total remuneration', value.remuneration, 'included and excluded pay, with gratuity and retrenchment benefits'),
      step('Limit of excluded pay', allowed, `${percent(share.value)} of total remuneration`, share),
      step(
        'Added back',
        value.add_back,
        value.add_back > 0 ? 'excluded pay above the limit' : 'excluded pay is within the limit',
        share,
      ),
      step('Wages', value.wages, 'included pay plus the part added back'),
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

/** The test converges by a factor of about 0.06 per round, so twelve rounds are enough for any amount. */
const MOST_ROUNDS = 12;

/**
 * Wages where employer EPF depends on them and is itself an excluded item (clause c): the test is repeated until the paise no longer
 * change. `pay.excluded_capped` is without that contribution. Amounts in paise.
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
    step('Employer EPF', fund, 'excluded from wages, solved together with PF'),
    ...result.steps,
  ]);
}

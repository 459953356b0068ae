import { toPlainSteps } from '@hrms/platform/explain';
import type { BreakUp } from '../contract/index.ts';
import type { ExplainedBreakUp } from './break-up.ts';
import type { BreakUpResult } from './break-up-result.ts';

type Written = NonNullable<BreakUp['other']>;

function toWireAmounts(of: BreakUpResult): Written {
  const { wage_test } = of;
  return {
    ctc_annual_paise: of.ctc_annual,
    month_paise: of.month,
    gross_monthly_paise: of.gross_monthly,
    ctc_rounding_paise: of.ctc_rounding,
    lines: [...of.lines],
    wage_test: {
      included_paise: wage_test.included,
      excluded_capped_paise: wage_test.excluded_capped,
      excluded_uncapped_paise: wage_test.excluded_uncapped,
      remuneration_paise: wage_test.remuneration,
      add_back_paise: wage_test.add_back,
      wages_paise: wage_test.wages,
      share_bp: wage_test.share,
      passes: wage_test.passes,
    },
    esi_covered: of.esi_covered,
  };
}

/** A break-up in its response form with all steps, and the second break-up where the CTC has two. */
export const toWireBreakUp = (chosen: ExplainedBreakUp, other: ExplainedBreakUp | null): BreakUp => ({
  ...toWireAmounts(chosen.value),
  day: chosen.value.day,
  other: other && toWireAmounts(other.value),
  steps: toPlainSteps(chosen.steps),
  why: Object.fromEntries(Object.entries(chosen.why()).map(([figure, steps]) => [figure, toPlainSteps(steps)])),
});

/** The employer's contribution to the National Pension System: what of it is deducted again. */
import type { CivilDate } from '@hrms/platform/calendar';
import { defineParameter, inForce } from '@hrms/platform/explain';
import { least, type Paise, shareOf } from '@hrms/platform/money';

const source = 'Income-tax Act, 2025, s. 124';

/** Share of basic and dearness allowance, in basis points. */
const newRegime = defineParameter({
  id: 'benefits.nps_new_regime',
  title: 'Employer’s contribution deductible in the new regime',
  unit: 'basis_points',
  history: [{ from: '2026-04-01', value: 1400, source }],
  confirmedOn: '2026-11-20',
});
const oldRegime = defineParameter({
  id: 'benefits.nps_old_regime',
  title: 'Employer’s contribution deductible in the old regime, private employers',
  unit: 'basis_points',
  history: [{ from: '2026-04-01', value: 1000, source }],
  confirmedOn: '2026-11-20',
});

/** What of a month's contribution can be deducted by an employee of a private employer, in paise. */
export function deductibleNps(contribution: Paise, basic: Paise, regime: 'new' | 'old', on: CivilDate): Paise {
  const limit = inForce(regime === 'new' ? newRegime : oldRegime, on).value;
  return least(contribution, shareOf(basic, limit as never, 'paise'));
}

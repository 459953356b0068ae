import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

export const rentWithoutAllowance = defineParameter<{
  readonly month: Paise;
  readonly income_rate: BasisPoints;
  readonly rent_above: BasisPoints;
}>({
  id: 'tax.rent_without_allowance',
  title: 'Rent paid without HRA, least of three, old regime',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { month: rupees(5_000), income_rate: percentToBasisPoints(25), rent_above: percentToBasisPoints(10) },
      source: 'Income-tax Act 1961 s.80GG, Form 10BA',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { month: rupees(5_000), income_rate: percentToBasisPoints(25), rent_above: percentToBasisPoints(10) },
      source: 'Income-tax Act 2025 s.134, Form 31',
      confidence: 'read',
    },
  ],
});

/** Preventive check-ups count within the limit of health insurance. */
export const preventiveCheckUp = defineParameter<Paise>({
  id: 'tax.preventive_check_up',
  title: 'Preventive health check-ups, within the health insurance limit',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: rupees(5_000), source: 'Income-tax Act 1961 s.80D', confidence: 'read' },
    { from: '2026-04-01', value: rupees(5_000), source: 'Income-tax Act 2025 s.126', confidence: 'read' },
  ],
});

export const donations = defineParameter<{ readonly income_rate: BasisPoints; readonly cash_most: Paise }>({
  id: 'tax.donations',
  title: 'Donations: income limit and cash limit',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'Which fund counts in full and which has the cap: employers normally allow only specified funds',
  history: [
    {
      from: '2023-04-01',
      value: { income_rate: percentToBasisPoints(10), cash_most: rupees(2_000) },
      source: 'Income-tax Act 1961 s.80G',
      confidence: 'reported',
    },
    {
      from: '2026-04-01',
      value: { income_rate: percentToBasisPoints(10), cash_most: rupees(2_000) },
      source: 'Income-tax Act 2025 s.133',
      confidence: 'reported',
    },
  ],
});

/** Interest on a self-occupied house whose loan is not for acquisition or construction in time. */
export const houseLoanOther = defineParameter<Paise>({
  id: 'tax.house_loan_interest_other',
  title: 'Home-loan interest on a self-occupied house, other cases, old regime',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: rupees(30_000), source: 'Income-tax Act 1961 s.24(b)', confidence: 'read' },
    { from: '2026-04-01', value: rupees(30_000), source: 'Income-tax Act 2025 s.22(2)', confidence: 'read' },
  ],
});

/** Loss from house property that may be set off against other income; null: none. */
export const houseLossSetOff = defineParameter<{ readonly old: Paise; readonly new: Paise }>({
  id: 'tax.house_loss_set_off',
  title: 'House property loss set off against salary',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { old: rupees(2_00_000), new: rupees(0) },
      source: 'Income-tax Act 1961 s.71(3A), s.115BAC(2)',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { old: rupees(2_00_000), new: rupees(0) },
      source: 'Income-tax Act 2025 s.109, s.202(2)',
      confidence: 'read',
    },
  ],
});

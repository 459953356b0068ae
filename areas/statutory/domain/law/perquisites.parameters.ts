import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';
const RULES_1962 = 'Income-tax Rules 1962 r.3';
const RULES_2026 = 'Income-tax Rules 2026 r.15';

type CarRates = { readonly small: Paise; readonly large: Paise; readonly chauffeur: Paise };
const carRates = (small: number, large: number, chauffeur: number): CarRates => ({
  small: rupees(small),
  large: rupees(large),
  chauffeur: rupees(chauffeur),
});

/** Monthly values of a car for mixed use; `small` is up to 1.6 litres, from 2026 also electric. */
export const motorCar = defineParameter<{
  readonly employer_pays: CarRates;
  readonly employee_pays: CarRates;
  readonly electric_is_small: boolean;
  /** Yearly wear of an employer's car for private use only. */
  readonly wear: BasisPoints;
}>({
  id: 'tax.perquisite.motor_car',
  title: 'Motor car, monthly perquisite value',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: {
        employer_pays: carRates(1_800, 2_400, 900),
        employee_pays: carRates(600, 900, 900),
        electric_is_small: false,
        wear: percentToBasisPoints(10),
      },
      source: `${RULES_1962}(2)`,
      confidence: 'reported',
    },
    {
      from: '2026-04-01',
      value: {
        employer_pays: carRates(5_000, 7_000, 3_000),
        employee_pays: carRates(2_000, 3_000, 3_000),
        electric_is_small: true,
        wear: percentToBasisPoints(10),
      },
      source: `${RULES_2026}(3) Table II`,
      confidence: 'read',
    },
  ],
});

export const perquisiteFree = defineParameter<{
  readonly loans_in_all: Paise;
  readonly gifts_below: Paise;
  readonly meal: Paise;
  readonly own_school_a_child: Paise;
}>({
  id: 'tax.perquisite.free',
  title: 'Tax-free limits of perquisites',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify:
    'Gifts at or above the figure: the whole or the excess; before 2026 paid meal vouchers were not free in the new regime',
  history: [
    {
      from: '2023-04-01',
      value: { loans_in_all: rupees(20_000), gifts_below: rupees(5_000), meal: rupees(50), own_school_a_child: rupees(1_000) },
      source: `${RULES_1962}(5), (7)`,
      confidence: 'reported',
    },
    {
      from: '2026-04-01',
      value: { loans_in_all: rupees(200_000), gifts_below: rupees(15_000), meal: rupees(200), own_school_a_child: rupees(3_000) },
      source: `${RULES_2026}(5) Table IV`,
      confidence: 'read',
    },
  ],
});

export const employerFundLimit = defineParameter<Paise>({
  id: 'tax.perquisite.employer_fund_limit',
  title: 'Tax-free employer contribution to provident, pension and superannuation funds per year',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2020-04-01',
      value: rupees(7_50_000),
      source: 'Income-tax Act 1961 s.17(2)(vii), (viia), Rules r.3B',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: rupees(7_50_000),
      source: 'Income-tax Act 2025 s.17(1)(h), (i), Rules 2026 r.16',
      confidence: 'read',
    },
  ],
});

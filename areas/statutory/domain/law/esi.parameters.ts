import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';
const RATES_OF_2019 = 'ESI (Central) Rules 1950 r.51 as amended from 2019-07-01; support.greythr.com 360026208012';

export const esiEmployeeRate = defineParameter<BasisPoints>({
  id: 'esi.employee_rate_bp',
  title: 'Employee ESI rate',
  unit: 'basis_points',
  floor: true,
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1997-01-01',
      value: percentToBasisPoints(1.75),
      source: 'ESI (Central) Rules 1950 r.51; start not read',
      confidence: 'unverified',
    },
    { from: '2019-07-01', value: percentToBasisPoints(0.75), source: RATES_OF_2019, confidence: 'read' },
  ],
});

export const esiEmployerRate = defineParameter<BasisPoints>({
  id: 'esi.employer_rate_bp',
  title: 'Employer ESI rate',
  unit: 'basis_points',
  floor: true,
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1997-01-01',
      value: percentToBasisPoints(4.75),
      source: 'ESI (Central) Rules 1950 r.51; start not read',
      confidence: 'unverified',
    },
    { from: '2019-07-01', value: percentToBasisPoints(3.25), source: RATES_OF_2019, confidence: 'read' },
  ],
});

export const esiCeiling = defineParameter<Paise>({
  id: 'esi.wage_ceiling',
  title: 'ESI wage limit per month',
  unit: 'paise',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'A notification of the ceiling under Chapter IV of the Code on Social Security was not found',
  history: [
    {
      from: '2010-05-01',
      value: rupees(15_000),
      source: 'ESI (Central) Rules 1950 r.50; start not read',
      confidence: 'unverified',
    },
    { from: '2017-01-01', value: rupees(21_000), source: 'G.S.R. 1166(E); abcaus.in', confidence: 'read' },
    {
      from: '2025-11-21',
      value: rupees(21_000),
      source: 'ESIC circular 35/BEC/MISC-FILE/23-24/CoSS2020 of 2025-12-10: ceilings unchanged',
      confidence: 'open',
    },
  ],
});

export const esiCeilingDisabled = defineParameter<Paise>({
  id: 'esi.wage_ceiling_disabled',
  title: 'ESI wage limit per month, employee with disability',
  unit: 'paise',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'A notification of the ceiling under Chapter IV of the Code on Social Security was not found',
  history: [
    { from: '2017-01-01', value: rupees(25_000), source: 'G.S.R. 1166(E); abcaus.in', confidence: 'read' },
    {
      from: '2025-11-21',
      value: rupees(25_000),
      source: 'ESIC circular 35/BEC/MISC-FILE/23-24/CoSS2020 of 2025-12-10: ceilings unchanged',
      confidence: 'open',
    },
  ],
});

export const esiLowDailyWage = defineParameter<Paise>({
  id: 'esi.low_daily_wage',
  title: 'Average daily wage without employee ESI share',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'The figure after the ESI Act’s saving under the Code on Social Security ends',
  history: [
    { from: '2019-09-06', value: rupees(176), source: 'G.S.R. 638(E) of 2019-09-06, r.52; taxguru.in', confidence: 'read' },
    {
      from: '2025-11-21',
      value: rupees(176),
      source: 'G.S.R. 638(E), saved by the Code on Social Security; no version after the instruments of 2026 found',
      confidence: 'open',
    },
  ],
});

/** First calendar month of each contribution period, and of the benefit period that follows it. */
export const esiPeriods = defineParameter<readonly { readonly contribution_from: number; readonly benefit_from: number }[]>({
  id: 'esi.contribution_periods',
  title: 'ESI contribution periods and their benefit periods',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'The periods of the regulations of 2026',
  history: [
    {
      from: '1950-10-22',
      value: [
        { contribution_from: 4, benefit_from: 1 },
        { contribution_from: 10, benefit_from: 7 },
      ],
      startDoubt: 'start not read',
      source:
        'ESI (General) Regulations 1950 reg.4: 1 April to 30 September (benefit 1 January to 30 June), 1 October to 31 March (benefit 1 July to 31 December)',
      confidence: 'read',
    },
    {
      from: '2025-11-21',
      value: [
        { contribution_from: 4, benefit_from: 1 },
        { contribution_from: 10, benefit_from: 7 },
      ],
      source:
        'ESI (General) Regulations 1950 reg.4: 1 April to 30 September (benefit 1 January to 30 June), 1 October to 31 March (benefit 1 July to 31 December)',
      confidence: 'open',
    },
  ],
});

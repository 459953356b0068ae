import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, percentToBasisPoints } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

export const esiCoverageCount = defineParameter<number>({
  id: 'esi.coverage_count',
  title: 'Employees for ESI coverage of an establishment',
  unit: 'count',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1950-10-22',
      value: 10,
      source: 'ESI Act 1948 s.1(5); some states 20 for shops',
      startDoubt: 'the state notifications were not read',
      confidence: 'read',
    },
    {
      from: '2025-11-21',
      value: 10,
      source: 'Code on Social Security 2020, First Schedule; districts by esi.districts',
      confidence: 'read',
    },
  ],
});

/** Lower rates in an area's first months in the scheme. */
export const esiFirstTimeAreas = defineParameter<{
  readonly employee_rate: BasisPoints;
  readonly employer_rate: BasisPoints;
  readonly first_months: number;
}>({
  id: 'esi.first_time_areas',
  title: 'ESI rates in newly covered areas',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'That the rates of 2019 took its place',
  history: [
    {
      from: '2016-10-06',
      value: { employee_rate: percentToBasisPoints(1), employer_rate: percentToBasisPoints(3), first_months: 24 },
      source: 'ESI (Central) Rules 1950 r.51B; support.greythr.com 360026208012',
      startDoubt: 'October 2016, the day was not read',
      confidence: 'read',
    },
    {
      from: '2019-07-01',
      value: { employee_rate: percentToBasisPoints(0.75), employer_rate: percentToBasisPoints(3.25), first_months: 24 },
      source: 'Superseded by the rates of 2019',
      confidence: 'unverified',
    },
  ],
});

/** Years for which the Government pays the employer share for an employee with disability. */
export const esiDisabilityYears = defineParameter<number>({
  id: 'esi.disability_government_years',
  title: 'Years the Government pays the employer ESI share for an employee with disability',
  unit: 'years',
  confirmedOn: CONFIRMED,
  toVerify: 'Only a discussion page was read; contributions are computed in full',
  history: [{ from: '2017-01-01', value: 10, source: 'citehr.com 268756', confidence: 'unverified' }],
});

/**
 * Degree of disability from which the higher ESI limit applies. No text read names a degree, so any certified disability counts
 * unless the organisation sets another.
 */
export const esiDisabilityDegree = defineParameter<number>({
  id: 'esi.disability_degree_count',
  title: 'Percent of disability for the higher ESI wage limit',
  unit: 'count',
  confirmedOn: CONFIRMED,
  choice: 'No text read names a degree: any certified disability counts unless the organisation sets another.',
  toVerify: 'Whether a least degree, such as 40 percent, is asked for',
  history: [
    {
      from: '2017-01-01',
      value: 1,
      source: 'G.S.R. 1166(E) speaks of persons with disability without a degree; abcaus.in',
      confidence: 'unverified',
    },
  ],
});

export const gratuityCoverageCount = defineParameter<number>({
  id: 'gratuity.coverage_count',
  title: 'Employees for gratuity coverage of an establishment',
  unit: 'count',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1972-09-16', value: 10, source: 'Payment of Gratuity Act 1972 s.1(3)', confidence: 'read' },
    { from: '2025-11-21', value: 10, source: 'Code on Social Security 2020, First Schedule', confidence: 'read' },
  ],
});

export const bonusCoverageCount = defineParameter<number>({
  id: 'bonus.coverage_count',
  title: 'Employees for bonus coverage of an establishment',
  unit: 'count',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1965-09-25',
      value: 20,
      source: 'Payment of Bonus Act 1965 s.1(3)',
      startDoubt: 'the day the Act began, not read',
      confidence: 'read',
    },
    { from: '2025-11-21', value: 20, source: 'Code on Wages 2019 s.41(2)', confidence: 'read' },
  ],
});

/** ESI applies in districts with a notified benefit date only: a fact of the branch, which the organisation confirms. */
export const esiDistricts = defineParameter<'notified_only'>({
  id: 'esi.districts',
  title: 'Districts in which ESI applies',
  unit: 'rule',
  confirmedOn: '2026-11-22',
  toVerify: 'Which districts have no benefit date (about 135 in 2025): confirm it for each branch',
  history: [
    { from: '1950-10-22', value: 'notified_only', source: 'ESI Act 1948 s.1(3): areas notified', confidence: 'reported' },
    {
      from: '2025-11-21',
      value: 'notified_only',
      source: 'Code on Social Security 2020, First Schedule, proviso: districts with a notified benefit date',
      confidence: 'read',
    },
  ],
});

import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, type Ratio, ratio, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';
const EXEMPTED_2026 = 'S.O. 2701(E) of 2026-05-29; corrigendum S.O. 4602(E) not read';
const SCHEMES_OF_2026 = 'EPF Scheme 2026 G.S.R. 525(E), EDLI Scheme 2026 G.S.R. 526(E), EPS 2026 G.S.R. 527(E)';

export const epfWageCeiling = defineParameter<Paise>({
  id: 'epf.wage_ceiling',
  title: 'EPF wage ceiling per month',
  unit: 'paise',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 5109(E) of 2026-09-17 at the gazette, and whether an ECR instruction settles September 2026',
  history: [
    {
      from: '2001-06-01',
      value: rupees(6_500),
      source: 'EPF Scheme 1952 para 2(f); in force until 2014-08-31, start not read',
      confidence: 'unverified',
    },
    { from: '2014-09-01', value: rupees(15_000), source: 'G.S.R. 609(E) of 2014-08-22', confidence: 'read' },
    {
      from: '2026-05-29',
      value: rupees(15_000),
      source: 'S.O. 2702(E), Code on Social Security s.2(89); ksandk.com, BDO; gazette 273002 to be compared',
      confidence: 'read',
    },
    {
      from: '2026-09-17',
      value: rupees(25_000),
      source:
        'S.O. 5109(E), CG-DL-E-17092026-276299, as reported by frappe/india-payroll issues 109 to 111 and EPFO circular E-1345653',
      confidence: 'reported',
    },
  ],
});

export const epfEmployeeRate = defineParameter<BasisPoints>({
  id: 'epf.employee_rate_bp',
  title: 'Employee EPF rate',
  unit: 'basis_points',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 3582(E) at the gazette',
  history: [
    {
      from: '1997-09-22',
      value: percentToBasisPoints(12),
      source: 'EPF and MP Act 1952 s.6; EPF Scheme 1952 para 29',
      confidence: 'unverified',
    },
    {
      from: '2025-11-21',
      value: percentToBasisPoints(12),
      source: 'S.O. 3582(E) of 2026-07-01, deemed from 2025-11-21; EPF Scheme 2026 para 18(2)',
      confidence: 'reported',
    },
  ],
});

export const epfEmployerRate = defineParameter<BasisPoints>({
  ...epfEmployeeRate,
  id: 'epf.employer_rate_bp',
  title: 'Employer share before EPS',
});

export const epfReducedRate = defineParameter<BasisPoints>({
  id: 'epf.reduced_rate_bp',
  title: 'Reduced EPF rate of notified classes, both shares',
  unit: 'basis_points',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'Which establishments keep it under S.O. 3582(E)',
  history: [
    {
      from: '1997-09-22',
      value: percentToBasisPoints(10),
      source:
        'First proviso to s.6: fewer than 20 employees, sick units, losses above net worth, jute, beedi, brick, coir, guar gum; compliancewheels.com',
      startDoubt: 'read as in force until 2026-06-28, its start was not',
      confidence: 'read',
    },
    {
      from: '2026-06-29',
      value: percentToBasisPoints(10),
      source:
        'S.O. 3582(E) exceptions: insolvency-resolution establishments, jute, beedi, brick, coir other than spinning, guar gum',
      confidence: 'reported',
    },
  ],
});

export const epsRate = defineParameter<Ratio>({
  id: 'epf.eps_rate',
  title: 'EPS rate, from the employer share',
  unit: 'ratio',
  confirmedOn: CONFIRMED,
  toVerify: 'EPS 2026 para 4(1) says 8.33 percent, S.O. 3580(E) says 8 1/3 percent from 2026-06-29',
  history: [
    {
      from: '1995-11-16',
      value: ratio(833, 10_000),
      source: 'EPS 1995 para 3; EPS 2026 para 4(1)',
      confidence: 'reported',
    },
    { from: '2026-06-29', value: ratio(833, 10_000), source: 'EPS 2026 para 4(1), G.S.R. 527(E)', confidence: 'open' },
  ],
});

/** The other official text. Used only where it is chosen in place of `epf.eps_rate`. */
export const epsRateAlternative = defineParameter<Ratio>({
  id: 'epf.eps_rate_alternative',
  title: 'EPS rate, from the employer share (other text)',
  unit: 'ratio',
  confirmedOn: CONFIRMED,
  toVerify: 'The same as epf.eps_rate',
  history: [{ from: '2026-06-29', value: ratio(1, 12), source: 'S.O. 3580(E) of 2026-07-01: 8 1/3 percent', confidence: 'open' }],
});

export const higherPensionRate = defineParameter<BasisPoints>({
  id: 'epf.higher_pension_rate_bp',
  title: 'Additional EPS rate, joint option',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1995-11-16',
      value: percentToBasisPoints(0),
      source: 'EPS 1995 before G.S.R. 609(E): no further part; not read',
      confidence: 'unverified',
    },
    {
      from: '2014-09-01',
      value: percentToBasisPoints(1.16),
      source: 'EPS 1995 para 11(4); EPS 2026 para 4(2): 9.49 percent on the part above the threshold',
      confidence: 'read',
    },
  ],
});

export const higherPensionThreshold = defineParameter<Paise>({
  id: 'epf.higher_pension_threshold',
  title: 'Wage threshold of the additional EPS rate',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'Whether fifteen thousand in EPS 2026 para 4(2) moves with the wage ceiling of 2026-09-17',
  history: [
    {
      from: '1995-11-16',
      value: rupees(0),
      source: 'EPS 1995 before G.S.R. 609(E): no further part, so no threshold; not read',
      confidence: 'unverified',
    },
    {
      from: '2014-09-01',
      value: rupees(15_000),
      source: 'EPS 1995 para 11(4); EPS 2026 para 4(2), gazettetracker CG-DL-E-30062026-273951',
      confidence: 'read',
    },
    { from: '2026-09-17', value: rupees(15_000), source: 'EPS 2026 para 4(2) still names fifteen thousand', confidence: 'open' },
  ],
});

export const pensionAge = defineParameter<number>({
  id: 'epf.pension_age',
  title: 'Age at which EPS contributions end',
  unit: 'years',
  confirmedOn: CONFIRMED,
  toVerify: 'Whether contributions end with the month of the birthday or after it; deferral to 60 with contributions',
  history: [
    {
      from: '1995-11-16',
      value: 58,
      source: 'EPS 1995 para 6 and 12; EPS 2026',
      startDoubt: 'start not read',
      confidence: 'read',
    },
  ],
});

/** A first EPF membership on or after this day with wages above the ceiling excludes from EPS. */
export const epsEntryTestFrom = defineParameter<string>({
  id: 'epf.eps_entry_test_from',
  title: 'First membership date from which wages above the ceiling exclude from EPS',
  unit: 'date',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2014-09-01', value: '2014-09-01', source: 'G.S.R. 609(E) of 2014-08-22, EPS 1995 para 6', confidence: 'read' },
  ],
});

export const edliRate = defineParameter<BasisPoints>({
  id: 'epf.edli_rate_bp',
  title: 'EDLI rate, employer',
  unit: 'basis_points',
  floor: true,
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1976-08-01',
      value: percentToBasisPoints(0.5),
      source: 'EDLI Scheme 1976 para 7; start not read',
      confidence: 'unverified',
    },
    {
      from: '2026-06-29',
      value: percentToBasisPoints(0.5),
      source: 'EDLI Scheme 2026 para 5(1), S.O. 3581(E)',
      confidence: 'reported',
    },
  ],
});

export const epfAdminRate = defineParameter<BasisPoints>({
  id: 'epf.admin_rate_bp',
  title: 'EPF admin charges, account 2',
  unit: 'basis_points',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'No percentage notified under the 2026 scheme was found; EPFO FAQ Q13 uses the same figure',
  history: [
    {
      from: '2001-06-01',
      value: percentToBasisPoints(1.1),
      source: 'In force before 2015; start not read',
      confidence: 'unverified',
    },
    {
      from: '2015-01-01',
      value: percentToBasisPoints(0.85),
      source: 'officeanywhere.io, abcaus.in, citehr.com 581353',
      confidence: 'read',
    },
    {
      from: '2017-04-01',
      value: percentToBasisPoints(0.65),
      source: 'officeanywhere.io, abcaus.in, citehr.com 581353',
      confidence: 'read',
    },
    { from: '2018-06-01', value: percentToBasisPoints(0.5), source: 'S.O. 2011(E) of 2018-05-21', confidence: 'read' },
    {
      from: '2026-06-29',
      value: percentToBasisPoints(0.5),
      source: `${SCHEMES_OF_2026}; EPFO FAQ Q13 of September 2026`,
      confidence: 'open',
    },
  ],
});

export const epfAdminMinimum = defineParameter<{ readonly with_members: Paise; readonly without_members: Paise }>({
  id: 'epf.admin_minimum',
  title: 'Minimum EPF admin charges per establishment and month',
  unit: 'paise',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'Whether the minimum continues under the EPF Scheme 2026: no notification of para 29(1) was found',
  history: [
    {
      from: '2018-06-01',
      value: { with_members: rupees(500), without_members: rupees(75) },
      source: 'S.O. 2011(E) of 2018-05-21',
      confidence: 'read',
    },
    {
      from: '2026-06-29',
      value: { with_members: rupees(500), without_members: rupees(75) },
      source: 'EPF Scheme 2026 para 29(1): no notification found, the earlier minimum kept',
      confidence: 'open',
    },
  ],
});

export const edliAdminRate = defineParameter<BasisPoints>({
  id: 'epf.edli_admin_rate_bp',
  title: 'EDLI admin charges, account 22',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  toVerify: 'EDLI 2026 para 6(1) states no rate',
  history: [
    {
      from: '2001-06-01',
      value: percentToBasisPoints(0.01),
      source: 'Before S.O. 828(E); minimum 200 or 25',
      confidence: 'unverified',
    },
    { from: '2017-04-01', value: percentToBasisPoints(0), source: 'S.O. 828(E)', confidence: 'read' },
    { from: '2026-06-29', value: percentToBasisPoints(0), source: 'EDLI 2026 para 6(1): no rate stated', confidence: 'open' },
  ],
});

export const exemptedInspectionRate = defineParameter<BasisPoints>({
  id: 'epf.exempted_inspection_rate_bp',
  title: 'Inspection charge, exempted establishment (in place of account 2)',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 2701(E) and its corrigendum S.O. 4602(E) at the gazette; before, only a discussion page was read',
  history: [
    { from: '2001-06-01', value: percentToBasisPoints(0.18), source: 'citehr.com 575184', confidence: 'unverified' },
    { from: '2026-05-29', value: percentToBasisPoints(0.35), source: EXEMPTED_2026, confidence: 'reported' },
  ],
});

/** Least inspection charge of a month, in paise. */
export const exemptedInspectionMinimum = defineParameter<Paise>({
  id: 'epf.exempted_inspection_minimum',
  title: 'Minimum inspection charge per month, exempted establishment',
  unit: 'paise',
  floor: true,
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 2701(E) and its corrigendum S.O. 4602(E) at the gazette',
  history: [
    { from: '2001-06-01', value: rupees(1), source: 'citehr.com 575184', confidence: 'unverified' },
    { from: '2026-05-29', value: rupees(8_750), source: EXEMPTED_2026, confidence: 'reported' },
  ],
});

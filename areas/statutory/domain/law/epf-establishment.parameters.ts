import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, type Ratio, ratio, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

export const epfCoverage = defineParameter<number>({
  id: 'epf.coverage_count',
  title: 'Employees for EPF coverage of an establishment',
  unit: 'count',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1952-11-01', value: 20, source: 'EPF and MP Act 1952 s.1(3); voluntary below', confidence: 'read' },
    { from: '2025-11-21', value: 20, source: 'Code on Social Security 2020, First Schedule', confidence: 'read' },
  ],
});

/** Charge in place of EDLI where the establishment has its own scheme, and its monthly minimum. */
export const edliExemptCharge = defineParameter<{ readonly per_lakh: number; readonly least: Paise }>({
  id: 'epf.edli_exempt_charge',
  title: 'Inspection charge, establishment exempt from EDLI',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 2701(E) and its corrigendum S.O. 4602(E) at the gazette; before, only a discussion page was read',
  history: [
    {
      from: '2001-06-01',
      value: { per_lakh: 5, least: rupees(1) },
      source: 'citehr.com 575184: 0.005 percent',
      confidence: 'unverified',
    },
    {
      from: '2026-05-29',
      value: { per_lakh: 5, least: rupees(1_250) },
      source: 'S.O. 2701(E) of 2026-05-29; corrigendum S.O. 4602(E) not read',
      confidence: 'reported',
    },
  ],
});

/** Minimum of account 22 with and without members; nil since the rate is nil. */
export const edliAdminMinimum = defineParameter<{ readonly with_members: Paise; readonly without_members: Paise }>({
  id: 'epf.edli_admin_minimum',
  title: 'Minimum EDLI admin charges per month, account 22',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2001-06-01',
      value: { with_members: rupees(200), without_members: rupees(25) },
      source: 'Before S.O. 828(E): minimum 200 or 25',
      startDoubt: 'in force until 2017-03-31, its start was not read',
      confidence: 'read',
    },
    {
      from: '2017-04-01',
      value: { with_members: rupees(0), without_members: rupees(0) },
      source: 'S.O. 828(E)',
      confidence: 'read',
    },
  ],
});

export const governmentPensionShare = defineParameter<{ readonly rate_bp: BasisPoints; readonly up_to: Paise }>({
  id: 'epf.government_pension_share',
  title: 'Central Government contribution to EPS',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'Whether its limit moves with the wage ceiling of 2026-09-17',
  history: [
    {
      from: '2014-09-01',
      value: { rate_bp: percentToBasisPoints(1.16), up_to: rupees(15_000) },
      source: 'EPS 1995 para 3(2); EPS 2026',
      confidence: 'read',
    },
    {
      from: '2026-09-17',
      value: { rate_bp: percentToBasisPoints(1.16), up_to: rupees(15_000) },
      source: 'EPS 2026, limit after the new ceiling not found',
      confidence: 'open',
    },
  ],
});

export type EdliBenefit = {
  /** Multiple of the average monthly wages up to the ceiling. */
  readonly times: number;
  readonly balance_share: Ratio;
  readonly balance_most: Paise;
  readonly least: Paise;
  readonly most: Paise;
  /** Minimum benefit with less than twelve months of service. */
  readonly short_service_least: Paise | null;
};

const BENEFIT: EdliBenefit = {
  times: 35,
  balance_share: ratio(1, 2),
  balance_most: rupees(1_75_000),
  least: rupees(2_50_000),
  most: rupees(7_00_000),
  short_service_least: null,
};

export const edliBenefit = defineParameter<EdliBenefit>({
  id: 'epf.edli_benefit',
  title: 'EDLI benefit on death in service',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'The maximum after the ceiling of 2026-09-17',
  history: [
    { from: '2024-04-28', value: BENEFIT, source: 'EDLI Scheme 1976 para 22; gazettetracker -264789', confidence: 'read' },
    {
      from: '2025-07-18',
      value: { ...BENEFIT, short_service_least: rupees(50_000) },
      source: 'G.S.R. 476(E) of 2025-07-18: floor of 50,000 and gaps to 60 days',
      confidence: 'read',
    },
    {
      from: '2026-09-17',
      value: { ...BENEFIT, short_service_least: rupees(50_000) },
      source: 'EDLI Scheme 2026; maximum after the new ceiling not found',
      confidence: 'open',
    },
  ],
});

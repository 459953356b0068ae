import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, percentToBasisPoints } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

export type AccommodationRule = {
  readonly census: number;
  /** Share of salary by the population of the city, largest first. */
  readonly owned: readonly { readonly people_above_count: number; readonly rate_bp: BasisPoints }[];
  readonly leased_rate: BasisPoints;
  readonly hotel_rate: BasisPoints;
  readonly hotel_free_days: number;
  readonly furniture_rate: BasisPoints;
};

const bp = percentToBasisPoints;
const RULE: AccommodationRule = {
  census: 2011,
  owned: [
    { people_above_count: 4_000_000, rate_bp: bp(10) },
    { people_above_count: 1_500_000, rate_bp: bp(7.5) },
    { people_above_count: 0, rate_bp: bp(5) },
  ],
  leased_rate: bp(10),
  hotel_rate: bp(24),
  hotel_free_days: 15,
  furniture_rate: bp(10),
};

export const accommodation = defineParameter<AccommodationRule>({
  id: 'tax.perquisite.accommodation',
  title: 'Employer accommodation, share of salary',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'The rates before 2023-09-01',
  history: [
    {
      from: '2023-04-01',
      value: {
        ...RULE,
        census: 2001,
        owned: [
          { people_above_count: 2_500_000, rate_bp: bp(15) },
          { people_above_count: 1_000_000, rate_bp: bp(10) },
          { people_above_count: 0, rate_bp: bp(7.5) },
        ],
        leased_rate: bp(15),
      },
      source: 'Income-tax Rules 1962 r.3(1) before 2023-09-01',
      confidence: 'unverified',
    },
    { from: '2023-09-01', value: RULE, source: 'Income-tax Rules 1962 r.3(1)', confidence: 'read' },
    { from: '2026-04-01', value: RULE, source: 'Income-tax Rules 2026 r.15(2)', confidence: 'read' },
  ],
});

/** Yearly value of using the employer's assets, and their wear until they are transferred. */
export const movableAssets = defineParameter<{
  readonly use_rate: BasisPoints;
  readonly electronics_wear: BasisPoints;
  readonly car_wear: BasisPoints;
  readonly other_wear: BasisPoints;
}>({
  id: 'tax.perquisite.movable_assets',
  title: 'Use and transfer of the employer’s movable assets',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { use_rate: bp(10), electronics_wear: bp(50), car_wear: bp(20), other_wear: bp(10) },
      source: 'Income-tax Rules 1962 r.3(7)(vii), (viii)',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { use_rate: bp(10), electronics_wear: bp(50), car_wear: bp(20), other_wear: bp(10) },
      source: 'Income-tax Rules 2026 r.15',
      confidence: 'read',
    },
  ],
});

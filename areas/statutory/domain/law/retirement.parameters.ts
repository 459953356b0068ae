import { defineParameter } from '@hrms/platform/explain';
import { type Paise, type Ratio, ratio, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';
const REISSUE = 'The limit under the Income-tax Act 2025 was not seen notified again';

export const exemptGratuity = defineParameter<Paise>({
  id: 'tax.retirement.gratuity',
  title: 'Exempt gratuity, lifetime limit outside Government',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: REISSUE,
  history: [
    {
      from: '2018-03-29',
      value: rupees(20_00_000),
      source: 'Income-tax Act 1961 s.10(10)(ii), (iii); S.O. 1213(E) of 2019-03-08',
      confidence: 'reported',
      startDoubt: 'for events from 2018-03-29, not read',
    },
    {
      from: '2026-04-01',
      value: rupees(20_00_000),
      source: 'Income-tax Act 2025 s.19(1) Sl.5, 6; s.536(2)(j) keeps the notification',
      confidence: 'read',
    },
  ],
});

export const exemptLeaveEncashment = defineParameter<Paise>({
  id: 'tax.retirement.leave_encashment',
  title: 'Exempt leave encashment, lifetime limit outside Government',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: REISSUE,
  history: [
    {
      from: '2002-05-31',
      value: rupees(3_00_000),
      source: 'Income-tax Act 1961 s.10(10AA)(ii) before Notification 31/2023',
      confidence: 'reported',
      startDoubt: 'in force until 2023-03-31, its start was not read',
    },
    {
      from: '2023-04-01',
      value: rupees(25_00_000),
      source: 'Income-tax Act 1961 s.10(10AA)(ii), Notification 31/2023',
      confidence: 'reported',
    },
    {
      from: '2026-04-01',
      value: rupees(25_00_000),
      source: 'Income-tax Act 2025 s.19(1) Sl.14; s.536(2)(j) keeps the notification',
      confidence: 'read',
    },
  ],
});

/** Days of leave counted per year of service, and the limit of the exemption in months of average salary. */
export const leaveEncashmentMeasure = defineParameter<{ readonly credit_days: number; readonly salary_months: number }>({
  id: 'tax.retirement.leave_encashment_measure',
  title: 'Exempt leave encashment, days per year of service and months of salary',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { credit_days: 30, salary_months: 10 },
      source: 'Income-tax Act 1961 s.10(10AA)(ii)',
      confidence: 'reported',
    },
    {
      from: '2026-04-01',
      value: { credit_days: 30, salary_months: 10 },
      source: 'Income-tax Act 2025 s.19(1) Sl.14',
      confidence: 'reported',
    },
  ],
});

export const exemptVoluntaryRetirement = defineParameter<Paise>({
  id: 'tax.retirement.voluntary',
  title: 'Exempt compensation on voluntary retirement',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: rupees(5_00_000), source: 'Income-tax Act 1961 s.10(10C)', confidence: 'read' },
    { from: '2026-04-01', value: rupees(5_00_000), source: 'Income-tax Act 2025 s.19(1) Sl.12', confidence: 'read' },
  ],
});

export const exemptRetrenchment = defineParameter<Paise>({
  id: 'tax.retirement.retrenchment',
  title: 'Exempt retrenchment compensation',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'The notified limit',
  history: [
    { from: '2023-04-01', value: rupees(5_00_000), source: 'Income-tax Act 1961 s.10(10B)', confidence: 'unverified' },
    { from: '2026-04-01', value: rupees(5_00_000), source: 'Income-tax Act 2025 s.19(1) Sl.10', confidence: 'unverified' },
  ],
});

export const exemptCommutedPension = defineParameter<{ readonly with_gratuity: Ratio; readonly without: Ratio }>({
  id: 'tax.retirement.commuted_pension',
  title: 'Exempt commuted pension outside Government',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { with_gratuity: ratio(1, 3), without: ratio(1, 2) },
      source: 'Income-tax Act 1961 s.10(10A)',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { with_gratuity: ratio(1, 3), without: ratio(1, 2) },
      source: 'Income-tax Act 2025 s.19(1) Sl.8',
      confidence: 'read',
    },
  ],
});

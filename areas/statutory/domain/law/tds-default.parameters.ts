import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

export const tdsInterest = defineParameter<{ readonly late_deduction: BasisPoints; readonly late_deposit: BasisPoints }>({
  id: 'tax.tds_interest_bp',
  title: 'Interest per month on late TDS',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2010-07-01',
      value: { late_deduction: percentToBasisPoints(1), late_deposit: percentToBasisPoints(1.5) },
      source: 'Income-tax Act 1961 s.201(1A)',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { late_deduction: percentToBasisPoints(1), late_deposit: percentToBasisPoints(1.5) },
      source: 'Income-tax Act 2025 s.398(3)(a)',
      confidence: 'read',
    },
  ],
});

export const tdsLateFee = defineParameter<Paise>({
  id: 'tax.tds_late_fee_per_day',
  title: 'Fee per day for a late TDS statement',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2012-07-01', value: rupees(200), source: 'Income-tax Act 1961 s.234E', confidence: 'read' },
    { from: '2026-04-01', value: rupees(200), source: 'Income-tax Act 2025 s.427', confidence: 'read' },
  ],
});

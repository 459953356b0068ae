import { type Column, Money, StatusTag } from '@hrms/platform/web';
import type { TaxProjection } from '@hrms/statutory/contract';
import { REGIME_NAMES } from '../tax-labels.ts';

const amount = (key: 'annual_tax_paise' | 'deducted_paise' | 'tds_paise', title: string): Column<TaxProjection> => ({
  key,
  title,
  align: 'right',
  ...(key === 'tds_paise' && { narrow: 'second' as const }),
  render: (row) => <Money paise={row[key]} />,
});

const CAUSES: Readonly<Record<TaxProjection['causes'][number], string>> = {
  regime: 'Regime',
  pan: 'PAN',
  certificate: 'Certificate',
  one_time_pay: 'One-time pay',
  previous_employer: 'Previous employer',
  pay: 'Pay',
  declarations: 'Declarations and proofs',
};

const maybe = (paise: number | null) => (paise === null ? '–' : <Money paise={paise} />);

export const PROJECTION_COLUMNS: readonly Column<TaxProjection>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'regime', title: 'Regime', render: ({ regime }) => REGIME_NAMES[regime] },
  amount('annual_tax_paise', 'Tax of the year'),
  {
    key: 'other_regime_tax_paise',
    title: 'In the other regime',
    align: 'right',
    render: ({ other_regime_tax_paise }) => maybe(other_regime_tax_paise),
  },
  amount('deducted_paise', 'Deducted before'),
  { key: 'months_left', title: 'Months left', align: 'right' },
  amount('tds_paise', 'This month'),
  {
    key: 'previous_tds_paise',
    title: 'Month before',
    align: 'right',
    priority: 2,
    render: ({ previous_tds_paise }) => maybe(previous_tds_paise),
  },
  {
    key: 'causes',
    title: 'Changed by',
    priority: 2,
    render: ({ causes }) => causes.map((cause) => CAUSES[cause]).join(', ') || '–',
  },
  {
    key: 'by',
    title: 'Note',
    narrow: 'tag',
    render: ({ by, pan_missing, jump, short_paise }) => {
      if (by === 'no_pan') return <StatusTag tone="error">No PAN, 20 percent</StatusTag>;
      if (pan_missing) return <StatusTag tone="warning">No PAN</StatusTag>;
      if (short_paise > 0) return <StatusTag tone="error">Pay too low</StatusTag>;
      return jump ? <StatusTag tone="warning">Rises</StatusTag> : '–';
    },
  },
];

import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { Facts, Money, moneyTotals, RowsTable, Section } from '@hrms/platform/web';
import { type TakeHomeMonth, toWireBreakUp } from '@hrms/salary/domain';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { BreakUpAlternatives } from '../live-break-up.tsx';
import type { Offer, OfferResult } from './offer.ts';

const amount = (of: keyof Omit<TakeHomeMonth, 'month'>, title: string, priority = 2) => ({
  key: of,
  title,
  align: 'right' as const,
  priority: priority as 2 | 3,
  render: (month: TakeHomeMonth) => <Money paise={month[of]} />,
});

const COLUMNS = [
  { key: 'month', title: 'Month', narrow: 'title' as const, render: ({ month }: TakeHomeMonth) => monthLabel(month) },
  amount('gross', 'Gross'),
  amount('epf', 'Provident fund'),
  amount('esi', 'ESI'),
  amount('ptax', 'Professional tax'),
  amount('tds', 'Income tax'),
  amount('net', 'Take-home', 3),
];

type ResultProps = { result: OfferResult | null; offer: Offer; label: string };

/** Take-home of a month, the year and the regimes side by side; what is missing where there is no result. */
export function OfferSummary({ result, offer, label }: ResultProps) {
  const [chosen, setChosen] = useState<string>();
  if (!result)
    return (
      <Section title={label}>
        <p className="ui-note">Enter an amount to see take-home.</p>
      </Section>
    );
  if (result.problem !== undefined)
    return (
      <Section title={label}>
        <Alert type="warning" showIcon title={result.problem} />
      </Section>
    );
  const { ctc_annual, paid } = result;
  const month = paid.months.find((one) => one.month === chosen) ?? paid.months[0];
  const year = paid.months.reduce((sum, { net }) => sum + net, 0);
  const { regimes } = paid;
  const cheaper =
    regimes.lower === 'equal'
      ? 'Both regimes are equal'
      : `The ${regimes.lower} regime saves ${formatRupees(regimes.difference)} a year`;
  return (
    <Section title={label}>
      <Select
        aria-label={`${label}: month`}
        value={month?.month ?? ''}
        options={paid.months.map((one) => ({ value: one.month, label: monthLabel(one.month) }))}
        onChange={(value: string) => setChosen(value)}
      />
      <Facts
        facts={[
          ['Take-home', month && <Money key="n" paise={month.net} />],
          ['Gross', month && <Money key="g" paise={month.gross} />],
          ['Income tax', month && <Money key="t" paise={month.tds} />],
          ['CTC a year', <Money key="c" paise={ctc_annual} />],
          ['Take-home of the year', <Money key="y" paise={year} />],
          [`Tax, ${offer.regime} regime`, <Money key="a" paise={paid.annual_tax} />],
        ]}
      />
      <p className="ui-note">
        New regime {formatRupees(regimes.new.tax.tax_payable)}, old regime {formatRupees(regimes.old.tax.tax_payable)}. {cheaper}.
      </p>
    </Section>
  );
}

/** Every month of the year and the break-up of an offer; nothing without a result. */
export function OfferDetails({ result, label }: Omit<ResultProps, 'offer'>) {
  if (!result || result.problem !== undefined) return null;
  return (
    <>
      <Section title={`${label}: months`}>
        <RowsTable
          rows={[...result.paid.months]}
          idOf={(row) => row.month}
          nameOf={(row) => monthLabel(row.month)}
          columns={COLUMNS}
          totals={moneyTotals(result.paid.months, ['gross', 'epf', 'esi', 'ptax', 'tds', 'net'])}
        />
        <p className="ui-note">Full attendance. Labour welfare fund, loans and one-time pay are left out.</p>
      </Section>
      <Section title={`${label}: break-up`}>
        <BreakUpAlternatives breakUp={toWireBreakUp(result.solved, null)} />
      </Section>
    </>
  );
}

import { type LoanDetail, type LoanTaxYear, loanPapers } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { type Column, Facts, formatDate, LoadedData, Money, NothingYet, RowsTable, useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';
import { PURPOSES } from '../labels.ts';

type Month = LoanTaxYear['months'][number];

const COLUMNS: readonly Column<Month>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  {
    key: 'balance_paise',
    title: 'Outstanding on the last day',
    align: 'right',
    narrow: 'second',
    render: ({ balance_paise }) => <Money paise={balance_paise} />,
  },
  {
    key: 'interest_paise',
    title: 'Interest charged',
    align: 'right',
    narrow: 'second',
    render: ({ interest_paise }) => (interest_paise === 0 ? '–' : <Money paise={interest_paise} />),
  },
];

const NOTE =
  'Interest at the reference rate on these balances, less interest charged, is a perquisite: not for treatment of specified diseases, and ' +
  'not while all loans together stay within the limit of the Income-tax Rules. It is taxed with the salary.';

function Sheet({ loan }: { loan: LoanDetail }) {
  const [tax_year, setYear] = useState<string>();
  const read = useEndpoint(loanPapers.tax, { params: { id: loan.loan_id }, query: tax_year ? { tax_year } : {} });
  return (
    <LoadedData of={read}>
      {(sheet) => (
        <div className="loan-tax">
          {sheet.tax_years.length > 1 && (
            <Select
              aria-label="Tax year"
              value={sheet.tax_year}
              options={sheet.tax_years.map((value) => ({ value, label: value }))}
              onChange={setYear}
            />
          )}
          <Facts
            facts={[
              ['Tax year', sheet.tax_year],
              ['Purpose', PURPOSES[sheet.purpose]],
              ['Original amount', <Money key="o" paise={sheet.original_amount_paise} />],
              [
                'Reference rate',
                sheet.reference_rate_bp === null
                  ? 'Not entered yet'
                  : `${sheet.reference_rate_bp / 100}%, on ${formatDate(sheet.as_on ?? '')}`,
              ],
            ]}
          />
          <p className="ui-note">{NOTE}</p>
          <RowsTable
            rows={sheet.months}
            columns={COLUMNS}
            idOf={({ month }) => month}
            nameOf={({ month }) => monthLabel(month)}
          />
        </div>
      )}
    </LoadedData>
  );
}

/** What income tax reads of a loan. */
export const TaxTab = ({ loan }: { loan: LoanDetail }) =>
  loan.disbursed_on ? <Sheet loan={loan} /> : <NothingYet title="Nothing for tax yet" text="It begins at payout." />;

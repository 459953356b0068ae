import { ownPay, type TaxSheet } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { LoadedData, Money, Section, useEndpoint, Why } from '@hrms/platform/web';
import { Link } from 'react-router';
import '../payroll.css';

const figuresOf = (sheet: TaxSheet): [string, number][] => [
  ['Taxable income of the year, projected', sheet.total_income_paise],
  ['Tax of the year', sheet.annual_tax_paise],
  ['Deducted before this payslip', sheet.deducted_so_far_paise],
  ...(sheet.previous_employer_tds_paise > 0
    ? ([['Deducted by others, as declared', sheet.previous_employer_tds_paise]] as [string, number][])
    : []),
  ...(sheet.one_off_part_paise > 0
    ? ([
        ['TDS of regular pay', sheet.regular_part_paise],
        ['TDS of one-time pay', sheet.one_off_part_paise],
      ] as [string, number][])
    : []),
];

function Sheet({ sheet }: { sheet: TaxSheet }) {
  const { tax_year, regime, months, months_left, tds_paise, excess_paise, explanation, payslip_id } = sheet;
  return (
    <>
      <p>
        Tax year {tax_year}, {regime} regime. What is still due is spread over {months_left}{' '}
        {months_left === 1 ? 'month' : 'months'}, this one included.
      </p>
      <table className="pay-sheet">
        <tbody>
          {figuresOf(sheet).map(([label, paise]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Money paise={paise} />
              </td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">TDS of this payslip</th>
            <td>
              <Why title="TDS" paise={tds_paise} figure={explanation} />
            </td>
          </tr>
        </tbody>
      </table>
      {excess_paise > 0 && (
        <p>
          <Money paise={excess_paise} /> more than the tax of the year is deducted. It is refunded with the income-tax return.
        </p>
      )}
      <table className="pay-sheet">
        <thead>
          <tr>
            <th scope="col">Payslips of the tax year</th>
            <th scope="col">Taxable pay</th>
            <th scope="col">TDS</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.payslip_id}>
              <th scope="row">
                {month.payslip_id === payslip_id ? (
                  monthName(month.period_month)
                ) : (
                  <Link to={`/payroll/payslip/${month.payslip_id}`}>{monthName(month.period_month)}</Link>
                )}
              </th>
              <td>
                <Money paise={month.taxable_paise} />
              </td>
              <td>
                <Money paise={month.tds_paise} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How the tax of a payslip was reached. */
export function TaxSheetCard({ payslip_id }: { payslip_id: string }) {
  const sheet = useEndpoint(ownPay.taxSheet, { params: { id: payslip_id } });
  return (
    <Section title="Tax sheet">
      <LoadedData of={sheet}>{(data) => <Sheet sheet={data} />}</LoadedData>
    </Section>
  );
}

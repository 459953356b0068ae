import type { OwnPay } from '@hrms/payroll/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { Money, Section } from '@hrms/platform/web';
import '../payroll.css';

const SECTIONS: readonly { section: OwnPay['components'][number]['section']; title: string }[] = [
  { section: 'earning', title: 'Earnings' },
  { section: 'reimbursement', title: 'Reimbursements' },
  { section: 'deduction', title: 'Deductions' },
  { section: 'rounding', title: 'Rounding' },
  { section: 'employer', title: 'Employer contributions' },
];

/** Every component of the year's payslips, month by month, with its total. */
export function YearComponents({ pay }: { pay: OwnPay }) {
  const months = [...new Set(pay.payslips.map(({ period_month }) => period_month))];
  return (
    <Section title="By component">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <div className="pay-year-table" tabIndex={0} role="region" aria-label={`Components of ${pay.financial_year}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Component</th>
              {months.map((month) => (
                <th scope="col" key={month}>
                  {monthLabel(month)}
                </th>
              ))}
              <th scope="col">Year</th>
            </tr>
          </thead>
          {SECTIONS.map(({ section, title }) => {
            const rows = pay.components.filter((component) => component.section === section);
            if (rows.length === 0) return null;
            return (
              <tbody key={section}>
                <tr className="part">
                  <th scope="rowgroup" colSpan={months.length + 2}>
                    {title}
                  </th>
                </tr>
                {rows.map(({ code, name, total_paise, by_month }) => (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    {months.map((month) => (
                      <td key={month}>{by_month[month] !== undefined && <Money paise={by_month[month]} />}</td>
                    ))}
                    <td>
                      <strong>
                        <Money paise={total_paise} />
                      </strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
    </Section>
  );
}

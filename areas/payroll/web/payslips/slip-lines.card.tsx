import type { SlipDetail, SlipLine } from '@hrms/payroll/contract';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { Money, Why } from '@hrms/platform/web';
import { partName } from '../part-names.ts';
import { lineName, type PlacedLine, placeLines } from './slip-text.ts';
import './slip.css';

type SlipLinesProps = {
  slip: SlipDetail;
  /** Totals of the financial year by component code, in paise; adds a column. */
  year_to_date?: Record<string, number>;
  /** Net pay in words. */
  words?: string;
};

/** An amount with its explanation, or the plain amount where none was sent. */
function ExplainedAmount({ slip, at, title, paise }: { slip: SlipDetail; at: number; title: string; paise: number }) {
  const figure = slip.explanations[at];
  return figure ? <Why title={title} paise={paise} figure={figure} /> : <Money paise={paise} />;
}

/** The year-to-date total is shown once, on the first line of its component. */
const isFirst = (lines: readonly PlacedLine[], at: number) => {
  const code = lines.find((placed) => placed.at === at)?.line.code;
  return lines.find(({ line }) => line.code === code)?.at === at;
};

type SectionProps = SlipLinesProps & { title: string; lines: PlacedLine[]; total?: { label: string; paise: number } };

function Section({ slip, year_to_date, title, lines, total }: SectionProps) {
  if (lines.length === 0) return null;
  const hasRates = lines.some(({ line }) => line.rate_paise !== null);
  return (
    <table className="slip-lines">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {hasRates ? (
            <th scope="col" className="rate">
              Monthly rate
            </th>
          ) : (
            <td className="rate" />
          )}
          <th scope="col">Amount</th>
          {year_to_date && (
            <th scope="col" className="year">
              Year to date
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, at }) => (
          <tr key={`${line.code} ${line.origin_month}`} className={partName(line.code) && 'part'}>
            <th scope="row">{lineName(line)}</th>
            <td className="rate">{line.rate_paise !== null && <Money paise={line.rate_paise} />}</td>
            <td>
              <ExplainedAmount slip={slip} at={at} title={line.name} paise={line.amount_paise} />
            </td>
            {year_to_date && (
              <td className="year">
                {isFirst(lines, at) && year_to_date[line.code] !== undefined && <Money paise={year_to_date[line.code]} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            <td className="rate" />
            <td>
              <Money paise={total.paise} />
            </td>
            {year_to_date && <td className="year" />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const SECTIONS: {
  section: SlipLine['section'];
  title: string;
  total?: (slip: SlipDetail) => { label: string; paise: number };
}[] = [
  { section: 'earning', title: 'Earnings', total: (slip) => ({ label: 'Gross pay', paise: slip.gross_paise }) },
  {
    section: 'reimbursement',
    title: 'Reimbursements',
    total: (slip) => ({ label: 'Total reimbursements', paise: slip.reimbursements_paise }),
  },
  { section: 'deduction', title: 'Deductions', total: (slip) => ({ label: 'Total deductions', paise: slip.deductions_paise }) },
  { section: 'rounding', title: 'Rounding' },
];

/** The lines of a payslip with explanations: earnings, deductions, net pay, then employer contributions. */
export function SlipLines({ slip, year_to_date, words }: SlipLinesProps) {
  const years = year_to_date && { year_to_date };
  return (
    <div className="slip-sections">
      {SECTIONS.map(({ section, title, total }) => (
        <Section
          key={section}
          slip={slip}
          title={title}
          lines={placeLines(slip, section)}
          {...years}
          {...(total && { total: total(slip) })}
        />
      ))}
      {slip.carried.length > 0 && (
        <p className="note">
          {`Not recovered this month, carried to the next: ${slip.carried.map(({ name, amount_paise }) => `${name} ${formatRupees(amount_paise as Paise)}`).join(', ')}.`}
        </p>
      )}
      <div className="slip-net">
        <span>
          Net pay
          {words && <em>{words}</em>}
        </span>
        <strong>
          <ExplainedAmount slip={slip} at={slip.lines.length} title="Net pay" paise={slip.net_paise} />
        </strong>
      </div>
      <Section slip={slip} title="Employer contributions" lines={placeLines(slip, 'employer')} {...years} />
    </div>
  );
}

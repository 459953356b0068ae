import type { SlipDetail, SlipLine } from '@hrms/payroll/contract';
import { Money, Why } from '@hrms/platform/web';
import { lineName, type PlacedLine, placeLines } from './slip-text.ts';
import './slip.css';

type SlipLinesProps = {
  slip: SlipDetail;
  /** Sums of the financial year by component code; adds a column. */
  year_to_date?: Record<string, number>;
  /** The net in words. */
  words?: string;
};

/** A figure with its reason, or the bare figure where none was sent. */
function Told({ slip, at, title, paise }: { slip: SlipDetail; at: number; title: string; paise: number }) {
  const figure = slip.explanations[at];
  return figure ? <Why title={title} paise={paise} figure={figure} /> : <Money paise={paise} />;
}

/** The year's sum stands once, at the first line of its component. */
const isFirst = (lines: readonly PlacedLine[], at: number) => {
  const code = lines.find((placed) => placed.at === at)?.line.code;
  return lines.find(({ line }) => line.code === code)?.at === at;
};

type SectionProps = SlipLinesProps & { title: string; lines: PlacedLine[]; total?: { label: string; paise: number } };

function Section({ slip, year_to_date, title, lines, total }: SectionProps) {
  if (lines.length === 0) return null;
  return (
    <table className="slip-lines">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="rate">
            Rate
          </th>
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
          <tr key={`${line.code} ${line.origin_month}`}>
            <th scope="row">{lineName(line)}</th>
            <td className="rate">{line.rate_paise !== null && <Money paise={line.rate_paise} />}</td>
            <td>
              <Told slip={slip} at={at} title={lineName(line)} paise={line.amount_paise} />
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
    total: (slip) => ({ label: 'All reimbursements', paise: slip.reimbursements_paise }),
  },
  { section: 'deduction', title: 'Deductions', total: (slip) => ({ label: 'All deductions', paise: slip.deductions_paise }) },
  { section: 'rounding', title: 'Rounding' },
];

/** Everything a slip is made of, each figure with its reason, the net before what only the employer pays. */
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
      <div className="slip-net">
        <span>
          Net pay
          {words && <em>{words}</em>}
        </span>
        <strong>
          <Told slip={slip} at={slip.lines.length} title="Net pay" paise={slip.net_paise} />
        </strong>
      </div>
      <Section slip={slip} title="Paid by the employer on top" lines={placeLines(slip, 'employer')} {...years} />
    </div>
  );
}

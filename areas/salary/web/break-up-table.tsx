import type { WireStep } from '@hrms/platform/contract';
import { Money, Why } from '@hrms/platform/web';
import type { BreakUp, BreakUpLine } from '@hrms/salary/contract';
import type { ReactNode } from 'react';
import './salary.css';

type Part = Pick<BreakUp, 'ctc_annual_paise' | 'month_paise' | 'gross_monthly_paise' | 'ctc_rounding_paise' | 'lines'>;

type BreakUpTableProps = {
  breakUp: Part & Partial<Pick<BreakUp, 'steps' | 'why'>>;
  /** Accessible name of the table. */
  label?: string;
};

const SECTIONS = [
  { title: 'Earnings', kinds: ['earning'] },
  { title: 'Reimbursements', kinds: ['reimbursement'] },
  { title: 'Deductions', kinds: ['deduction'] },
  { title: 'Employer contributions', kinds: ['employer_contribution'] },
] as const;

const shareText = (annual: number, ctc: number) => (ctc > 0 ? `${((annual * 100) / ctc).toFixed(1)}%` : '–');

type RowProps = {
  name: ReactNode;
  how?: string;
  monthly: ReactNode;
  annual: ReactNode;
  part?: string;
  strong?: boolean;
};

const Row = ({ name, how, monthly, annual, part, strong = false }: RowProps) => (
  <tr className={strong ? 'total' : undefined}>
    <th scope="row">
      {name}
      {how && <small>{how}</small>}
    </th>
    <td>{monthly}</td>
    <td>{annual}</td>
    <td className="share">{part}</td>
  </tr>
);

/** The break-up of an annual CTC: lines a month and a year, totals and rounding. */
export function BreakUpTable({ breakUp, label = 'Break-up' }: BreakUpTableProps) {
  const { ctc_annual_paise: ctc, lines, month_paise, gross_monthly_paise, ctc_rounding_paise, steps = [], why = {} } = breakUp;
  const figure = (title: string, paise: number, own: readonly WireStep[] | undefined, per = '') =>
    own?.length ? (
      <Why title={`${title}${per}`} paise={paise} figure={{ title, value_paise: paise, steps: [...own] }} />
    ) : (
      <Money paise={paise} />
    );
  const line = (one: BreakUpLine) => {
    const stepsByCode = why[one.code] ?? steps;
    return (
      <Row
        key={one.code}
        name={one.name}
        how={one.in_ctc ? one.how : `${one.how}, outside CTC`}
        monthly={one.frequency === 'monthly' ? figure(one.name, one.monthly_paise, stepsByCode) : '–'}
        annual={<Money paise={one.annual_paise} />}
        part={one.in_ctc ? shareText(one.annual_paise, ctc) : ''}
      />
    );
  };
  return (
    <table className="salary-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Monthly</th>
          <th scope="col">Yearly</th>
          <th scope="col" className="share">
            % of CTC
          </th>
        </tr>
      </thead>
      {SECTIONS.map(({ title, kinds }) => {
        const held = lines.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
        if (held.length === 0) return null;
        return (
          <tbody key={title}>
            <tr className="section">
              <th colSpan={4} scope="rowgroup">
                {title}
              </th>
            </tr>
            {held.map(line)}
            {title === 'Earnings' && (
              <Row
                strong
                name="Gross pay"
                monthly={figure('Gross pay', gross_monthly_paise, why.GROSS)}
                annual={<Money paise={gross_monthly_paise * 12} />}
                part={shareText(gross_monthly_paise * 12, ctc)}
              />
            )}
          </tbody>
        );
      })}
      <tbody>
        <Row
          name="Rounding"
          how="Rounding difference (not paid)"
          monthly=""
          annual={figure('Rounding', ctc_rounding_paise, why.ROUNDING, ' a year')}
        />
        <Row
          strong
          name="Cost to company"
          monthly={figure('Cost to company a month', month_paise, steps)}
          annual={<Money paise={ctc} />}
          part="100%"
        />
      </tbody>
    </table>
  );
}

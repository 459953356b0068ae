import { EditOutlined, LeftOutlined, LockOutlined, RightOutlined } from '@ant-design/icons';
import { formatDate, shortRupees } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { adjacentYear, type StripMonth } from '../months.ts';

import './month-strip.css';

const WORDS: Record<StripMonth['state'], string> = {
  finalised: 'Finalised',
  open: 'Draft',
  next: 'Next run',
  missed: 'Not run',
  upcoming: 'Upcoming',
};

const Content = ({ month, state, payroll }: StripMonth) => (
  <>
    <span className="name">{formatDate(month)}</span>
    <span className="state">
      {state === 'finalised' && <LockOutlined aria-hidden />}
      {state === 'open' && <EditOutlined aria-hidden />}
      {WORDS[state]}
    </span>
    <span className="net">{payroll?.totals ? shortRupees(payroll.totals.net_paise) : ' '}</span>
  </>
);

function addressOf({ month, state, payroll }: StripMonth, mayPrepare: boolean, group?: string): string | undefined {
  if (payroll) return `/payroll/${payroll.payroll_id}`;
  return state === 'next' && mayPrepare ? `/payroll/new?month=${month}${group ? `&group=${group}` : ''}` : undefined;
}

type MonthStripProps = {
  year: string;
  months: readonly StripMonth[];
  mayPrepare: boolean;
  /** The pay group whose runs are shown, where there are several. */
  group?: { value: string; label: string } | undefined;
  onYear: (year: string) => void;
};

/** The months of a financial year with the state and net pay of their payroll run. */
export function MonthStrip({ year, months, mayPrepare, group, onYear }: MonthStripProps) {
  return (
    <section className="ui-card pay-strip" aria-label={`Financial year ${year}`}>
      <div className="head">
        <h2>
          Financial year {year}
          {group && `, ${group.label}`}
        </h2>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label="Previous year"
          onClick={() => onYear(adjacentYear(year, -1))}
        />
        <Button
          type="text"
          size="small"
          icon={<RightOutlined />}
          aria-label="Next year"
          onClick={() => onYear(adjacentYear(year, 1))}
        />
      </div>
      <ol>
        {months.map((at) => {
          const to = addressOf(at, mayPrepare, group?.value);
          return (
            <li key={at.month} className={at.state}>
              {to ? (
                <Link to={to}>
                  <Content {...at} />
                </Link>
              ) : (
                <span className="still">
                  <Content {...at} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import type { WireStep } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import { StatusTag, Why } from '@hrms/platform/web';
import type { WageTest } from '@hrms/salary/contract';
import './salary.css';

type WageTestBarProps = { test: WageTest; steps?: readonly WireStep[] };

const percent = (part: number, whole: number) => (whole > 0 ? (part * 100) / whole : 0);

function consequenceText({ passes, share_bp, add_back_paise, wages_paise }: WageTest): string {
  if (share_bp === null) return `No wage test on this date. Wages are ${formatRupees(wages_paise)}.`;
  const limit = `${share_bp / 100}%`;
  if (passes) return `Excluded pay is within ${limit} of remuneration. Nothing is added back.`;
  return `Excluded pay is ${formatRupees(add_back_paise)} above ${limit} of remuneration and is added back. EPF, gratuity, bonus and overtime use wages of ${formatRupees(wages_paise)}.`;
}

/** The wage test of the labour codes as a bar: included, added back and excluded pay, with the 50% limit. */
export function WageTestBar({ test, steps }: WageTestBarProps) {
  const { included_paise, excluded_capped_paise, excluded_uncapped_paise, remuneration_paise, add_back_paise, wages_paise } =
    test;
  const within = excluded_capped_paise - add_back_paise;
  const parts = [
    { key: 'included', name: 'Included in wages', paise: included_paise },
    { key: 'added', name: 'Added back to wages', paise: add_back_paise },
    { key: 'excluded', name: 'Excluded from wages, clauses (a) to (i)', paise: within },
    { key: 'uncapped', name: 'Excluded from wages, clauses (j) and (k)', paise: excluded_uncapped_paise },
  ].filter(({ paise }) => paise > 0);
  // The limit of the excluded share is measured from the right end of the bar.
  const line = test.share_bp === null ? null : 100 - test.share_bp / 100 - percent(excluded_uncapped_paise, remuneration_paise);
  return (
    <section className="salary-test" aria-label="Wage test">
      <div className="head">
        <h2>Wage test</h2>
        <StatusTag tone={test.passes ? 'success' : 'warning'}>{test.passes ? 'Within 50%' : 'Above 50%'}</StatusTag>
      </div>
      <div className="bar" role="img" aria-label={parts.map(({ name, paise }) => `${name} ${formatRupees(paise)}`).join(', ')}>
        {parts.map(({ key, paise }) => (
          <i key={key} className={key} style={{ width: `${percent(paise, remuneration_paise)}%` }} />
        ))}
        {line !== null && line > 0 && <b style={{ left: `${line}%` }} />}
      </div>
      <dl>
        {parts.map(({ key, name, paise }) => (
          <div key={key}>
            <dt>
              <i className={key} aria-hidden="true" />
              {name}
            </dt>
            <dd className="ui-number">{formatRupees(paise)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Wages</dt>
          <dd>
            {steps?.length ? (
              <Why
                title="Wages"
                paise={wages_paise}
                figure={{ title: 'Wages by the labour codes', value_paise: wages_paise, steps: [...steps] }}
              />
            ) : (
              <span className="ui-number">{formatRupees(wages_paise)}</span>
            )}
          </dd>
        </div>
      </dl>
      <p>{consequenceText(test)} Code on Wages 2019, section 2(y).</p>
    </section>
  );
}

import type { CauseCode, PayBridge, payBridges } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { LoadedData, Money, Section, type useEndpoint } from '@hrms/platform/web';
import './bridge.css';

const TITLES: Record<CauseCode, string> = {
  law: 'Law and calendar of the month',
  days: 'Days in service',
  salary: 'Salary',
  lop: 'Days without pay',
  overtime: 'Overtime and shifts',
  variable: 'Variable and one-time pay',
  claims: 'Claims',
  arrears: 'Arrears',
  elections: 'Tax regime, declarations and memberships',
  loans: 'Loans and advances',
  recoveries: 'Recoveries and other deductions',
  place: 'Place of work',
  tax: 'Income tax of the year so far',
  rules: 'Rules of calculation',
};

const withSign = (paise: number) => `${paise > 0 ? '+' : ''}${formatRupees(paise as never)}`;

/** "−11,123 pay, +331 tax": the parts of a cause that has more than one. */
function partsOf({ pay_paise, statutory_paise, tax_paise }: PayBridge['causes'][number]): string {
  const parts = [
    ['pay', pay_paise],
    ['statutory', statutory_paise],
    ['tax', tax_paise],
  ].filter(([, paise]) => paise !== 0) as [string, number][];
  return parts.length > 1 ? parts.map(([name, paise]) => `${withSign(paise)} ${name}`).join(', ') : '';
}

function Causes({ bridge }: { bridge: PayBridge }) {
  const { against, causes, change_paise } = bridge;
  if (!against) return <p>This is the first payslip, so there is nothing to compare it with.</p>;
  const most = Math.max(...causes.map(({ net_paise }) => Math.abs(net_paise)), 1);
  return (
    <>
      <p>
        {change_paise === 0
          ? `Net pay is the same as in ${monthName(against.period_month)}.`
          : `${withSign(change_paise)} against ${monthName(against.period_month)}, when it was ${formatRupees(against.net_paise as never)}.`}
      </p>
      {causes.length > 0 && (
        <ul className="bridge">
          {causes.map((cause) => (
            <li key={cause.code}>
              <span className="bridge-name">
                <strong>{TITLES[cause.code]}</strong>
                <small>{[cause.facts, partsOf(cause)].filter(Boolean).join(' · ')}</small>
              </span>
              <span className="bridge-track" aria-hidden="true">
                <span
                  className={cause.net_paise < 0 ? 'bridge-bar bridge-less' : 'bridge-bar'}
                  style={{ width: `${(Math.abs(cause.net_paise) / most) * 100}%` }}
                />
              </span>
              <span className="bridge-amount">{withSign(cause.net_paise)}</span>
            </li>
          ))}
          <li className="bridge-sum">
            <strong>Change of net pay</strong>
            <span className="bridge-track" aria-hidden="true" />
            <strong className="bridge-amount">
              <Money paise={change_paise} />
            </strong>
          </li>
        </ul>
      )}
    </>
  );
}

/** Why net pay changed since the last payslip: each cause with its amount, adding up to the change. */
export const BridgeCard = ({ bridge }: { bridge: ReturnType<typeof useEndpoint<typeof payBridges.ofPayslip>> }) => (
  <Section title="Why did net pay change?">
    <LoadedData of={bridge}>{(data) => <Causes bridge={data} />}</LoadedData>
  </Section>
);

import type { PayBridge, payBridges } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { ApiError, LoadedData, Money, Section, type useEndpoint } from '@hrms/platform/web';
import { CAUSE_TITLES, withSign } from './cause-titles.ts';
import './bridge.css';

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
  if (!against) return <p>There is no earlier salary payslip to compare it with.</p>;
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
                <strong>{CAUSE_TITLES[cause.code]}</strong>
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

/** Why net pay changed since the last payslip: each cause with its amount, adding up to the change. Nothing where it is not shown to employees. */
export function BridgeCard({ bridge }: { bridge: ReturnType<typeof useEndpoint<typeof payBridges.ofPayslip>> }) {
  if (bridge.error instanceof ApiError && bridge.error.code === 'payroll.bridge_hidden') return null;
  return (
    <Section title="Why did net pay change?">
      <LoadedData of={bridge}>{(data) => <Causes bridge={data} />}</LoadedData>
    </Section>
  );
}

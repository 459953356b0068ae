import { type Payroll, payBridges, type RunVariance } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { LoadedData, NothingYet, Section, useEndpoint } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CAUSE_TITLES, withSign } from '../payslips/cause-titles.ts';
import '../payslips/bridge.css';

type BarProps = { label: ReactNode; note: string; paise: number; most: number };

const Bar = ({ label, note, paise, most }: BarProps) => (
  <li>
    <span className="bridge-name">
      <strong>{label}</strong>
      <small>{note}</small>
    </span>
    <span className="bridge-track" aria-hidden="true">
      <span
        className={paise < 0 ? 'bridge-bar bridge-less' : 'bridge-bar'}
        style={{ width: `${(Math.abs(paise) / most) * 100}%` }}
      />
    </span>
    <span className="bridge-amount">{withSign(paise)}</span>
  </li>
);

const mostOf = (amounts: readonly number[]) => Math.max(...amounts.map(Math.abs), 1);
const employeesText = (count: number) => countText(count, 'employee', 'employees');

function Variance({ variance, payroll_id }: { variance: RunVariance; payroll_id: string }) {
  const { against, causes, departments, largest, change_paise } = variance;
  if (!against)
    return <NothingYet title="Nothing to compare with" text="This is the first regular run. The next one is compared with it." />;
  const ofCauses = mostOf(causes.map(({ net_paise }) => net_paise));
  const ofDepartments = mostOf(departments.map((one) => one.change_paise));
  const ofPeople = mostOf(largest.map((one) => one.change_paise));
  return (
    <div className="run-stack">
      <Section title="Why net pay changed">
        <p>
          {change_paise === 0
            ? `Net pay is the same as in ${monthName(against.period_month)}.`
            : `${withSign(change_paise)} against ${monthName(against.period_month)}, when it was ${formatRupees(against.net_paise as never)}.`}
        </p>
        <ul className="bridge">
          {causes.map(({ code, net_paise, employees }) => (
            <Bar key={code} label={CAUSE_TITLES[code]} note={employeesText(employees)} paise={net_paise} most={ofCauses} />
          ))}
          <li className="bridge-sum">
            <strong>Change of net pay</strong>
            <span className="bridge-track" aria-hidden="true" />
            <strong className="bridge-amount">{withSign(change_paise)}</strong>
          </li>
        </ul>
      </Section>
      <Section title="By department">
        <ul className="bridge">
          {departments.map((one) => (
            <Bar
              key={one.department ?? ''}
              label={one.department ?? 'No department'}
              note={employeesText(one.employees)}
              paise={one.change_paise}
              most={ofDepartments}
            />
          ))}
        </ul>
      </Section>
      <Section title="Largest changes">
        <ul className="bridge">
          {largest.map(({ employee_id, employee_code, full_name, change_paise: paise, main_cause }) => (
            <Bar
              key={employee_id}
              label={
                <Link to={`/payroll/employee/${employee_id}/period/${payroll_id}`}>{`${full_name} (${employee_code})`}</Link>
              }
              note={main_cause ? `Mostly: ${CAUSE_TITLES[main_cause]}` : ''}
              paise={paise}
              most={ofPeople}
            />
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** Why the net pay of a run differs from the run before: by cause, department and employee. */
export function VarianceCard({ payroll: { payroll_id } }: { payroll: Payroll }) {
  const variance = useEndpoint(payBridges.variance, { params: { id: payroll_id } });
  return <LoadedData of={variance}>{(data) => <Variance variance={data} payroll_id={payroll_id} />}</LoadedData>;
}

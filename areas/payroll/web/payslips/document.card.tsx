import type { Payslip } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatDate, Money } from '@hrms/platform/web';
import { SlipLines } from './slip-lines.card.tsx';
import { daysText } from './slip-text.ts';
import './payslip.css';

function factsOf(payslip: Payslip): [string, string][] {
  const known: [string, string | null][] = [
    ['Name', payslip.full_name],
    ['Employee code', payslip.employee_code],
    ['Designation', payslip.designation],
    ['Department', payslip.department],
    ['Branch', payslip.branch],
    ['Date of joining', payslip.joined_on && formatDate(payslip.joined_on)],
    ['Bank account', payslip.bank],
    ['PAN', payslip.pan_last_four && `XXXXXX${payslip.pan_last_four}`],
    ['UAN', payslip.uan],
    ['ESI number', payslip.esi_number],
    ['Paid days', daysText(payslip.days)],
    ['LOP dates', payslip.days.lop > 0 ? (payslip.lop_dates ?? '') : ''],
    ['Leave balances', payslip.leave_balances.map(({ code, days }) => `${code} ${days}`).join(' · ')],
    ['Pay date', formatDate(payslip.pay_date)],
    ['Payslip no.', payslip.payslip_number],
  ];
  return known.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** The payslip as it is printed, with the explanation of each amount. */
export function PayslipDocument({ payslip }: { payslip: Payslip }) {
  return (
    <article className="ui-card payslip" aria-label={`Payslip ${payslip.payslip_number}`}>
      <header>
        <div>
          <h2>{payslip.organisation_name}</h2>
          {payslip.employer.address.length > 0 && <p>{payslip.employer.address.join(', ')}</p>}
          <p>Payslip for {monthName(payslip.period_month)}</p>
        </div>
        <p className="net">
          Net pay
          <strong>
            <Money paise={payslip.net_paise} />
          </strong>
        </p>
      </header>
      <dl>
        {factsOf(payslip).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SlipLines slip={payslip} year_to_date={payslip.year_to_date} words={payslip.net_in_words} />
      <footer>
        <span>This payslip is final. Corrections appear on a later payslip.</span>
        <span>
          SHA-256 <code>{payslip.hash.slice(0, 12)}</code>
        </span>
      </footer>
    </article>
  );
}

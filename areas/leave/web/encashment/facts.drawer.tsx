import { type LeaveEncashment, leaveEncashments } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type DialogProps, formatDate, useEndpoint } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import '../leave.css';

const BASES = {
  as_payroll: 'As set in payroll',
  basic_da_26: 'Basic and DA ÷ 26',
  basic_da_30: 'Basic and DA ÷ 30',
  gross_30: 'Gross ÷ 30',
} as const;

/** What payroll works the amount out from, and its tax. */
export function EncashmentFactsDrawer({ isOpen, close, subject }: DialogProps<LeaveEncashment>) {
  const facts = subject?.facts;
  const { data: pay } = useEndpoint(
    leaveEncashments.pay,
    { params: { id: subject?.leave_encashment_id ?? '' } },
    { enabled: isOpen && subject !== undefined },
  );
  const lines = subject &&
    facts && [
      ['Employee', `${subject.employee_name} (${subject.employee_code})`],
      ['Days', daysText(subject.days)],
      ['Balance before', daysText(facts.balance_before)],
      ['Priced on the salary of', formatDate(subject.on_date)],
      ['Basis', BASES[facts.basis]],
      ['Completed years of service', String(facts.completed_years)],
      ['Entitled in whole service (at most 30 a year)', daysText(facts.days_entitled)],
      ['Availed', daysText(facts.days_availed)],
      ['Encashed before', daysText(facts.days_encashed_before)],
    ];
  return (
    <Drawer open={isOpen} size={480} title={subject?.number ?? ''} onClose={close} destroyOnHidden>
      <dl className="lv-facts">
        {(lines || []).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {pay && pay.amount_paise !== null && (
          <div>
            <dt>{pay.is_estimate ? 'Estimated amount' : 'Amount'}</dt>
            <dd>{formatRupees(pay.amount_paise)}</dd>
          </div>
        )}
        {pay?.payslip_id && (
          <div>
            <dt>Paid with</dt>
            <dd>
              <Link to={`/payroll/payslip/${pay.payslip_id}`}>Payslip</Link>
            </dd>
          </div>
        )}
      </dl>
      <p className="lv-note">
        {subject?.kind === 'exit'
          ? 'At exit part of the amount may be exempt from tax. The full and final settlement shows it.'
          : 'In service the whole amount is taxable with the salary of its month.'}
      </p>
    </Drawer>
  );
}

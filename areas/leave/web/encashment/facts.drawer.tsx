import { type LeaveEncashment, leaveEncashments } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type DialogProps, Facts, formatDate, useEndpoint } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { Link } from 'react-router';

const BASES = {
  as_payroll: 'As set in payroll',
  basic_da_26: 'Basic and DA ÷ 26',
  basic_da_30: 'Basic and DA ÷ 30',
  gross_30: 'Gross ÷ 30',
} as const;

/** What payroll works the amount out from, and its tax. */
function EncashmentFacts({ encashment }: { encashment: LeaveEncashment }) {
  const { leave_encashment_id: id, employee_name, employee_code, days, on_date, kind, facts } = encashment;
  const { data: pay } = useEndpoint(leaveEncashments.pay, { params: { id } });
  const amount = pay?.amount_paise ?? null;
  return (
    <>
      <Facts
        facts={[
          ['Employee', `${employee_name} (${employee_code})`],
          ['Days', daysText(days)],
          ['Balance before', daysText(facts.balance_before)],
          ['Priced on the salary of', formatDate(on_date)],
          ['Basis', BASES[facts.basis]],
          ['Completed years of service', String(facts.completed_years)],
          ['Entitled in whole service (at most 30 a year)', daysText(facts.days_entitled)],
          ['Availed', daysText(facts.days_availed)],
          ['Encashed before', daysText(facts.days_encashed_before)],
          [pay?.is_estimate ? 'Estimated amount' : 'Amount', amount !== null && formatRupees(amount)],
          ['Paid with', pay?.payslip_id && <Link to={`/payroll/payslip/${pay.payslip_id}`}>Payslip</Link>],
        ]}
      />
      <p className="ui-note">
        {kind === 'exit'
          ? 'At exit part of the amount may be exempt from tax. The full and final settlement shows it.'
          : 'In service the whole amount is taxable with the salary of its month.'}
      </p>
    </>
  );
}

export const EncashmentFactsDrawer = ({ isOpen, close, subject }: DialogProps<LeaveEncashment>) => (
  <Drawer open={isOpen} size={480} title={subject?.number ?? ''} onClose={close} destroyOnHidden>
    {subject && <EncashmentFacts encashment={subject} />}
  </Drawer>
);

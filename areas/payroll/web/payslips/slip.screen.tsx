import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type Payroll, payrolls, type SlipRow } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { SlipEditing } from './slip-editing.card.tsx';
import { type AdjacentSlips, useAdjacentSlips } from './use-neighbours.ts';

type StepButtonProps = { to: SlipRow | undefined; label: string; payroll_id: string; back?: boolean };

function StepButton({ to, label, payroll_id, back = false }: StepButtonProps) {
  const go = useNavigate();
  return (
    <Button
      disabled={!to}
      icon={back ? <LeftOutlined /> : <RightOutlined />}
      aria-label={to ? `${label}: ${to.full_name}` : label}
      onClick={() => to && void go(`/payroll/employee/${to.employee_id}/period/${payroll_id}`)}
    />
  );
}

const Steps = ({ before, after, place, payroll_id }: AdjacentSlips & { payroll_id: string }) => (
  <>
    <StepButton to={before} label="Previous employee" payroll_id={payroll_id} back />
    <StepButton to={after} label="Next employee" payroll_id={payroll_id} />
    {place && <span className="ui-hidden">{place}</span>}
  </>
);

/** One employee in a payroll run: payslip, LOP days, one-time items and exceptions. */
export function SlipScreen() {
  const { employeeId = '', payrollId = '' } = useParams();
  const run = useEndpoint(payrolls.get, { params: { id: payrollId } });
  return (
    <LoadedPage of={run} title="Payslip" parent={{ to: '/payroll', label: 'Payroll' }}>
      {(payroll) => <Slip key={employeeId} payroll={payroll} employee_id={employeeId} />}
    </LoadedPage>
  );
}

function Slip({ payroll, employee_id }: { payroll: Payroll; employee_id: string }) {
  const neighbours = useAdjacentSlips(payroll.payroll_id, employee_id);
  const slip = useEndpoint(payrolls.slip, { params: { id: payroll.payroll_id, employeeId: employee_id } });
  const { data } = slip;
  const about = data && [data.employee_code, data.designation, data.department, data.branch].filter(Boolean).join(' · ');
  return (
    <Page
      title={neighbours.self?.full_name ?? data?.full_name ?? 'Payslip'}
      subtitle={`${monthName(payroll.period_month)}${about ? ` · ${about}` : ''}${neighbours.place ? ` · ${neighbours.place}` : ''}`}
      parent={{ to: `/payroll/${payroll.payroll_id}`, label: payroll.title }}
      action={<Steps {...neighbours} payroll_id={payroll.payroll_id} />}
    >
      <SlipEditing payroll={payroll} employee_id={employee_id} row={neighbours.self} slip={slip} />
    </Page>
  );
}

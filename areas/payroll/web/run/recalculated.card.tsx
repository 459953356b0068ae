import { SyncOutlined } from '@ant-design/icons';
import { type Payroll, payrollArrears, payrollInputs, payrollOverview, payrolls } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type DialogProps,
  LoadedData,
  Money,
  refetchEndpoints,
  useDialog,
  useEndpoint,
  useFormatInstant,
  useTopic,
} from '@hrms/platform/web';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import '../run.css';

/** Reads a draft run again whenever it was calculated without this screen asking for it. */
export function useRunStream({ payroll_id, status }: Payroll): void {
  useTopic(status === 'draft' ? 'payroll.run' : null, ({ data, polled }) => {
    if (!polled && (data as { payroll_id?: string } | null)?.payroll_id !== payroll_id) return;
    const { get, slips, exceptions, recalculated } = payrolls;
    const inputs = [payrollArrears.list, payrollInputs.list];
    void refetchEndpoints(get, slips, exceptions, payrollOverview.exceptionKinds, recalculated, ...inputs);
  });
}

function ChangedPayslips({ isOpen, close, payroll_id }: DialogProps & { payroll_id: string }) {
  const read = useEndpoint(payrolls.recalculated, { params: { id: payroll_id } }, { enabled: isOpen });
  return (
    <Drawer title="Payslips that changed" open={isOpen} onClose={close} size={480}>
      <LoadedData of={read}>
        {({ rows }) => (
          <ul className="ui-rows">
            {rows.map(({ employee_id, full_name, employee_code, before_paise, now_paise }) => (
              <li key={employee_id}>
                <div className="text">
                  <div className="first">
                    <Link to={`/payroll/employee/${employee_id}/period/${payroll_id}`}>{full_name}</Link> ({employee_code})
                  </div>
                  <div className="second">
                    {before_paise === null ? 'Was not in the run' : <Money paise={before_paise} />}
                    {' → '}
                    {now_paise === null ? 'no longer in the run' : <Money paise={now_paise} />}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </LoadedData>
    </Drawer>
  );
}

/** What the newest calculation of changed employees changed in a draft run; nothing without one. */
export function RecalculatedCard({ payroll: { payroll_id, recalculated, status } }: { payroll: Payroll }) {
  const changes = useDialog();
  const instant = useFormatInstant();
  if (!recalculated || status !== 'draft') return null;
  const { at, employees, causes } = recalculated;
  if (employees === 0)
    return (
      <section className="ui-card run-recalculated" aria-label="Payslips that changed">
        <SyncOutlined aria-hidden />
        <p>
          <strong>{`Recalculated on ${instant(at)}`}</strong>: no net pay changed
        </p>
      </section>
    );
  return (
    <section className="ui-card run-recalculated" aria-label="Payslips that changed">
      <SyncOutlined aria-hidden />
      <p>
        <strong>{`${countText(employees, 'payslip', 'payslips')} changed on ${instant(at)}`}</strong>
        {`: ${causes.join(', ')}`}
      </p>
      <Button type="link" onClick={changes.open}>
        Show changes
      </Button>
      <ChangedPayslips {...changes} payroll_id={payroll_id} />
    </section>
  );
}

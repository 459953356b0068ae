import { bankAdvices, type Payroll, payrollHolds, type UnpaidEmployee } from '@hrms/payroll/contract';
import {
  type DialogProps,
  Field,
  FormDialog,
  Money,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { Link } from 'react-router';
import { LoadedData } from '../loaded.tsx';
import '../run.css';

const REASONS: Record<UnpaidEmployee['reason'], string> = {
  not_advised: 'Ready to pay',
  no_bank_account: 'Bank account missing',
  held: 'On hold',
};

function HoldDialog({ isOpen, close, subject, payroll }: DialogProps<UnpaidEmployee> & { payroll: Payroll }) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Hold pay of ${subject?.full_name ?? 'employee'}`}
      submitLabel="Hold pay"
      endpoint={payrollHolds.create}
      initial={{ employee_id: subject?.employee_id ?? '', period_month: payroll.period_month, kind: 'hold_payout' }}
    >
      <Field name="reason" label="Reason" help="The payslip stays. Pay is left out of bank advices until you release it.">
        <Input.TextArea rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  );
}

/** Employees of a finalised run who are in no bank advice yet, with the reason. */
export function UnpaidCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const holding = useDialog<UnpaidEmployee>();
  const release = useAction(payrollHolds.release);
  const unpaid = useEndpoint(bankAdvices.unpaid, { params: { id: payroll.payroll_id } });
  const holds = useEndpoint(
    payrollHolds.list,
    { query: { period_month: payroll.period_month, limit: 500 } },
    { enabled: can(payrollHolds.list) },
  );
  const holdOf = (employee_id: string) =>
    holds.data?.rows.find((hold) => hold.employee_id === employee_id && hold.kind === 'hold_payout')?.payroll_hold_id;
  return (
    <LoadedData of={unpaid} bare>
      {({ employees }) =>
        employees.length === 0 ? null : (
          <section className="ui-card" aria-label="Not in a bank advice">
            <h2>Not in a bank advice</h2>
            <ul className="ui-rows">
              {employees.map((row) => {
                const hold = holdOf(row.employee_id);
                return (
                  <li key={row.employee_id}>
                    <div className="text">
                      <div className="first">
                        <Link to={`/employees/profile/${row.employee_id}`}>{row.full_name}</Link>{' '}
                        <span className="code">{row.employee_code}</span>
                      </div>
                      <div className="second">
                        <Money paise={row.net_paise} />
                        {row.note && ` · ${row.note}`}
                      </div>
                    </div>
                    <StatusTag tone={row.reason === 'not_advised' ? 'neutral' : 'warning'}>{REASONS[row.reason]}</StatusTag>
                    {hold && can(payrollHolds.release) && (
                      <Button size="small" onClick={() => void release.run({ params: { id: hold }, body: {} })}>
                        Release
                      </Button>
                    )}
                    {row.reason === 'not_advised' && can(payrollHolds.create) && (
                      <Button size="small" onClick={() => holding.open(row)}>
                        Hold pay
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
            <HoldDialog {...holding} payroll={payroll} />
          </section>
        )
      }
    </LoadedData>
  );
}

import { bankAdvices, type Payroll, payrollHolds, payslipPayments, type UnpaidEmployee } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type DialogProps,
  LoadedData,
  Money,
  ReasonDialog,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
  useFoldedRows,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { RecordPaymentDialog } from './record-payment.dialog.tsx';
import '../exceptions/exceptions.css';
import '../run.css';

const REASONS: Record<Exclude<UnpaidEmployee['reason'], 'not_advised'>, string> = {
  no_bank_account: 'Bank account missing',
  held: 'On hold',
};

function HoldDialog({ isOpen, close, subject, payroll }: DialogProps<UnpaidEmployee> & { payroll: Payroll }) {
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={`Hold pay of ${subject?.full_name ?? 'employee'}`}
      submitLabel="Hold pay"
      endpoint={payrollHolds.create}
      initial={{ employee_id: subject?.employee_id ?? '', period_month: payroll.period_month, kind: 'hold_payout' }}
      help="The payslip stays. Pay is left out of bank advices until you release it."
      most={300}
    />
  );
}

const SHORT = 5;

type RowsProps = {
  rows: readonly UnpaidEmployee[];
  holdOf: (employee_id: string) => string | undefined;
  onHold: (row: UnpaidEmployee) => void;
  onPay: (rows: readonly UnpaidEmployee[]) => void;
};

function UnpaidRows({ rows, holdOf, onHold, onPay }: RowsProps) {
  const can = useCan();
  const release = useAction(payrollHolds.release);
  const { shown, button } = useFoldedRows(rows, SHORT);
  return (
    <>
      <ul className="ui-rows">
        {shown.map((row) => {
          const hold = holdOf(row.employee_id);
          return (
            <li key={row.employee_id}>
              <div className="text">
                <div className="first">
                  <Link to={`/employees/profile/${row.employee_id}`}>{row.full_name}</Link>{' '}
                  <span className="code">{row.employee_code}</span>
                </div>
                <div className="whole">
                  <Money paise={row.net_paise} />
                  {row.note && ` · ${row.note}`}
                </div>
              </div>
              {row.reason !== 'not_advised' && <StatusTag tone="warning">{REASONS[row.reason]}</StatusTag>}
              {hold && can(payrollHolds.release) && (
                <Button
                  size="small"
                  aria-label={`Release pay of ${row.full_name}`}
                  onClick={() => void release.run({ params: { id: hold }, body: {} })}
                >
                  Release
                </Button>
              )}
              {row.reason !== 'held' && can(payslipPayments.record) && (
                <Button size="small" aria-label={`Record payment of ${row.full_name}`} onClick={() => onPay([row])}>
                  Record payment
                </Button>
              )}
              {row.reason === 'not_advised' && can(payrollHolds.create) && (
                <Button size="small" aria-label={`Hold pay of ${row.full_name}`} onClick={() => onHold(row)}>
                  Hold pay
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {button}
    </>
  );
}

/** Records cash for all employees without a bank account at once. */
function CashForAll({ rows, onPay }: Pick<RowsProps, 'rows' | 'onPay'>) {
  const can = useCan();
  const without = rows.filter(({ reason }) => reason === 'no_bank_account');
  if (without.length < 2 || !can(payslipPayments.record)) return null;
  return (
    <Button size="small" onClick={() => onPay(without)}>
      {`Record cash for ${without.length.toLocaleString('en-IN')}`}
    </Button>
  );
}

/** Employees of a finalised run who are in no bank advice yet: those who can't be paid with the reason, and the others. */
export function UnpaidCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const holding = useDialog<UnpaidEmployee>();
  const paying = useDialog<readonly UnpaidEmployee[]>();
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
      {({ employees }) => (
        <>
          {[
            {
              title: 'Left out of bank advices',
              note: 'Paid by a later advice once the account is added or the hold is released, or by cheque or in cash.',
              rows: employees.filter(({ reason }) => reason !== 'not_advised'),
            },
            {
              title: 'Ready to pay',
              note: 'Included in the next bank advice.',
              rows: employees.filter(({ reason }) => reason === 'not_advised'),
            },
          ]
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, note, rows }) => (
              <section key={title} className="ui-card run-exceptions" aria-label={title}>
                <header>
                  <h2>{title}</h2>
                  <span className="note">{`${countText(rows.length, 'employee', 'employees')}. ${note}`}</span>
                  <CashForAll rows={rows} onPay={paying.open} />
                </header>
                <UnpaidRows rows={rows} holdOf={holdOf} onHold={holding.open} onPay={paying.open} />
              </section>
            ))}
          <HoldDialog {...holding} payroll={payroll} />
          <RecordPaymentDialog {...paying} payroll={payroll} />
        </>
      )}
    </LoadedData>
  );
}

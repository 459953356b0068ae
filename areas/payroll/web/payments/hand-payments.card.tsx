import { bankAdvices, type Payroll, type PayslipPayment, payrolls, payslipPayments } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type DialogProps,
  formatDate,
  LoadedData,
  Money,
  ReasonDialog,
  RowMenu,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import '../exceptions/exceptions.css';
import '../run.css';

const METHODS: Record<PayslipPayment['method'], string> = { cheque: 'Cheque', cash: 'Cash' };

function CancelPaymentDialog({ isOpen, close, subject, payroll }: DialogProps<PayslipPayment> & { payroll: Payroll }) {
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={`Cancel payment of ${subject?.full_name ?? 'employee'}`}
      submitLabel="Cancel payment"
      endpoint={payslipPayments.cancel}
      params={{ id: payroll.payroll_id, employeeId: subject?.employee_id ?? '' }}
      {...(subject?.payee_id && { initial: { payee_id: subject.payee_id } })}
      refresh={[bankAdvices.unpaid, payslipPayments.list, payrolls.get]}
      help="For example a returned cheque. The net pay is to be paid again."
      most={300}
    />
  );
}

/** Net pay of a finalised run that was given by cheque or in cash. */
export function HandPaymentsCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const cancelling = useDialog<PayslipPayment>();
  const made = useEndpoint(payslipPayments.list, { params: { id: payroll.payroll_id } });
  return (
    <LoadedData of={made} bare>
      {({ payments }) =>
        payments.length > 0 && (
          <section className="ui-card run-exceptions" aria-label="Paid by cheque or cash">
            <header>
              <h2>Paid by cheque or cash</h2>
              <span className="note">
                {countText(payments.length, 'payment', 'payments')},{' '}
                <Money paise={payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0)} />
              </span>
            </header>
            <ul className="ui-rows">
              {payments.map((payment) => (
                <li key={`${payment.employee_id} ${payment.payee_id ?? ''}`}>
                  <div className="text">
                    <div className="first">
                      {payment.full_name} <span className="code">{payment.employee_code}</span>
                    </div>
                    <div className="whole">
                      <Money paise={payment.amount_paise} />
                      {` · Paid on ${formatDate(payment.paid_on)}${payment.reference ? ` (${payment.reference})` : ''} · Received by ${payment.recipient}`}
                    </div>
                  </div>
                  <StatusTag tone="success">{METHODS[payment.method]}</StatusTag>
                  <RowMenu
                    label={`payment of ${payment.full_name}`}
                    actions={[
                      can(payslipPayments.cancel) && { label: 'Cancel', danger: true, onClick: () => cancelling.open(payment) },
                    ]}
                  />
                </li>
              ))}
            </ul>
            <CancelPaymentDialog {...cancelling} payroll={payroll} />
          </section>
        )
      }
    </LoadedData>
  );
}

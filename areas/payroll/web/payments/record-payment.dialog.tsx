import { bankAdvices, type Payroll, payrolls, payslipPayments, type UnpaidEmployee } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { DateInput, type DialogProps, Field, FormDialog, Money, useToday } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';

const METHODS = [
  { value: 'cheque', label: 'Cheque' },
  { value: 'cash', label: 'Cash' },
];

/** Number of the cheque, which is required, or of the cash voucher. */
function ReferenceField() {
  const cheque = Form.useWatch('method') === 'cheque';
  return (
    <Field name="reference" label={cheque ? 'Cheque number' : 'Voucher number'} {...(!cheque && { help: 'Optional' })}>
      <Input maxLength={60} />
    </Field>
  );
}

/** Who received it after a death: one payee, by whose part the amount is. */
const PayeeField = ({ payees }: Pick<UnpaidEmployee, 'payees'>) => (
  <Field name="payee_id" label="Payee" help="Leave empty when one person received the pay of all of them">
    <Select
      allowClear
      options={payees.map(({ payee_id, name, amount_paise }) => ({
        value: payee_id,
        label: `${name}, ${formatRupees(amount_paise as never)}`,
      }))}
    />
  </Field>
);

type Props = DialogProps<readonly UnpaidEmployee[]> & { payroll: Payroll };

/** Records that employees received their net pay by cheque or in cash; several at once only in cash. */
export function RecordPaymentDialog({ isOpen, close, subject = [], payroll }: Props) {
  const today = useToday();
  const [one] = subject;
  const single = subject.length === 1;
  const who = single ? (one?.full_name ?? '') : countText(subject.length, 'employee', 'employees');
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Record payment of ${who}`}
      submitLabel="Record payment"
      endpoint={payslipPayments.record}
      params={{ id: payroll.payroll_id }}
      initial={{
        employee_ids: subject.map(({ employee_id }) => employee_id),
        method: single ? 'cheque' : 'cash',
        paid_on: today,
      }}
      refresh={[bankAdvices.unpaid, payslipPayments.list, payrolls.get]}
    >
      <p>
        Net pay <Money paise={subject.reduce((sum, { net_paise }) => sum + net_paise, 0)} />
      </p>
      <Field name="method" label="Paid by">
        <Select options={METHODS} disabled={!single} />
      </Field>
      {one && one.payees.length > 0 && <PayeeField payees={one.payees} />}
      <Field name="paid_on" label="Paid on">
        <DateInput />
      </Field>
      <ReferenceField />
      {single && (
        <Field
          name="recipient"
          label="Recipient"
          help={`Leave empty when it is the ${one && one.payees.length > 0 ? 'payee' : 'employee'}`}
        >
          <Input maxLength={100} />
        </Field>
      )}
    </FormDialog>
  );
}

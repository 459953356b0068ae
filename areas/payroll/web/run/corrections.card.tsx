import { PlusOutlined } from '@ant-design/icons';
import { type Payroll, type PayrollCorrection, payrollCorrections, payrolls } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import {
  type DialogProps,
  EmployeeSelect,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input, InputNumber } from 'antd';
import { Link, useNavigate } from 'react-router';
import { ChoiceInput } from '../settings/choice-input.tsx';
import '../run.css';

const PAY = [
  { value: 'next', label: 'With the next payroll', text: 'The difference is a line of the next regular payslip.' },
  {
    value: 'now',
    label: 'Now',
    text: 'A separate correction run pays it. Recoveries still go into the next payroll.',
  },
];

function CorrectDialog({ isOpen, close, payroll }: DialogProps & { payroll: Payroll }) {
  const go = useNavigate();
  const params = { id: payroll.payroll_id };
  return (
    <FormDialog
      endpoint={payrollCorrections.create}
      params={params}
      title={`Correct ${monthName(payroll.period_month)}`}
      isOpen={isOpen}
      close={close}
      initial={{ lines: [{}], pay: 'next' }}
      submitLabel="Save correction"
      refresh={[payrollCorrections.list, payrolls.list]}
      onDone={({ payroll_id }) => payroll_id && void go(`/payroll/${payroll_id}`)}
    >
      <Field name="lines.0.employee_id" label="Employee">
        <EmployeeSelect source={{ endpoint: payrolls.slips, params }} />
      </Field>
      <Field name="lines.0.lop_days" label="LOP days as they should be" help="0 pays the full month.">
        <InputNumber min={0} max={31} step={0.5} className="run-days" />
      </Field>
      <Field name="lines.0.reason" label="Reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <Field name="pay" label="Difference is paid">
        <ChoiceInput choices={PAY} label="Difference is paid" />
      </Field>
      <Field
        name="instalments"
        label="Months to recover over"
        help="For recoveries. Leave empty to recover at most 25% of net pay a month."
      >
        <InputNumber min={1} max={12} className="run-days" />
      </Field>
    </FormDialog>
  );
}

const daysOf = ({ lop_days_before, lop_days_after }: PayrollCorrection) =>
  `LOP ${lop_days_before} → ${lop_days_after} ${lop_days_after === 1 ? 'day' : 'days'}`;

function CorrectionRow({ correction }: { correction: PayrollCorrection }) {
  const { full_name, employee_code, reason, earnings_paise, instalments, paid_in, created_at } = correction;
  return (
    <li>
      <div className="text">
        <div className="first">
          {full_name} ({employee_code}) · {daysOf(correction)}
        </div>
        <div className="second">
          {reason} · {formatDate(created_at.slice(0, 10))} ·{' '}
          {paid_in.payroll_id ? <Link to={`/payroll/${paid_in.payroll_id}`}>{paid_in.title}</Link> : paid_in.title}
          {instalments > 1 && ` and the ${countText(instalments - 1, 'month', 'months')} after it`}
        </div>
      </div>
      <strong>
        <Money paise={earnings_paise} />
      </strong>
    </li>
  );
}

/** Corrections of a final month: its payslips stay, differences are paid or taken with a later one. */
export function CorrectionsCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const correcting = useDialog();
  const read = useEndpoint(payrollCorrections.list, { params: { id: payroll.payroll_id } });
  return (
    <section className="run-part" aria-label="Corrections">
      <div className="run-part-head">
        <div>
          <h2>Corrections</h2>
          <p>Payslips of this month don’t change. Differences are lines of a later payslip, with EPF and ESI of this month.</p>
        </div>
        {can(payrollCorrections.create) && (
          <Button icon={<PlusOutlined />} onClick={correcting.open}>
            Correct LOP days
          </Button>
        )}
      </div>
      <div className="ui-card">
        <LoadedData of={read}>
          {({ corrections }) =>
            corrections.length === 0 ? (
              <NothingYet title="No corrections" text="Days that turn out different after finalising are corrected here." />
            ) : (
              <ul className="ui-rows">
                {corrections.map((correction) => (
                  <CorrectionRow key={correction.correction_id} correction={correction} />
                ))}
              </ul>
            )
          }
        </LoadedData>
      </div>
      <CorrectDialog {...correcting} payroll={payroll} />
    </section>
  );
}

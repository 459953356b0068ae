import { payrollSettings, payrolls } from '@hrms/payroll/contract';
import { addToMonth } from '@hrms/platform/calendar';
import { DateInput, Field, FormPanel, LoadedData, MonthInput, Page, useCan, useEndpoint } from '@hrms/platform/web';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { nextMonthOf, payDateOf } from '../months.ts';
import { useToday } from '../use-today.ts';
import { IncludedEmployees } from './included-employees.card.tsx';
import '../payroll.css';

/** Fills in the pay date of the chosen month from the payroll settings. */
function PayDate({ pay_day }: { pay_day: number | undefined }) {
  const form = Form.useFormInstance();
  const month: unknown = Form.useWatch('period_month', form);
  useEffect(() => {
    if (typeof month === 'string' && pay_day !== undefined) form.setFieldValue('pay_date', payDateOf(month, pay_day));
  }, [form, month, pay_day]);
  const chosen = typeof month === 'string' ? month : undefined;
  return (
    <Field
      name="pay_date"
      label="Pay date"
      help={
        pay_day === undefined
          ? 'Leave empty to use the pay day in payroll settings. At the latest the 7th of the next month.'
          : 'At the latest the 7th of the next month (Code on Wages, section 17).'
      }
    >
      <DateInput {...(chosen && { min: `${chosen}-01`, max: `${addToMonth(chosen, 1)}-07` })} />
    </Field>
  );
}

/** Starts the payroll run of a month. */
export function NewPayrollScreen() {
  const can = useCan();
  const go = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const asked = search.get('month') ?? undefined;
  const runs = useEndpoint(payrolls.list, { query: { kind: 'regular', limit: 36 } }, { enabled: can(payrolls.list) });
  const settings = useEndpoint(payrollSettings.get, undefined, { enabled: can(payrollSettings.get) });
  const cancel = () => void go('/payroll');

  return (
    <Page title="Run payroll" parent={{ to: '/payroll', label: 'Payroll' }} width="narrow">
      <section className="ui-card pay-form">
        <LoadedData of={runs}>
          {({ rows }) => (
            <FormPanel
              endpoint={payrolls.create}
              submitLabel="Run payroll"
              cancel={cancel}
              initial={{ period_month: asked ?? nextMonthOf(rows, today) }}
              onDone={({ payroll_id }) => void go(`/payroll/${payroll_id}`)}
            >
              <Field name="period_month" label="Month">
                <MonthInput placeholder="Please select a month" />
              </Field>
              <PayDate pay_day={settings.data?.pay_day} />
              <IncludedEmployees />
            </FormPanel>
          )}
        </LoadedData>
      </section>
    </Page>
  );
}

import { payrolls } from '@hrms/payroll/contract';
import { addToMonth } from '@hrms/platform/calendar';
import { DateInput, Field, FormPanel, LoadedData, MonthInput, Page, useCan, useEndpoint } from '@hrms/platform/web';
import { App, Form, Select } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { monthBeside, nextMonthOf, ofGroup } from '../months.ts';
import { ChoiceInput } from '../settings/choice-input.tsx';
import { usePayGroups } from '../use-pay-groups.ts';
import { useToday } from '../use-today.ts';
import { IncludedEmployees, useRunPreview } from './included-employees.card.tsx';
import { PopulationFields } from './population.form.tsx';
import '../payroll.css';

/** Fills in the pay date of the chosen month by the payroll settings of the pay group. */
function PayDate() {
  const form = Form.useFormInstance();
  const month: unknown = Form.useWatch('period_month', form);
  const preview = useRunPreview(month, Form.useWatch('pay_group_id', form));
  const pay_date = preview?.period_month === month ? preview?.pay_date : undefined;
  useEffect(() => {
    if (pay_date !== undefined) form.setFieldValue('pay_date', pay_date);
  }, [form, pay_date]);
  const chosen = typeof month === 'string' ? month : undefined;
  return (
    <Field
      name="pay_date"
      label="Pay date"
      help={
        pay_date === undefined
          ? 'Leave empty to use the pay day in payroll settings. At the latest the 7th of the next month.'
          : 'At the latest the 7th of the next month (Code on Wages, section 17).'
      }
    >
      <DateInput {...(chosen && { min: `${chosen}-01`, max: `${addToMonth(chosen, 1)}-07` })} />
    </Field>
  );
}

const KINDS = [
  { value: 'regular', label: 'Regular', text: 'Salaries of the month with all inputs.' },
  { value: 'bonus', label: 'Bonus', text: 'One component for many, beside the salary. Tax is deducted in the month.' },
  { value: 'off_cycle', label: 'Off-cycle', text: 'Single payments that can’t wait for the next salary.' },
];
type Kind = 'regular' | 'bonus' | 'off_cycle';
const kindOf = (text: string | null): Kind => (text === 'bonus' || text === 'off_cycle' ? text : 'regular');

/** Starts a payroll run: the regular one of a month, a bonus or an off-cycle payment. */
export function NewPayrollScreen() {
  const can = useCan();
  const go = useNavigate();
  const [search, setSearch] = useSearchParams();
  const kind = kindOf(search.get('kind'));
  const today = useToday();
  const asked = search.get('month') ?? undefined;
  const runs = useEndpoint(payrolls.list, { query: { kind: 'regular', limit: 36 } }, { enabled: can(payrolls.list) });
  const groups = usePayGroups();
  const group = search.get('group') ?? groups[0]?.value;
  const { message } = App.useApp();
  const cancel = () => void go('/payroll');

  return (
    <Page title="Run payroll" parent={{ to: '/payroll', label: 'Payroll' }} width="narrow">
      <section className="ui-card pay-form">
        <ChoiceInput
          choices={KINDS}
          label="Kind of run"
          value={kind}
          onChange={(next) => setSearch(next === 'regular' ? {} : { kind: next })}
        />
        <LoadedData of={runs}>
          {({ rows }) => (
            <FormPanel
              key={`${kind} ${group}`}
              endpoint={payrolls.create}
              submitLabel={kind === 'regular' ? 'Run payroll' : 'Start run'}
              cancel={cancel}
              initial={{
                kind,
                ...(kind === 'regular' && { pay_group_id: group }),
                period_month: asked ?? (kind === 'regular' ? nextMonthOf(ofGroup(rows, group), today) : monthBeside(rows, today)),
              }}
              onDone={({ payroll_id, left_out_self }) => {
                if (left_out_self) message.info('You’re left out. Someone else has to enter your amount.');
                void go(`/payroll/${payroll_id}`);
              }}
            >
              {groups.length > 0 && (
                <Field
                  name="pay_group_id"
                  label="Pay group"
                  help={kind === 'regular' ? 'Each group has a run of its own.' : 'All employees, if you leave it empty.'}
                >
                  <Select allowClear={kind !== 'regular'} options={groups} placeholder="All employees" />
                </Field>
              )}
              <Field name="period_month" label="Month">
                <MonthInput placeholder="Please select a month" />
              </Field>
              {kind === 'regular' ? (
                <>
                  <PayDate />
                  <IncludedEmployees />
                </>
              ) : (
                <>
                  <Field name="pay_date" label="Pay date" help="Today, if you leave it empty.">
                    <DateInput />
                  </Field>
                  <PopulationFields />
                </>
              )}
            </FormPanel>
          )}
        </LoadedData>
      </section>
    </Page>
  );
}

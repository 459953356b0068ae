import { payrollInputs, payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { type DialogProps, EmployeeSelect, Field, FormDialog, MoneyInput, useCan, useEndpoint } from '@hrms/platform/web';
import { type ComponentRow, components } from '@hrms/salary/contract';
import { Checkbox, Form, Input, Select } from 'antd';

export type ItemSubject = {
  payroll_id: string;
  period_month: string;
  /** The run pays items beside the salaries: every employee can be chosen. */
  beside: boolean;
  person?: { employee_id: string; full_name: string };
};

/** Whether an amount may be entered for a component. Statutory deductions are calculated; overtime may be entered. */
export const isEnterable = ({ kind, calculation }: Pick<ComponentRow, 'kind' | 'calculation'>): boolean =>
  kind !== 'statistical' && kind !== 'employer_contribution' && (calculation !== 'system' || kind === 'earning');

/** Confirms an item that exists already with the same component and amount for the employee. */
function DuplicateTick({ payroll_id }: { payroll_id: string }) {
  const employee_id: unknown = Form.useWatch('employee_id');
  const code: unknown = Form.useWatch('component_code');
  const amount: unknown = Form.useWatch('amount_paise');
  const chosen = typeof employee_id === 'string' ? employee_id : undefined;
  const known = useEndpoint(
    payrollInputs.list,
    { query: { payroll_id, employee_id: chosen, limit: 100 } },
    { enabled: chosen !== undefined },
  );
  const twice = known.data?.rows.some(
    (item) => item.status === 'active' && item.component_code === code && item.amount_paise === amount,
  );
  if (!twice) return null;
  return (
    <Field name="confirm_duplicate" label="This item already exists" valueProp="checked">
      <Checkbox>Add it again</Checkbox>
    </Field>
  );
}

/** Adds a one-time item for the month. */
export function ItemDialog({ isOpen, close, subject, onChanged }: DialogProps<ItemSubject> & { onChanged: () => void }) {
  const can = useCan();
  const choices = useEndpoint(
    components.list,
    { query: { is_active: 'true', limit: 500 } },
    { enabled: isOpen && can(components.list) },
  );
  const codes = choices.data?.rows.filter(isEnterable).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  const { person, period_month = '' } = subject ?? {};
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={person ? `Add item for ${person.full_name}` : `Add item for ${period_month && monthName(period_month)}`}
      submitLabel="Add item"
      endpoint={payrollInputs.create}
      initial={{ period_month, payroll_id: subject?.payroll_id, ...(person && { employee_id: person.employee_id }) }}
      onDone={onChanged}
    >
      {!person && (
        <Field name="employee_id" label="Employee">
          <EmployeeSelect
            source={subject?.beside ? undefined : { endpoint: payrolls.slips, params: { id: subject?.payroll_id ?? '' } }}
          />
        </Field>
      )}
      <Field name="component_code" label="Component">
        {can(components.list) ? (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={choices.isPending}
            options={codes ?? []}
            placeholder="Please select a component"
          />
        ) : (
          <Input maxLength={30} placeholder="Component code" />
        )}
      </Field>
      <Field name="amount_paise" label="Amount">
        <MoneyInput />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <DuplicateTick payroll_id={subject?.payroll_id ?? ''} />
    </FormDialog>
  );
}

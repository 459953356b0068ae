import { payrollInputs } from '@hrms/payroll/contract';
import { type DialogProps, Field, FormDialog, formatDate, MoneyInput, useCan, useEndpoint } from '@hrms/platform/web';
import { type ComponentRow, components } from '@hrms/salary/contract';
import { Checkbox, Form, Input, Select } from 'antd';
import { PersonSelect } from './person-select.tsx';

export type ItemSubject = {
  payroll_id: string;
  period_month: string;
  person?: { employee_id: string; full_name: string };
};

/** What the law computes is never typed in; overtime may be. */
export const isEnterable = ({ kind, calculation }: Pick<ComponentRow, 'kind' | 'calculation'>): boolean =>
  kind !== 'statistical' && kind !== 'employer_contribution' && (calculation !== 'system' || kind === 'earning');

/** Asked only when the same amount of the same component is already there for the person. */
function DuplicateTick({ period_month }: { period_month: string }) {
  const employee_id: unknown = Form.useWatch('employee_id');
  const code: unknown = Form.useWatch('component_code');
  const amount: unknown = Form.useWatch('amount_paise');
  const chosen = typeof employee_id === 'string' ? employee_id : undefined;
  const known = useEndpoint(
    payrollInputs.list,
    { query: { period_month, employee_id: chosen, limit: 100 } },
    { enabled: chosen !== undefined },
  );
  const twice = known.data?.rows.some(
    (item) => item.status === 'active' && item.component_code === code && item.amount_paise === amount,
  );
  if (!twice) return null;
  return (
    <Field name="confirm_duplicate" label="This item is entered already" valueProp="checked">
      <Checkbox>It is meant twice</Checkbox>
    </Field>
  );
}

/** Adds a one-time amount of the month. */
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
      title={person ? `Add item for ${person.full_name}` : `Add item for ${formatDate(period_month)}`}
      submitLabel="Add item"
      endpoint={payrollInputs.create}
      initial={{ period_month, ...(person && { employee_id: person.employee_id }) }}
      onDone={onChanged}
    >
      {!person && (
        <Field name="employee_id" label="Person">
          <PersonSelect payroll_id={subject?.payroll_id ?? ''} />
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
          <Input maxLength={30} placeholder="Code of the component" />
        )}
      </Field>
      <Field name="amount_paise" label="Amount">
        <MoneyInput />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <DuplicateTick period_month={period_month} />
    </FormDialog>
  );
}

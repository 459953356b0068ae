import { DateInput, type DialogProps, Field, FormDialog, useEndpoint, useToday } from '@hrms/platform/web';
import { tdsDeductors, tdsOverview } from '@hrms/statutory/contract';
import { Form, Input, Select } from 'antd';

const GOVERNMENTS = [
  { value: 'central', label: 'Central Government' },
  { value: 'state', label: 'State Government' },
];

function GovernmentFields() {
  const government = Form.useWatch<string | null | undefined>('government');
  return (
    <>
      <Field name="government" label="Government" help="Leave empty if the deductor is not a Government.">
        <Select options={GOVERNMENTS} allowClear />
      </Field>
      {government && (
        <Field name="ain" label="AIN of the account office" help="7 digits: the office that files Form 24G for this deductor.">
          <Input maxLength={7} />
        </Field>
      )}
      {government === 'central' && (
        <>
          <Field name="ministry_code" label="Ministry code" help="As the return preparation utility lists it, 99 for others.">
            <Input maxLength={3} />
          </Field>
          <Field name="ministry_name" label="Name of another ministry" help="Only with code 99.">
            <Input maxLength={150} />
          </Field>
        </>
      )}
    </>
  );
}

/** Sets which Government the deductor is of; its payrolls, challans and statements follow from the day on. */
export function DeductorDialog(dialog: DialogProps) {
  const today = useToday();
  const { data } = useEndpoint(tdsDeductors.get, {}, { enabled: dialog.isOpen });
  if (!data) return null;
  const { from_date: _from, ...current } = data;
  return (
    <FormDialog
      {...dialog}
      title="Government deductor"
      endpoint={tdsDeductors.update}
      initial={{ ...current, from_date: today }}
      refresh={[tdsOverview]}
    >
      <GovernmentFields />
      <Field name="from_date" label="Effective from">
        <DateInput />
      </Field>
    </FormDialog>
  );
}

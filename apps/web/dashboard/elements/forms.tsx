import {
  DateInput,
  Field,
  FormDialog,
  FormDrawer,
  FormPanel,
  MoneyInput,
  MonthInput,
  useConfirm,
  useDialog,
} from '@hrms/platform/web';
import { Button, Input, Select, Switch } from 'antd';
import { sample } from '../elements.contract.ts';

function SampleFields() {
  return (
    <>
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Field name="kind" label="Kind">
        <Select options={['Monthly', 'Yearly'].map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="amount_paise" label="Amount" help="Rupees, at most two decimals">
        <MoneyInput />
      </Field>
      <Field name="first_day" label="First day">
        <DateInput />
      </Field>
      <Field name="month" label="Month">
        <MonthInput />
      </Field>
      <Field name="taxable" label="Taxable" valueProp="checked">
        <Switch />
      </Field>
    </>
  );
}

export const FormSample = () => (
  <FormPanel endpoint={sample}>
    <SampleFields />
  </FormPanel>
);

/** A dialog of 520, a drawer of 640, a confirmation that names its object. */
export function Openers() {
  const confirm = useConfirm();
  const dialog = useDialog();
  const drawer = useDialog();
  return (
    <>
      <p className="elements-row">
        <Button type="primary" onClick={() => dialog.open()}>
          Open dialog
        </Button>
        <Button onClick={() => drawer.open()}>Open drawer</Button>
        <Button disabled>Disabled</Button>
        <Button
          danger
          onClick={() =>
            void confirm({ title: 'Delete Machining?', text: 'This cannot be undone.', label: 'Delete', danger: true })
          }
        >
          Delete
        </Button>
      </p>
      <FormDialog {...dialog} title="A dialog" endpoint={sample}>
        <SampleFields />
      </FormDialog>
      <FormDrawer {...drawer} title="A drawer" endpoint={sample}>
        <SampleFields />
      </FormDrawer>
    </>
  );
}

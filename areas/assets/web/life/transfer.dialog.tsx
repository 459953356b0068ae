import { type AssetDetail, assetLife } from '@hrms/assets/contract';
import { DateInput, type DialogProps, EmployeeSelect, Field, FormDialog, useToday } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select } from 'antd';
import { CONDITION_CHOICES } from '../labels.ts';
import { REFRESH } from '../register/refresh.ts';

/** Hands an asset from its holder to another employee. */
export function TransferDialog({ subject, ...dialog }: DialogProps<AssetDetail>) {
  const today = useToday();
  const accessories = subject?.assignments.find(({ returned_on }) => returned_on === null)?.accessories ?? [];
  return (
    <FormDialog
      {...dialog}
      title={`Transfer ${subject?.name ?? ''}`}
      endpoint={assetLife.transfer}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{
        transferred_on: today,
        condition: subject?.condition,
        accessories: accessories.map(({ name, quantity }) => ({ name, returned_quantity: quantity })),
        version: subject?.version,
      }}
      submitLabel="Transfer"
      refresh={REFRESH}
    >
      <p className="ui-note">From {subject?.holder_name}. If it is damaged, record its return instead, and it goes to repair.</p>
      <Field name="employee_id" label="To">
        <EmployeeSelect />
      </Field>
      <Field name="transferred_on" label="On">
        <DateInput />
      </Field>
      <Field name="condition" label="Condition">
        <Select options={CONDITION_CHOICES} />
      </Field>
      {accessories.map(({ name, quantity }, index) => (
        <Form.Item key={name} name={['accessories', index, 'returned_quantity']} label={`${name}, of ${quantity}`}>
          <InputNumber min={0} max={quantity} />
        </Form.Item>
      ))}
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}

import type { AssetField } from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import { DateInput, Field, MoneyInput, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { CONDITION_CHOICES, OWNERSHIP_CHOICES } from '../labels.ts';

const inputOf = ({ type, choices }: AssetField) => {
  if (type === 'number') return <InputNumber />;
  if (type === 'money') return <MoneyInput />;
  if (type === 'date') return <DateInput />;
  if (type === 'choice') return <Select options={choices.map((value) => ({ value, label: value }))} />;
  return <Input maxLength={300} />;
};

/** A field of the category. */
export const OwnField = ({ field }: { field: AssetField }) => (
  <Form.Item
    name={['values', field.key]}
    label={field.type === 'yes_no' ? ' ' : field.label}
    required={field.required}
    {...(field.type === 'yes_no' && { valuePropName: 'checked' })}
  >
    {field.type === 'yes_no' ? <Checkbox>{field.label}</Checkbox> : inputOf(field)}
  </Form.Item>
);

/** Only of what is leased or rented. */
function LeaseFields() {
  const ownership = Form.useWatch('ownership');
  if (ownership === 'owned' || ownership === undefined) return null;
  return (
    <>
      <Field name="lease_end" label="Lease ends">
        <DateInput />
      </Field>
      <Field name="monthly_rent_paise" label="Monthly rent">
        <MoneyInput />
      </Field>
    </>
  );
}

/** The details of an asset; the fields of its category stand with the basics. */
export function AssetFields({ fields, children }: { fields: readonly AssetField[]; children: ReactNode }) {
  const can = useCan();
  const places = useEndpoint(branches.list, { query: { limit: 100 } }, { enabled: can(branches.list) });
  return (
    <div className="ui-column">
      <Section title="Basics">
        <div className="ui-fields">
          {children}
          <Field name="name" label="Name">
            <Input maxLength={80} />
          </Field>
          <Field name="brand" label="Brand">
            <Input maxLength={60} />
          </Field>
          <Field name="model" label="Model">
            <Input maxLength={60} />
          </Field>
          <Field name="condition" label="Condition">
            <Select options={CONDITION_CHOICES} />
          </Field>
          <Field name="branch_id" label="Branch">
            <Select
              allowClear
              options={(places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }))}
            />
          </Field>
          <Field name="location" label="Location" help="Room, floor or shelf.">
            <Input maxLength={80} />
          </Field>
          {fields.map((field) => (
            <OwnField key={field.key} field={field} />
          ))}
        </div>
      </Section>
      <Section title="Purchase and warranty">
        <div className="ui-fields">
          <Field name="purchased_on" label="Purchased on">
            <DateInput />
          </Field>
          <Field name="purchase_price_paise" label="Price">
            <MoneyInput />
          </Field>
          <Field name="vendor" label="Vendor">
            <Input maxLength={80} />
          </Field>
          <Field name="invoice_number" label="Invoice number">
            <Input maxLength={60} />
          </Field>
          <Field name="warranty_until" label="Warranty until">
            <DateInput />
          </Field>
          <Field name="insured_until" label="Insured until">
            <DateInput />
          </Field>
          <Field name="insurance_policy" label="Insurance policy">
            <Input maxLength={60} />
          </Field>
          <Field name="amc_until" label="Maintenance contract until">
            <DateInput />
          </Field>
        </div>
      </Section>
      <Section title="Lease and notes">
        <div className="ui-fields">
          <Field name="ownership" label="Ownership">
            <Select options={OWNERSHIP_CHOICES} />
          </Field>
          <LeaseFields />
          <Field name="notes" label="Notes">
            <Input maxLength={1000} />
          </Field>
        </div>
      </Section>
    </div>
  );
}

import { AssetField, assetCategories } from '@hrms/assets/contract';
import { Field, MoneyInput, PercentInput, Section, useEndpoint } from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { FIELD_TYPES, METHOD_CHOICES, RECOVERY_CHOICES, TAX_CHOICES } from '../labels.ts';
import { OwnField } from '../register/asset-fields.form.tsx';
import '../assets.css';

/** `MAC address` as mac_address. */
export const toFieldKey = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/_+$/, '');

/** The own fields as the form of an asset shows them; those that are not complete yet are left out. */
function FieldsPreview() {
  const entered = (Form.useWatch('fields', Form.useFormInstance()) ?? []) as unknown[];
  const fields = entered.flatMap((field) => AssetField.safeParse(field).data ?? []);
  if (fields.length === 0) return null;
  return (
    <fieldset className="asset-preview">
      <legend>Preview of the asset form</legend>
      <Form component={false} layout="vertical">
        <div className="ui-fields">
          {fields.map((field) => (
            <OwnField key={field.key} field={field} />
          ))}
        </div>
      </Form>
    </fieldset>
  );
}

/** The category's own fields, in the order in which a form shows them. */
function OwnFields() {
  const form = Form.useFormInstance();
  return (
    <Form.List name="fields">
      {(rows, { add, remove, move }) => (
        <>
          {rows.length === 0 && (
            <p className="ui-note">No custom fields yet. For example a MAC address or a registration number.</p>
          )}
          {rows.map(({ key, name }, index) => (
            <div className="ui-fields" key={key}>
              <Form.Item name={[name, 'label']} label="Label" required>
                <Input
                  maxLength={60}
                  onBlur={({ target }) => {
                    const path = ['fields', name, 'key'];
                    if (!form.getFieldValue(path)) form.setFieldValue(path, toFieldKey(target.value));
                  }}
                />
              </Form.Item>
              <Form.Item name={[name, 'key']} label="Key" required extra="Small letters, for example mac_address.">
                <Input maxLength={30} />
              </Form.Item>
              <Form.Item name={[name, 'type']} label="Type">
                <Select options={FIELD_TYPES} />
              </Form.Item>
              <Form.Item name={[name, 'choices']} label="Choices">
                <Select mode="tags" open={false} />
              </Form.Item>
              <Form.Item name={[name, 'required']} valuePropName="checked" label=" ">
                <Checkbox>Required</Checkbox>
              </Form.Item>
              <Form.Item name={[name, 'unique']} valuePropName="checked" label=" ">
                <Checkbox>Unique for each asset</Checkbox>
              </Form.Item>
              <Form.Item name={[name, 'sensitive']} valuePropName="checked" label=" ">
                <Checkbox>Hidden from holders</Checkbox>
              </Form.Item>
              <div className="ui-buttons">
                <Button disabled={index === 0} onClick={() => move(index, index - 1)}>
                  Up
                </Button>
                <Button disabled={index === rows.length - 1} onClick={() => move(index, index + 1)}>
                  Move down
                </Button>
                <Button onClick={() => remove(name)}>Remove</Button>
              </div>
            </div>
          ))}
          <Button onClick={() => add({ type: 'text', required: false, choices: [] })}>Add field</Button>
        </>
      )}
    </Form.List>
  );
}

/** The category above; those that stand below another one are not offered. */
function ParentField({ own }: { own?: string | undefined }) {
  const { data } = useEndpoint(assetCategories.list, { query: { limit: 100 } });
  const choices = (data?.rows ?? []).filter(({ category_id, parent_id }) => parent_id === null && category_id !== own);
  return (
    <Field name="parent_id" label="Parent category">
      <Select
        allowClear
        placeholder="No other category"
        options={choices.map(({ category_id, name }) => ({ value: category_id, label: name }))}
      />
    </Field>
  );
}

/** What a category says of its assets. `own`: its id, once it is stored. `children` are the fields above. */
export const AssetCategoryFields = ({ own, children }: { own?: string; children: ReactNode }) => (
  <div className="ui-column">
    <Section title="Basics">
      <div className="ui-fields">
        {children}
        <Field name="prefix" label="Prefix of tags" help="For example LAP.">
          <Input maxLength={6} />
        </Field>
        <ParentField own={own} />
        <Field name="tax_class" label="Class for tax">
          <Select options={TAX_CHOICES} />
        </Field>
        <Field name="service_every_months" label="Service every (months)" help="Administrators are reminded.">
          <InputNumber min={1} max={120} />
        </Field>
      </div>
      <div className="ui-fields">
        <Field name="consumable" label="" valueProp="checked">
          <Checkbox>Issued by number, nothing comes back</Checkbox>
        </Field>
        <Field name="requires_acknowledgement" label="" valueProp="checked">
          <Checkbox>The holder confirms the receipt</Checkbox>
        </Field>
        <Field name="return_on_exit" label="" valueProp="checked">
          <Checkbox>Returned on leaving</Checkbox>
        </Field>
      </div>
    </Section>
    <Section title="Custom fields">
      <OwnFields />
      <FieldsPreview />
    </Section>
    <Section title="Value and recovery" text="For information and recovery. Not used for accounts or income tax.">
      <div className="ui-fields">
        <Field name="depreciation_method" label="Depreciation">
          <Select options={METHOD_CHOICES} />
        </Field>
        <Field name="default_life_months" label="Life (months)">
          <InputNumber min={1} max={600} />
        </Field>
        <Field name="salvage_bp" label="Salvage value">
          <PercentInput />
        </Field>
        <Field name="rate_bp_per_year" label="Annual rate (reducing)">
          <PercentInput />
        </Field>
        <Field name="recovery_rule" label="Charge for loss">
          <Select options={RECOVERY_CHOICES} />
        </Field>
        <Field name="recovery_share_bp" label="Share of the price">
          <PercentInput />
        </Field>
        <Field name="recovery_fixed_paise" label="Fixed amount">
          <MoneyInput />
        </Field>
      </div>
    </Section>
  </div>
);

import { MoneyInput, PercentInput } from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { BASE_CHOICES, PARENT_CHOICES, PRICING_CHOICES, RATE_CHOICES } from '../labels.ts';
import { NEW_OPTION, NEW_RATE } from './new-plan.ts';
import { OptionExample } from './option-example.tsx';
import { RatesDialog } from './rates.dialog.tsx';

function PasteRates({ option }: { option: number }) {
  const form = Form.useFormInstance();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Paste from a sheet</Button>
      <RatesDialog
        isOpen={isOpen}
        close={() => setOpen(false)}
        onRates={(rates) => form.setFieldValue(['options', option, 'rates'], rates)}
      />
    </>
  );
}

const Rates = ({ option }: { option: number }) => (
  <Form.List name={[option, 'rates']}>
    {(rows, { add, remove }) => (
      <>
        {rows.length === 0 && <p className="ui-note">No rate yet. A plan can be offered when each option has one.</p>}
        {rows.map(({ key, name }) => (
          <div className="ui-fields" key={key}>
            <Form.Item name={[name, 'relation']} label="For">
              <Select options={RATE_CHOICES} />
            </Form.Item>
            <Form.Item name={[name, 'age_from']} label="Age from">
              <InputNumber min={0} max={120} />
            </Form.Item>
            <Form.Item name={[name, 'age_to']} label="Age to">
              <InputNumber min={0} max={120} />
            </Form.Item>
            <Form.Item name={[name, 'amount_paise']} label="Amount" extra="A year for insurance, a month otherwise.">
              <MoneyInput />
            </Form.Item>
            <Form.Item name={[name, 'percent_bp']} label="Percent of pay">
              <PercentInput />
            </Form.Item>
            <Form.Item name={[name, 'base']} label="Pay">
              <Select options={BASE_CHOICES} />
            </Form.Item>
            <Form.Item name={[name, 'employer_share_bp']} label="Employer pays" required>
              <PercentInput />
            </Form.Item>
            <Form.Item name={[name, 'employer_cap_paise']} label="Employer pays at most">
              <MoneyInput />
            </Form.Item>
            <Form.Item name={[name, 'tax_bp']} label="Tax on the premium">
              <PercentInput />
            </Form.Item>
            <div className="ui-buttons">
              <Button onClick={() => remove(name)}>Remove rate</Button>
            </div>
          </div>
        ))}
        <div className="ui-buttons">
          <Button onClick={() => add({ ...NEW_RATE })}>Add rate</Button>
          <PasteRates option={option} />
        </div>
      </>
    )}
  </Form.List>
);

/** The options of a plan, each with the family it covers and its rates. */
export const OptionFields = () => (
  <Form.List name="options">
    {(rows, { add, remove }) => (
      <>
        {rows.length === 0 && <p className="ui-note">Add at least one option</p>}
        {rows.map(({ key, name }) => (
          <div className="benefit-option" key={key}>
            <div className="ui-fields">
              <Form.Item name={[name, 'name']} label="Option" required>
                <Input maxLength={80} />
              </Form.Item>
              <Form.Item name={[name, 'sum_insured_paise']} label="Sum insured">
                <MoneyInput />
              </Form.Item>
              <Form.Item name={[name, 'pricing']} label="Price">
                <Select options={PRICING_CHOICES} />
              </Form.Item>
              <Form.Item name={[name, 'min_paise']} label="Minimum a month">
                <MoneyInput />
              </Form.Item>
              <Form.Item name={[name, 'max_paise']} label="Maximum a month">
                <MoneyInput />
              </Form.Item>
              <Form.Item name={[name, 'meals_a_month']} label="Meals a month" extra="Of a meal card: working days × meals a day.">
                <InputNumber min={1} max={100} />
              </Form.Item>
              <Form.Item name={[name, 'family', 'max_children']} label="Children">
                <InputNumber min={0} max={10} />
              </Form.Item>
              <Form.Item name={[name, 'family', 'child_age_to']} label="Children below age">
                <InputNumber min={1} max={120} />
              </Form.Item>
              <Form.Item name={[name, 'family', 'parents']} label="Parents">
                <Select options={PARENT_CHOICES} />
              </Form.Item>
              <Form.Item name={[name, 'family', 'parent_age_to']} label="Parents below age">
                <InputNumber min={1} max={120} />
              </Form.Item>
              <Form.Item name={[name, 'family', 'spouse']} valuePropName="checked" label=" ">
                <Checkbox>Covers the spouse</Checkbox>
              </Form.Item>
              <Form.Item name={[name, 'is_default']} valuePropName="checked" label=" ">
                <Checkbox>For automatic enrolment</Checkbox>
              </Form.Item>
            </div>
            <Rates option={name} />
            <OptionExample option={name} />
            <div className="ui-buttons">
              <Button danger onClick={() => remove(name)}>
                Remove option
              </Button>
            </div>
          </div>
        ))}
        <div className="ui-buttons">
          <Button onClick={() => add(structuredClone(NEW_OPTION))}>Add option</Button>
        </div>
      </>
    )}
  </Form.List>
);

import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Field } from '@hrms/platform/web';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';

type Choices = readonly { value: string | number; label: string }[];
type FieldProps = { name: string; label: string; help?: string };

/** Days, with halves and quarters as typed: a step would show 18 as 18.0. */
export const DaysField = (field: FieldProps) => (
  <Field {...field}>
    <InputNumber min={0} suffix="days" />
  </Field>
);

/** A whole number. */
export const CountField = ({ unit, ...field }: FieldProps & { unit?: string }) => (
  <Field {...field}>
    <InputNumber min={0} precision={0} {...(unit && { suffix: unit })} />
  </Field>
);

export const ChoiceField = ({ options, ...field }: FieldProps & { options: Choices }) => (
  <Field {...field}>
    <Select options={[...options]} />
  </Field>
);

export const ManyField = ({ options, ...field }: FieldProps & { options: Choices }) => (
  <Field {...field}>
    <Select mode="multiple" allowClear options={[...options]} showSearch={{ optionFilterProp: 'label' }} />
  </Field>
);

export const FlagField = ({ name, label }: FieldProps) => (
  <Field name={name} label="" valueProp="checked">
    <Checkbox>{label}</Checkbox>
  </Field>
);

type Part = { key: string; label: string };
type PairsFieldProps = { name: string; label: string; add: string; first: Part; second: Part };

/** Rows of two numbers, for example notice by length of leave. */
export function PairsField({ name, label, add, first, second }: PairsFieldProps) {
  return (
    <Form.Item label={label}>
      <Form.List name={name}>
        {(rows, { add: append, remove }) => (
          <div className="lv-pairs">
            {rows.map((row, at) => (
              <div key={row.key}>
                {[first, second].map((part) => (
                  <Form.Item
                    key={part.key}
                    name={[row.name, part.key]}
                    label={part.label}
                    rules={[{ required: true, message: 'Enter a number' }]}
                  >
                    <InputNumber min={0} />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  icon={<MinusCircleOutlined />}
                  aria-label={`Remove row ${at + 1}`}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Button size="small" icon={<PlusOutlined />} onClick={() => append({})}>
              {add}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

import { Field } from '@hrms/platform/web';
import { Input } from 'antd';

type TextProps = { name: string | (string | number)[]; label: string; most?: number; help?: string };

/** A plain text field of the joiner’s page. */
export const TextField = ({ name, label, most = 100, help }: TextProps) => (
  <Field name={name} label={label} help={help}>
    <Input maxLength={most} />
  </Field>
);

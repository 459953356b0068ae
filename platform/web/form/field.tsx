import { Form } from 'antd';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type * as z from 'zod';
import { type FieldName, isRequired, zodRule } from './zod-form.ts';

/** The schema that the fields below it are checked by. */
export const FormSchema = createContext<z.ZodType | null>(null);

type FieldProps = {
  name: FieldName;
  /** In a `Form.List`: its path in the form; the name is then the row and what is in it. */
  list?: readonly (string | number)[];
  label: ReactNode;
  /** One input that takes value and onChange. */
  children: ReactElement;
  help?: ReactNode;
  /** Where another field decides whether it must be filled in; by the schema unless given. */
  required?: boolean;
  /** `checked` for switches and checkboxes. */
  valueProp?: 'value' | 'checked';
};

/** One labelled input. Its rules and its required mark come from the contract's schema. */
export function Field({ name, list, label, children, help, required, valueProp = 'value' }: FieldProps) {
  const schema = useContext(FormSchema);
  if (!schema) throw new Error(`Field ${String(name)} stands outside a form`);
  const path = list && typeof name !== 'string' ? [...list, ...name] : name;
  return (
    <Form.Item
      name={typeof name === 'string' ? name.split('.') : name}
      label={label}
      extra={help}
      // a checkbox is always answered
      required={required ?? (valueProp === 'value' && isRequired(schema, path))}
      rules={[zodRule(schema, path)]}
      valuePropName={valueProp}
    >
      {children}
    </Form.Item>
  );
}

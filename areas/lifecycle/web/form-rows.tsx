import { Button, Form } from 'antd';
import type { ReactNode } from 'react';

type FormRowsProps = {
  /** The field of the form that holds the rows. */
  name: string;
  /** Label of the button that adds a row. */
  add: string;
  /** 'payee' */
  one: string;
  first?: Record<string, unknown>;
  /** The fields of a row, named by their whole path, so that the contract's rules apply. */
  children: (at: number) => ReactNode;
};

/** Rows of a form with fields of their own. */
export function FormRows({ name, add, one, first = {}, children }: FormRowsProps) {
  const form = Form.useFormInstance();
  const rows = Form.useWatch<unknown[] | undefined>(name, { form, preserve: true }) ?? [];
  return (
    <div className="ui-column">
      {[...rows.keys()].map((at) => (
        <div className="ui-fields" key={at}>
          {children(at)}
          <Button
            onClick={() =>
              form.setFieldValue(
                name,
                rows.filter((_, other) => other !== at),
              )
            }
            aria-label={`Remove ${one} ${at + 1}`}
          >
            Remove
          </Button>
        </div>
      ))}
      <div className="ui-buttons">
        <Button onClick={() => form.setFieldValue(name, [...rows, first])}>{add}</Button>
      </div>
    </div>
  );
}

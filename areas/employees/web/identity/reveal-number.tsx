import { EyeOutlined } from '@ant-design/icons';
import type { AnyEndpoint, ParamsOf } from '@hrms/platform/contract';
import { Field, FormDialog, useDialog } from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';

/** Milliseconds a full number stays on the screen. */
const SHOWN_MS = 30_000;

type RevealProps<E extends AnyEndpoint> = {
  endpoint: E;
  params: ParamsOf<E>;
  /** Further fields of the body, for example which number. */
  body?: Record<string, unknown>;
  /** The masked number. */
  masked: string;
  label: string;
  /** The number in the answer. */
  valueOf: (answer: never) => string | null;
};

/** A masked number that can be revealed for half a minute, after entering a purpose and reauthenticating. */
export function RevealNumber<E extends AnyEndpoint>({ endpoint, params, body = {}, masked, label, valueOf }: RevealProps<E>) {
  const asking = useDialog();
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span className="emp-reveal">
      <span className="emp-mono">{value ?? masked}</span>
      {value === null && (
        <Button type="text" size="small" icon={<EyeOutlined />} aria-label={`Show full ${label}`} onClick={asking.open} />
      )}
      <FormDialog
        {...asking}
        title={`Show full ${label}`}
        submitLabel="Show number"
        endpoint={endpoint as AnyEndpoint}
        params={params as never}
        initial={body}
        success={false}
        onDone={(answer) => setValue(valueOf(answer as never))}
      >
        <Field name="purpose" label="Purpose" help="Logged and visible to the employee.">
          <Input maxLength={200} />
        </Field>
      </FormDialog>
    </span>
  );
}

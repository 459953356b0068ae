import { Field, INDIAN_STATES } from '@hrms/platform/web';
import { Button, Form, Input, Select } from 'antd';
import { FormSection } from '../form-section.tsx';

const KINDS = ['Current address', 'Permanent address'] as const;
const COPIED = ['line1', 'line2', 'city', 'district', 'state_code', 'pin'] as const;

/** Current and permanent address, both optional. */
export function AddressFields() {
  const form = Form.useFormInstance();
  const copy = () => {
    const current = (form.getFieldValue(['addresses', 0]) ?? {}) as Record<string, unknown>;
    for (const name of COPIED) form.setFieldValue(['addresses', 1, name], current[name]);
  };
  return (
    <FormSection id="address" title="Address" text="Optional. The employee can add it later.">
      {KINDS.map((title, at) => (
        <fieldset key={title} className="emp-rowset" aria-label={title}>
          <header>
            <h3>{title}</h3>
            {at === 1 && (
              <Button size="small" onClick={copy}>
                Copy from current address
              </Button>
            )}
          </header>
          <AddressRow at={at} />
        </fieldset>
      ))}
    </FormSection>
  );
}

function AddressRow({ at }: { at: number }) {
  const name = (field: string) => ['addresses', at, field];
  return (
    <div className="emp-grid">
      <Field name={name('line1')} label="Address">
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field name={name('line2')} label="Address line 2">
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field name={name('city')} label="City">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name={name('district')} label="District">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name={name('state_code')} label="State">
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="Select a state" options={[...INDIAN_STATES]} />
      </Field>
      <Field name={name('pin')} label="PIN code">
        <Input maxLength={10} inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  );
}

/** Initial rows: current and permanent address. */
export const emptyAddresses = [{ kind: 'current' }, { kind: 'permanent' }];

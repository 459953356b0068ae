import { Field } from '@hrms/platform/web';
import { Button, Form, Input } from 'antd';
import { FormSection } from '../form-section.tsx';
import { useFormRows } from '../use-form-rows.ts';

const CALLED = ['First contact', 'Second contact', 'Third contact'];

/** Up to three emergency contacts by priority. */
export function EmergencyContactFields() {
  Form.useFormInstance();
  const { rows, add, remove } = useFormRows<{ priority: number }>('emergency_contacts');
  return (
    <FormSection id="emergency" title="Emergency contacts">
      {rows.map(({ priority }, at) => (
        <fieldset key={priority} className="emp-rowset" aria-label={CALLED[at] ?? ''}>
          <header>
            <h3>{CALLED[at]}</h3>
            {at > 0 && at === rows.length - 1 && (
              <Button size="small" onClick={() => remove(at)}>
                Remove
              </Button>
            )}
          </header>
          <div className="emp-grid">
            <Field name={['emergency_contacts', at, 'name']} label="Name">
              <Input maxLength={100} autoComplete="off" />
            </Field>
            <Field name={['emergency_contacts', at, 'relationship']} label="Relationship">
              <Input maxLength={40} autoComplete="off" />
            </Field>
            <Field name={['emergency_contacts', at, 'phone']} label="Phone">
              <Input maxLength={20} inputMode="tel" autoComplete="off" />
            </Field>
          </div>
        </fieldset>
      ))}
      {rows.length < 3 && (
        <Button className="emp-add" onClick={() => add({ priority: rows.length + 1 })}>
          Add another contact
        </Button>
      )}
    </FormSection>
  );
}

/** Initial value: one empty row. */
export const emptyEmergencyContacts = [{ priority: 1 }];

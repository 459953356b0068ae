import { Field } from '@hrms/platform/web';
import { Checkbox, Form, Input } from 'antd';

/** Messages of warnings that may be confirmed. */
const CONFIRMABLE_WARNING = /Confirm with a reason|same name and date of birth|uses the same account|already a spouse/;

/** Confirmation of warnings with a reason, shown after the server returned one. */
export const WarningConfirmation = () => (
  <Form.Item noStyle shouldUpdate={() => true}>
    {(form) => {
      const warned = form.getFieldsError().some(({ errors }) => errors.some((message) => CONFIRMABLE_WARNING.test(message)));
      return warned || form.getFieldValue('confirm_warnings') ? <ConfirmationFields /> : null;
    }}
  </Form.Item>
);

const ConfirmationFields = () => (
  <section className="emp-confirm" aria-label="Confirmation">
    <p>Check the warnings above. To continue, confirm and enter a reason.</p>
    <Field name="confirm_warnings" label={null} valueProp="checked">
      <Checkbox>I confirm this is correct</Checkbox>
    </Field>
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </section>
);

import { Field } from '@hrms/platform/web';
import { Checkbox, Form, Input } from 'antd';

/** What the server says of something unusual that a person may confirm. */
const UNUSUAL = /Confirm with a reason|same name and date of birth|uses the same account|already a spouse/;

/** Something unusual may be confirmed with a reason: offered once the server has asked for it. */
export const Confirmation = () => (
  <Form.Item noStyle shouldUpdate={() => true}>
    {(form) => {
      const warned = form.getFieldsError().some(({ errors }) => errors.some((message) => UNUSUAL.test(message)));
      return warned || form.getFieldValue('confirm_warnings') ? <Confirm /> : null;
    }}
  </Form.Item>
);

const Confirm = () => (
  <section className="emp-confirm" aria-label="Confirmation">
    <p>What is marked above is unusual. Confirm that it is right and say why; both are kept.</p>
    <Field name="confirm_warnings" label={null} valueProp="checked">
      <Checkbox>It is right</Checkbox>
    </Field>
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </section>
);

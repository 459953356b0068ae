import { Field } from '@hrms/platform/web';
import { Checkbox, Form, Input } from 'antd';

/** Something unusual may be confirmed with a reason: offered once the server has asked for it. */
export function Confirmation() {
  const form = Form.useFormInstance();
  Form.useWatch([], form);
  const warned = form.getFieldsError().some(({ errors }) => errors.some((message) => /confirm|uses the same|same name/i.test(message)));
  const begun = Form.useWatch<boolean | undefined>('confirm_warnings');
  if (!warned && !begun) return null;
  return (
    <section className="ui-card emp-section" aria-label="Confirmation">
      <h2>Save it anyway?</h2>
      <p>What is marked above is unusual. Confirm that it is right and say why; both are kept.</p>
      <Field name="confirm_warnings" label={null} valueProp="checked">
        <Checkbox>It is right</Checkbox>
      </Field>
      <Field name="reason" label="Reason">
        <Input maxLength={300} />
      </Field>
    </section>
  );
}

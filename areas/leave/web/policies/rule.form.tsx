import { LeaveRule } from '@hrms/leave/contract';
import { ruleSentences } from '@hrms/leave/domain';
import { FormSchema, parseForm, showProblems } from '@hrms/platform/web';
import { Alert, Button, Collapse, Form } from 'antd';
import { useState } from 'react';
import { RULE_SECTIONS } from './rule-sections.tsx';
import '../leave.css';

/** A rule in words, as the form holds it now. */
export function RuleWords({ values }: { values: unknown }) {
  const parsed = LeaveRule.safeParse(values ?? {});
  if (!parsed.success) return null;
  return (
    <ul className="lv-words" aria-label="In words" aria-live="polite">
      {ruleSentences(parsed.data).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type RuleFormProps = { rule: LeaveRule; submitLabel: string; onSubmit: (rule: LeaveRule) => void };

/** All settings of a leave type within a policy, with what they mean in words. */
export function RuleForm({ rule, submitLabel, onSubmit }: RuleFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [notice, setNotice] = useState<string>();
  const values = Form.useWatch([], { form, preserve: true }) as Record<string, unknown> | undefined;
  const submit = () => {
    const parsed = parseForm(LeaveRule, form.getFieldsValue(true) as Record<string, unknown>);
    if (parsed.success) {
      setNotice(undefined);
      return onSubmit(parsed.data);
    }
    const [unplaced] = showProblems(form, parsed.error.issues);
    setNotice(unplaced ?? 'Some settings need attention. Open the marked sections.');
  };
  return (
    <FormSchema.Provider value={LeaveRule}>
      <Form
        form={form}
        layout="vertical"
        className="ui-form lv-rule"
        initialValues={rule}
        validateTrigger={[]}
        onFinish={submit}
        noValidate
      >
        <RuleWords values={values ?? rule} />
        {notice && <Alert type="error" showIcon title={notice} role="alert" className="ui-form-notice" />}
        <Collapse
          defaultActiveKey={['credit']}
          items={RULE_SECTIONS.map(({ key, label, Section }) => ({ key, label, children: <Section />, forceRender: true }))}
        />
        <div className="ui-form-footer">
          <Button type="primary" htmlType="submit">
            {submitLabel}
          </Button>
        </div>
      </Form>
    </FormSchema.Provider>
  );
}

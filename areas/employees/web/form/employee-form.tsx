import { FormSchema } from '@hrms/platform/web';
import { Alert, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { EmployeeFormState } from './use-employee-form.ts';

type RecordFormProps = {
  state: EmployeeFormState;
  /** Rules for required marks and validation: those of the usual way of saving. */
  schema: z.ZodType;
  initial: Record<string, unknown>;
  onChange?: ((values: Record<string, unknown>) => void) | undefined;
  onSubmit: () => void;
  footer: ReactNode;
  children: ReactNode;
};

const changedPaths = (changed: unknown, at: (string | number)[] = []): string[] =>
  typeof changed === 'object' && changed !== null
    ? Object.entries(changed).flatMap(([name, inner]) => changedPaths(inner, [...at, name]))
    : [at.join('.')];

/** The employee form: errors on top with links to their fields, buttons at the bottom. */
export function EmployeeForm({ state, schema, initial, onChange, onSubmit, footer, children }: RecordFormProps) {
  const { form, notices } = state;
  /** A field that shows an error is checked again while it is being corrected, not before. */
  const corrected = (changed: Record<string, unknown>) => {
    const touched = changedPaths(changed);
    const wrong = form
      .getFieldsError()
      .filter(({ name, errors }) => errors.length > 0 && touched.some((path) => path === name.join('.')));
    if (wrong.length > 0) void form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
    onChange?.(form.getFieldsValue(true) as Record<string, unknown>);
  };
  return (
    <FormSchema.Provider value={schema}>
      <div className="ui-form">
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          validateTrigger={[]}
          onValuesChange={corrected}
          onFinish={onSubmit}
          // empty rows are not sent and not errors: the values sent are checked
          onFinishFailed={onSubmit}
          noValidate
        >
          <FormProblems form={form} notices={notices} />
          {children}
          <div className="ui-form-footer emp-footer">{footer}</div>
        </Form>
      </div>
    </FormSchema.Provider>
  );
}

const FormProblems = ({ form, notices }: { form: FormInstance; notices: readonly string[] }) => (
  <Form.Item noStyle shouldUpdate={() => true}>
    {() => {
      const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      const count = wrong.length + notices.length;
      if (count === 0) return null;
      return (
        <Alert
          id="problems"
          className="ui-form-notice emp-problems"
          type="error"
          showIcon
          role="alert"
          title={count === 1 ? '1 field needs your attention' : `${count} fields need your attention`}
          description={
            <ul>
              {notices.map((message) => (
                <li key={message}>{message}</li>
              ))}
              {wrong.map(({ name, errors }) => (
                <li key={name.join('.')}>
                  <a
                    href={`#${name.join('_')}`}
                    onClick={(event) => {
                      event.preventDefault();
                      form.scrollToField(name, { block: 'center', focus: true });
                    }}
                  >
                    {errors[0]}
                  </a>
                </li>
              ))}
            </ul>
          }
        />
      );
    }}
  </Form.Item>
);

import { Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';

type LocalDialogProps<Values> = {
  isOpen: boolean;
  title: string;
  label: string;
  initial: Partial<Values>;
  close: () => void;
  save: (values: Values) => void;
  onChange?: (changed: Partial<Values>, set: (values: Partial<Values>) => void) => void;
  children: ReactNode;
};

/** A dialog whose values stay on the screen until the whole workflow is saved. */
export function LocalDialog<Values extends object>(props: LocalDialogProps<Values>) {
  const { isOpen, title, close } = props;
  return (
    <Modal open={isOpen} width={520} title={title} onCancel={close} mask={{ closable: false }} footer={null} destroyOnHidden>
      <LocalForm {...props} />
    </Modal>
  );
}

function LocalForm<Values extends object>({ label, initial, close, save, onChange, children }: LocalDialogProps<Values>) {
  const [form] = Form.useForm<Values>();
  return (
    <Form<Values>
      className="ui-form"
      form={form}
      layout="vertical"
      initialValues={initial as never}
      validateTrigger={[]}
      onValuesChange={(changed: Partial<Values>) => {
        const wrong = Object.keys(changed).filter((name) => form.getFieldError(name as never).length > 0);
        if (wrong.length > 0) void form.validateFields(wrong as never).catch(() => undefined);
        onChange?.(changed, (values) => form.setFieldsValue(values as never));
      }}
      onFinish={(values) => {
        save(values);
        close();
      }}
      noValidate
    >
      {children}
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit">
          {label}
        </Button>
      </div>
    </Form>
  );
}

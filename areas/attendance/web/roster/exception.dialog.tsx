import { Button, Checkbox, Form, Input, Modal } from 'antd';

export type RosterException = { override_reason: string; night_consent: boolean };

type ExceptionDialogProps = {
  isOpen: boolean;
  /** Why the roster was refused. */
  subject: string | undefined;
  close: () => void;
  onGiven: (exception: RosterException) => void;
};

/** Saves a roster in spite of too little rest or an overlap, with the reason. */
export const RosterExceptionDialog = ({ isOpen, subject, close, onGiven }: ExceptionDialogProps) => (
  <Modal open={isOpen} width={520} title="Save with an exception?" onCancel={close} footer={null} destroyOnHidden>
    <p>{subject}</p>
    <Form
      layout="vertical"
      className="ui-form"
      initialValues={{ night_consent: false }}
      onFinish={(given: RosterException) => {
        close();
        onGiven(given);
      }}
    >
      <Form.Item
        name="override_reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'Please enter a reason' }]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="night_consent" valuePropName="checked">
        <Checkbox>Consent to night work is on file</Checkbox>
      </Form.Item>
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit">
          Save with exception
        </Button>
      </div>
    </Form>
  </Modal>
);

import { Alert, Button, Form, Input, type InputRef, Modal } from 'antd';
import '../form/form.css';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { callForAnswer } from '../api/call.ts';
import { answerIdentity } from './identity-question.ts';
import { useSession } from './use-session.ts';

const reauthenticate = { method: 'POST', path: '/auth/reauthenticate' } as const;

const BY = {
  password: {
    label: 'Your password',
    lead: 'Enter your password',
    missing: 'Please enter your password',
    other: 'Use a code instead',
  },
  code: {
    label: 'Code',
    lead: 'Enter a code from your authenticator app',
    missing: 'Please enter the code',
    other: 'Use the password instead',
  },
};

/** The dialog itself: fetched when a call asks for it, because few visits need one. */
export function IdentityForm({ open }: { open: boolean }) {
  return (
    <Modal
      open={open}
      width={520}
      // above the dialog or drawer whose call asked
      zIndex={1900}
      title="Confirm it's you"
      onCancel={() => answerIdentity(false)}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <Question />
    </Modal>
  );
}

function Question() {
  const session = useSession();
  const hasFactor = session.status === 'signed_in' && Boolean(session.info?.second_factor.factor_id);
  const [by, setBy] = useState<keyof typeof BY>('password');
  const { label, lead, missing, other } = BY[by];
  const [notice, setNotice] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => {
    // after the dialog has taken the focus for itself
    const timer = setTimeout(() => input.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, []);

  const confirm = async ({ proof }: { proof?: string }) => {
    if (!proof) return setNotice(missing);
    setNotice(undefined);
    setSending(true);
    try {
      await callForAnswer(reauthenticate, { body: { [by]: proof } });
      answerIdentity(true);
    } catch (problem) {
      setNotice(messageOf(problem));
      input.current?.focus();
    } finally {
      setSending(false);
    }
  };

  return (
    <Form layout="vertical" onFinish={(values: { proof?: string }) => void confirm(values)} noValidate>
      {notice && <Alert className="ui-form-notice" type="error" showIcon title={notice} role="alert" />}
      <p>{lead} to continue. We won't ask again for 5 minutes.</p>
      <Form.Item name="proof" label={label} key={by} preserve={false}>
        {by === 'password' ? (
          <Input.Password ref={input} autoComplete="current-password" />
        ) : (
          <Input ref={input} autoComplete="one-time-code" inputMode="numeric" />
        )}
      </Form.Item>
      <div className="ui-form-footer">
        {hasFactor && (
          <Button type="link" onClick={() => setBy(by === 'password' ? 'code' : 'password')}>
            {other}
          </Button>
        )}
        <Button onClick={() => answerIdentity(false)}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={sending}>
          Confirm
        </Button>
      </div>
    </Form>
  );
}

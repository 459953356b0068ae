import { PublicNotice, TextField, usePublicForm } from '@hrms/platform/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { PublicFrame } from '../public-frame.tsx';

const SENT = 'If an account exists for this e-mail, a reset link has been sent';
const loadForgotPassword = async () => (await import('../visitor-calls.ts')).auth.forgotPassword;

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<string>();
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadForgotPassword,
    failed: 'Failed to send reset link',
    onDone: (_, message) => setSent(message ?? SENT),
  });

  return (
    <PublicFrame
      title="Forgot password"
      lead="We’ll e-mail you a link to set a new password. It’s valid for 30 minutes."
      foot={<Link to="/login">Back to log in</Link>}
    >
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      {sent ? (
        <PublicNotice tone="success">{sent}</PublicNotice>
      ) : (
        <form {...props}>
          <TextField name="email" label="E-mail" type="email" autoComplete="username" error={errors['email']} autoFocus />
          <button type="submit" className="ui-button primary" disabled={waiting}>
            {sending ? 'Sending…' : 'Send reset link'}
          </button>
        </form>
      )}
    </PublicFrame>
  );
}

import { ApiError, call, FullScreenSpinner, PasswordField, PublicNotice, usePublicForm } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PublicFrame } from '../public-frame.tsx';

type LinkState = { checked: false } | { checked: true; problem?: string; email_hint?: string };

const loadResetPassword = async () => (await import('../visitor-calls.ts')).auth.resetPassword;

/** Takes the token out of the address (so that it stays out of the history) and asks whether it can still be used. */
function useResetLink(): LinkState & { token: string } {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [state, setState] = useState<LinkState>({ checked: false });
  useEffect(() => {
    const verify = async () => {
      const { auth } = await import('../visitor-calls.ts');
      return call(auth.verifyResetToken, { params: { token } });
    };
    const missing = new Error('This link is invalid or has expired');
    (token.length >= 20 ? verify() : Promise.reject(missing)).then(
      ({ email_hint }) => setState({ checked: true, email_hint }),
      (problem: Error) =>
        setState({
          checked: true,
          problem: problem instanceof ApiError && problem.code.startsWith('HTTP_') ? 'Failed to verify token' : problem.message,
        }),
    );
    history.replaceState(history.state, '', '/reset-password');
  }, [token]);
  return { ...state, token };
}

export function ResetPasswordScreen() {
  const link = useResetLink();
  if (!link.checked) return <FullScreenSpinner />;
  if (link.problem)
    return (
      <PublicFrame title="Reset password" lead="This link can’t be used." foot={<Link to="/login">Back to log in</Link>}>
        <PublicNotice>{link.problem}</PublicNotice>
        <Link className="ui-button primary" to="/forgot-password">
          Request a new link
        </Link>
      </PublicFrame>
    );
  return <NewPassword token={link.token} emailHint={link.email_hint ?? ''} />;
}

function NewPassword({ token, emailHint }: { token: string; emailHint: string }) {
  const navigate = useNavigate();
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadResetPassword,
    failed: 'Failed to reset password',
    extra: { token },
    check: ({ password, _repeated }) => (password === _repeated ? {} : { _repeated: 'Passwords don’t match' }),
    onDone: (_, message) =>
      navigate('/login', { replace: true, state: { notice: message ?? 'Your password has been changed. Please sign in' } }),
  });
  return (
    <PublicFrame
      title="Reset password"
      lead={emailHint ? `For ${emailHint}. Other sessions are signed out.` : 'Choose a new password.'}
    >
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      <form {...props}>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. Longer is better."
          error={errors['password']}
        />
        <PasswordField name="_repeated" label="Confirm new password" autoComplete="new-password" error={errors['_repeated']} />
        <button type="submit" className="ui-button primary" disabled={waiting}>
          {sending ? 'Saving…' : 'Set new password'}
        </button>
      </form>
    </PublicFrame>
  );
}

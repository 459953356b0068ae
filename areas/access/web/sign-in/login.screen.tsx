import {
  adoptSignIn,
  CheckField,
  FullScreenSpinner,
  formatDate,
  PasswordField,
  PublicNotice,
  TextField,
  usePublicForm,
  useSession,
} from '@hrms/platform/web';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { PublicFrame } from '../public-frame.tsx';
import { SecondStepForm } from '../second-factor/step.form.tsx';
import { homePath } from './next-page.ts';
import { SignInRedirect } from './redirect-after-sign-in.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import { useTenant } from './use-tenant.ts';

const loadSignIn = async () => (await import('../visitor-calls.ts')).auth.signIn;

/** After the owner closed the organisation: until when that can be undone. */
const closedNotice = (until: string | null) =>
  until && /^\d{4}-\d{2}-\d{2}$/.test(until)
    ? `Your organisation is closed. The platform operator can restore it until ${formatDate(until)}`
    : undefined;

export function LoginScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { notice?: string } | null };
  const tenant = useTenant();
  const link = useMailedLink(search.get('verify'));
  const [step, setStep] = useState<{ token?: string; notice?: string }>({});
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadSignIn,
    failed: 'Login failed',
    onDone: (answer) => {
      if ('second_step_required' in answer) setStep({ token: answer.second_step_token });
      else return adoptSignIn(answer);
    },
  });

  if (session.status === 'loading' || link.isChecking) return <FullScreenSpinner />;
  if (session.status === 'signed_in') {
    const home = homePath(session, search.get('next'));
    return <SignInRedirect to={home} />;
  }
  if (step.token) return <SecondStepForm token={step.token} leave={(told) => setStep(told ? { notice: told } : {})} />;
  const ended = session.status === 'signed_out' && session.because === 'ended';
  const problem = notice ?? step.notice ?? link.problem;
  const success = link.success ?? state?.notice ?? closedNotice(search.get('closed'));

  return (
    <PublicFrame
      title="Log in"
      lead={tenant ? `Welcome back to ${tenant.name}. Use your work e-mail.` : 'Welcome back. Use your work e-mail.'}
      {...(tenant && { organisation: tenant })}
      foot={
        <>
          New here? <Link to="/registration">Create your organisation</Link>
        </>
      }
    >
      {problem && <PublicNotice ref={alert}>{problem}</PublicNotice>}
      {!problem && success && <PublicNotice tone="success">{success}</PublicNotice>}
      {!problem && !success && ended && <PublicNotice tone="info">Your session has ended. Please sign in again</PublicNotice>}
      <form {...props}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" error={errors['email']} autoFocus />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={errors['password']} />
        <div className="between">
          <CheckField name="rememberMe" label="Remember me" />
          <Link to="/forgot-password">Forgot password?</Link>
        </div>
        <button type="submit" className="ui-button primary" disabled={waiting}>
          {sending ? 'Logging in…' : 'Log in'}
        </button>
      </form>
    </PublicFrame>
  );
}

import {
  adoptSignIn,
  CheckField,
  FullScreenSpinner,
  PasswordField,
  PublicNotice,
  TextField,
  usePublicForm,
  useSession,
} from '@hrms/platform/web';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { nextPage } from './next-page.ts';
import { PublicFrame } from './public-frame.tsx';

const loadSignIn = async () => (await import('@hrms/access/contract')).auth.signIn;

export function LoginScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { notice?: string } | null };
  const { props, alert, errors, notice, sending } = usePublicForm({
    load: loadSignIn,
    failed: 'Login failed',
    onDone: (answer) => adoptSignIn(answer),
  });

  if (session.status === 'loading') return <FullScreenSpinner />;
  if (session.status === 'signed_in') {
    const home = session.user.user_type === 'admin' ? '/platform/organisations' : nextPage(search.get('next'));
    return <Navigate to={home} replace />;
  }
  const ended = session.status === 'signed_out' && session.because === 'ended';

  return (
    <PublicFrame
      title="Log in"
      lead="Welcome back. Use your work e-mail."
      foot={
        <>
          New here? <Link to="/registration">Create your organisation</Link>
        </>
      }
    >
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      {!notice && ended && <PublicNotice tone="info">Your session has ended. Please sign in again</PublicNotice>}
      {!notice && !ended && state?.notice && <PublicNotice tone="success">{state.notice}</PublicNotice>}
      <form {...props}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" error={errors['email']} autoFocus />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={errors['password']} />
        <div className="between">
          <CheckField name="rememberMe" label="Remember me" />
          <Link to="/forgot-password">Forgot password?</Link>
        </div>
        <button type="submit" className="ui-button primary" disabled={sending}>
          {sending ? 'Logging in…' : 'Log in'}
        </button>
      </form>
    </PublicFrame>
  );
}

import {
  ApiError,
  adoptSignIn,
  call,
  FullScreenSpinner,
  PasswordField,
  PublicNotice,
  TextField,
  usePublicForm,
  useSession,
} from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PublicFrame } from '../public-frame.tsx';
import { SecondStepForm } from '../second-factor/step.form.tsx';
import { SignInRedirect } from './redirect-after-sign-in.tsx';

type Invitation = { organisation: string; email: string; display_name: string; has_account: boolean };
type State = { checked: false } | { checked: true; problem: string } | { checked: true; invitation: Invitation };

const loadAccept = async () => (await import('../visitor-calls.ts')).invitations.accept;

/** Where the mailed link leads: choose a password, or join with the account that is there already. */
export function InvitationScreen() {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [state, setState] = useState<State>({ checked: false });
  useEffect(() => {
    const read = async () => {
      const { invitations } = await import('../visitor-calls.ts');
      return call(invitations.get, { params: { token } });
    };
    const missing = new Error('This link is invalid or has expired');
    (token.length >= 20 ? read() : Promise.reject(missing)).then(
      (invitation) => setState({ checked: true, invitation }),
      (problem: Error) => setState({ checked: true, problem: problem.message }),
    );
  }, [token]);
  if (!state.checked) return <FullScreenSpinner />;
  if ('problem' in state)
    return (
      <PublicFrame title="Invitation" lead="This link can’t be used." foot={<Link to="/login">Back to log in</Link>}>
        <PublicNotice>{state.problem}</PublicNotice>
        <p>Ask your administrator to resend the invitation.</p>
      </PublicFrame>
    );
  return state.invitation.has_account ? (
    <Join invitation={state.invitation} token={token} />
  ) : (
    <NewAccount invitation={state.invitation} token={token} />
  );
}

type Props = { invitation: Invitation; token: string };

/** Names as they are known, to correct. */
function namesOf(display_name: string): { first: string; last: string } {
  const [first = '', ...rest] = display_name.split(' ');
  return { first, last: rest.join(' ') };
}

function NewAccount({ invitation, token }: Props) {
  const session = useSession();
  const [done, setDone] = useState(false);
  const { first, last } = namesOf(invitation.display_name);
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadAccept,
    failed: 'Failed to accept the invitation',
    params: { token },
    onDone: async (answer) => {
      if ('second_step_required' in answer) return;
      setDone(true);
      await adoptSignIn(answer);
    },
  });
  if (done && session.status === 'signed_in') return <SignInRedirect to="/dashboard" />;
  return (
    <PublicFrame title={`Join ${invitation.organisation}`} lead={`Signing up as ${invitation.email}. Choose a password.`}>
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      <form {...props}>
        <TextField
          name="first_name"
          label="First name"
          autoComplete="given-name"
          defaultValue={first}
          error={errors['first_name']}
        />
        <TextField
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          defaultValue={last}
          error={errors['last_name']}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters. Longer is better."
          error={errors['password']}
        />
        <button type="submit" className="ui-button primary" disabled={waiting}>
          {sending ? 'Joining…' : 'Join'}
        </button>
      </form>
    </PublicFrame>
  );
}

/** An address with an account joins while signed in with it. */
function Join({ invitation, token }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const [step, setStep] = useState<string>();
  const own = session.status === 'signed_in' && session.user.email === invitation.email;
  const join = async () => {
    setSending(true);
    try {
      const { invitations } = await import('../visitor-calls.ts');
      const answer = await call(invitations.accept, { params: { token }, body: {} });
      if ('second_step_required' in answer) return setStep(answer.second_step_token);
      await adoptSignIn(answer);
      await navigate('/dashboard', { replace: true });
    } catch (caught) {
      setProblem(caught instanceof ApiError ? caught.message : 'Failed to accept the invitation');
      setSending(false);
    }
  };
  if (step)
    return (
      <SecondStepForm
        token={step}
        leave={() => void navigate('/login', { replace: true })}
        done={() => void navigate('/dashboard', { replace: true })}
      />
    );
  return (
    <PublicFrame title={`Join ${invitation.organisation}`} lead={`${invitation.email} already has an account.`}>
      {problem && <PublicNotice>{problem}</PublicNotice>}
      {own ? (
        <button type="button" className="ui-button primary" disabled={sending} onClick={() => void join()}>
          {sending ? 'Joining…' : 'Join with this account'}
        </button>
      ) : (
        <Link className="ui-button primary" to={`/login?next=${encodeURIComponent(`/invitation?token=${token}`)}`}>
          Log in to accept
        </Link>
      )}
    </PublicFrame>
  );
}

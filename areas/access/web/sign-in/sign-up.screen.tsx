import type { SignedIn } from '@hrms/access/contract';
import {
  adoptSignIn,
  CheckField,
  FullScreenSpinner,
  INDIAN_STATES,
  PasswordField,
  PublicNotice,
  SelectField,
  TextField,
  usePublicForm,
  useSession,
} from '@hrms/platform/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { PublicFrame } from '../public-frame.tsx';
import { SignInRedirect } from './redirect-after-sign-in.tsx';

const loadSignUp = async () => (await import('../visitor-calls.ts')).auth.signUp;

/** By length only: long is strong. */
const strengthOf = (password: string) => {
  if (password.length === 0) return 'At least 8 characters. Longer is better.';
  if (password.length < 8) return `${8 - password.length} more characters needed`;
  return password.length < 14 ? 'Good. Longer is stronger' : 'Strong';
};

export function RegistrationScreen() {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [mailed, setMailed] = useState<string>();
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadSignUp,
    failed: 'Signup failed',
    onDone: (answer, message) => {
      if ('session_stamp' in answer) return adoptSignIn(answer as SignedIn);
      setMailed(message ?? 'Check your e-mail to continue');
    },
  });

  if (session.status === 'loading') return <FullScreenSpinner />;
  if (session.status === 'signed_in') return <SignInRedirect to="/onboarding" />;
  if (mailed)
    return (
      <PublicFrame
        title="Check your e-mail"
        lead="Open the link we sent to confirm your address. It’s valid for 24 hours."
        foot={<Link to="/login">Back to log in</Link>}
      >
        <PublicNotice tone="success">{mailed}</PublicNotice>
      </PublicFrame>
    );

  return (
    <PublicFrame
      wide
      title="Create your organisation"
      lead="You’ll be its owner. You can invite colleagues later."
      foot={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      <form {...props}>
        <TextField
          name="organisation_name"
          label="Organisation name"
          autoComplete="organization"
          error={errors['organisation_name']}
          autoFocus
        />
        <SelectField
          name="state_code"
          label="State"
          empty="Select your state"
          options={INDIAN_STATES}
          error={errors['state_code']}
        />
        <div className="pair">
          <TextField name="first_name" label="First name" autoComplete="given-name" error={errors['first_name']} />
          <TextField name="last_name" label="Last name" autoComplete="family-name" error={errors['last_name']} />
        </div>
        <div className="pair">
          <TextField name="email" label="Work e-mail" type="email" autoComplete="username" error={errors['email']} />
          <TextField
            name="phone"
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="98765 43210"
            error={errors['phone']}
          />
        </div>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={strengthOf(password)}
          error={errors['password']}
          onType={setPassword}
        />
        <CheckField name="accepted_terms" label="I accept the terms of use" error={errors['accepted_terms']} />
        <button type="submit" className="ui-button primary" disabled={waiting}>
          {sending ? 'Creating…' : 'Create organisation'}
        </button>
      </form>
    </PublicFrame>
  );
}

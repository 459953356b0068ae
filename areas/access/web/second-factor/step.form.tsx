import { adoptSignIn, PublicNotice, TextField, usePublicForm } from '@hrms/platform/web';
import { useState } from 'react';
import { PublicFrame } from '../public-frame.tsx';

const loadSecondStep = async () => (await import('../visitor-calls.ts')).auth.secondStep;

type SecondStepProps = { token: string; leave: (notice?: string) => void; done?: () => void };

/** The second step of a sign-in. An expired step returns to the first with its message. */
export function SecondStepForm({ token, leave, done }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const { props, alert, errors, notice, sending, waiting } = usePublicForm({
    load: loadSecondStep,
    failed: 'Login failed',
    extra: { second_step_token: token },
    onFailed: ({ code, message }) => {
      if (code === 'access.step_expired') leave(message);
    },
    onDone: async (answer) => {
      await adoptSignIn(answer);
      done?.();
    },
  });
  return (
    <PublicFrame
      title="Enter your code"
      lead={
        recovery ? 'Enter one of your recovery codes. Each works once.' : 'Enter the 6-digit code from your authenticator app.'
      }
      foot={
        <button type="button" className="public-link" onClick={() => leave()}>
          Back to log in
        </button>
      }
    >
      {notice && <PublicNotice ref={alert}>{notice}</PublicNotice>}
      <form {...props} key={recovery ? 'recovery' : 'code'}>
        {recovery ? (
          <TextField name="code" label="Recovery code" autoComplete="off" error={errors['code']} autoFocus />
        ) : (
          <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" error={errors['code']} autoFocus />
        )}
        <button type="submit" className="ui-button primary" disabled={waiting}>
          {sending ? 'Checking…' : 'Continue'}
        </button>
        <button type="button" className="public-link" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use authenticator app' : 'Use recovery code'}
        </button>
      </form>
    </PublicFrame>
  );
}

import { loadRegistration } from '@hrms/access/web';
import { loadJoinerPage } from '@hrms/lifecycle/web';
import { setup } from '@hrms/organisation/contract';
import { FullScreenSpinner, useCan, useEndpoint, useSession, useSignedIn, WebProvider } from '@hrms/platform/web';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Wizard } from './wizard.tsx';
import './onboarding.css';

const Registration = lazy(async () => ({ default: await loadRegistration() }));
const JoinerPage = lazy(async () => ({ default: await loadJoinerPage() }));

/** A mailed link of a joiner names its token after the sign #, so that it is never sent to a server. */
const isJoiner = (): boolean => /^#joiner(=|$)/.test(location.hash);

/** The account first; then, signed in, the first step that is not done. */
export function OnboardingScreen() {
  const session = useSession();
  const [joiner] = useState(isJoiner);
  if (joiner)
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <JoinerPage />
      </Suspense>
    );
  if (session.status === 'loading') return <FullScreenSpinner />;
  if (session.status !== 'signed_in')
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <Registration />
      </Suspense>
    );
  if (session.user.user_type === 'admin') return <Navigate to="/dashboard" replace />;
  return (
    <WebProvider>
      <SignedIn />
    </WebProvider>
  );
}

function SignedIn() {
  const may = useCan()(setup.get);
  const name = useSignedIn().organisation?.name ?? 'your organisation';
  const state = useEndpoint(setup.get, undefined, { enabled: may });
  if (!may)
    return (
      <main className="onb-wait">
        <title>Setup · HRMS</title>
        <h1>Your administrator is setting up {name}</h1>
        <p>
          <Link to="/dashboard">Go to the dashboard</Link>
        </p>
      </main>
    );
  if (state.isError) return <Navigate to="/dashboard" replace />;
  if (!state.data) return <FullScreenSpinner />;
  if (state.data.finished) return <Navigate to="/dashboard" replace />;
  return <Wizard progress={state.data} organisation={name} />;
}

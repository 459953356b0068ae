import { auth } from '@hrms/access/contract';
import { LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Link } from 'react-router';
import { SecondFactorCard } from '../second-factor/setup.card.tsx';
import { CredentialsCard } from './credentials.card.tsx';
import { OrganisationsCard } from './own-organisations.card.tsx';
import { SessionsCard } from './sessions.card.tsx';
import './account.css';

/** One's own sign-in: password, address, second factor, and where one is signed in. */
export function AccountSecurityScreen() {
  const current = useEndpoint(auth.current);
  return (
    <Page title="Account security" subtitle="Your sign-in and sessions" width="narrow">
      {current.data ? (
        <>
          <CredentialsCard email={current.data.user.email} />
          <SecondFactorCard state={current.data.info.second_factor} />
        </>
      ) : (
        <section className="ui-card">
          {current.error ? (
            <LoadFailed message={messageOf(current.error)} retry={() => void current.refetch()} />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </section>
      )}
      <SessionsCard />
      {current.data?.user.user_type === 'user' && !current.data.info.alumni && <OrganisationsCard />}
      {current.data?.user.user_type === 'user' && (
        <p className="account-more">
          <Link to="/settings/personal-data-access">View who accessed my data</Link>
        </p>
      )}
    </Page>
  );
}

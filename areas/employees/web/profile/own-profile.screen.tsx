import { NothingYet, Page, useSignedIn } from '@hrms/platform/web';
import { Navigate, useLocation } from 'react-router';
import { LinkOffer } from './link-offer.tsx';

/** Redirects to the own profile and keeps the tab of the link. */
export function OwnProfileScreen() {
  const { user } = useSignedIn();
  const { search } = useLocation();
  if (user.employee_id) return <Navigate to={`/employees/profile/${user.employee_id}${search}`} replace />;
  return (
    <Page title="Profile">
      <section className="ui-card">
        <NothingYet title="You have no employee record" text="Your sign-in is not linked to an employee. Ask HR to link it." />
        <LinkOffer />
      </section>
    </Page>
  );
}

import {
  type AreaRoute,
  areIdsPossible,
  ComingSoon,
  CurrentRoute,
  ErrorGuard,
  hasPermission,
  NoAccess,
  type OfferedRoute,
  type Session,
  useSession,
} from '@hrms/platform/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router';

const UnknownPage = lazy(async () => ({ default: (await import('./unknown-page.tsx')).UnknownPage }));

/** Whether a screen is for this user. Screens of an organisation are not for platform admins, and the other way round. */
export function isAllowed(route: AreaRoute, session: Session): boolean {
  if (route.public) return true;
  if (session.status !== 'signed_in') return false;
  if (session.info?.alumni) return route.alumni === true;
  const admin = session.user.user_type === 'admin';
  if (route.platform) return admin;
  if (admin && !session.acting && !route.path.startsWith('/account/')) return false;
  return !route.permission || hasPermission(session, route.permission);
}

/** Every screen runs in one: permission, ids that can be some, title and section, and a panel of its own when it breaks. */
export function ScreenFrame({ route, Screen }: { route: OfferedRoute; Screen: ComponentType }) {
  const session = useSession();
  const params = useParams();
  if (!isAllowed(route, session)) return <NoAccess />;
  if (!areIdsPossible(route, params))
    return (
      <Suspense>
        <UnknownPage />
      </Suspense>
    );
  if (session.status === 'signed_in' && session.info?.features_off?.includes(route.area))
    return <ComingSoon feature={route.title} />;
  return (
    <CurrentRoute value={route}>
      <ErrorGuard>
        <Screen />
      </ErrorGuard>
    </CurrentRoute>
  );
}

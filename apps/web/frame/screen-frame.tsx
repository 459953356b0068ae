import {
  areIdsPossible,
  ComingSoon,
  CurrentRoute,
  ErrorGuard,
  NoAccess,
  type OfferedRoute,
  useSession,
} from '@hrms/platform/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { isAllowed } from './is-allowed.ts';

const UnknownPage = lazy(async () => ({ default: (await import('./unknown-page.tsx')).UnknownPage }));

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

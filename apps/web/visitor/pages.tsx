import { publicScreens } from '@hrms/access/web';
import { ErrorGuard, FullScreenSpinner } from '@hrms/platform/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';

type VisitorPage = { path: string; lazy: () => Promise<ComponentType> };

/** Every page a visitor may open, each rendered when the program is built. */
export const VISITOR_PAGES: readonly VisitorPage[] = [
  { path: '/', lazy: async () => (await import('../landing/landing.screen.tsx')).LandingScreen },
  ...publicScreens,
];

const later = new Map(VISITOR_PAGES.map((page) => [page.path, lazy(async () => ({ default: await page.lazy() }))]));

/** @param first the page that is shown first, its code at hand already: it stands in the document before any script runs */
export function VisitorPages({ first }: { first: { path: string; Screen: ComponentType } }) {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes>
        {VISITOR_PAGES.map(({ path }) => {
          const Screen = path === first.path ? first.Screen : (later.get(path) ?? FullScreenSpinner);
          return (
            <Route
              key={path}
              path={path}
              element={
                <ErrorGuard>
                  <Screen />
                </ErrorGuard>
              }
            />
          );
        })}
      </Routes>
    </Suspense>
  );
}

import { ComingSoon, FullScreenSpinner, type OfferedRoute } from '@hrms/platform/web';
import type { ComponentType } from 'react';
import { generatePath, type RouteObject, redirect } from 'react-router';
import { OFFERED_ROUTES } from '../areas.ts';
import { Guard } from '../frame/guard.tsx';
import { RouteError } from '../frame/route-error.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { AppLayout } from '../layout/app-layout.tsx';
import { headingOf } from './heading.ts';
import { KNOWN_ROUTES, type KnownRoute } from './table.ts';

const errorElement = <RouteError />;

const screenOf = (route: OfferedRoute, Screen: ComponentType) => () => <ScreenFrame route={route} Screen={Screen} />;

/**
 * A part that cannot be fetched becomes one that breaks: its panel then offers to reload. A route whose `lazy` fails would leave
 * an empty page behind.
 */
const loadWithRetry = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() };
  } catch (problem) {
    return {
      Component: () => {
        throw problem;
      },
    };
  }
};

/** Screens that come with the frame instead of being fetched, by the path of their route. */
export type ScreensInFrame = Readonly<Record<string, ComponentType>>;

const toRouteObject = (route: OfferedRoute, inFrame: ScreensInFrame): RouteObject => ({
  path: route.path,
  errorElement,
  lazy: loadWithRetry(async () => screenOf(route, inFrame[route.path] ?? (await route.lazy()))),
});

/** Placeholder texts that the specification gives. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { '/dashboard/metrics': 'Metrics coming soon...' };

const notYetBuilt = ({ path }: KnownRoute): RouteObject => ({
  path,
  element: <ComingSoon feature={headingOf(path)} text={PLACEHOLDERS[path]} />,
});

const redirectRoute = (alias: string, path: string): RouteObject => ({
  path: alias,
  loader: ({ params, request }) => redirect(generatePath(path, params) + new URL(request.url).search),
});

/** The whole table as a tree: public pages, then everything behind the guard in the application's frame. */
export function routeTree(inFrame: ScreensInFrame = {}): RouteObject[] {
  const built = new Set(OFFERED_ROUTES.map((route) => route.path));
  const missing = KNOWN_ROUTES.filter((route) => !built.has(route.path));
  const isPublic = (route: KnownRoute) => route.access === 'public';
  return [
    {
      HydrateFallback: FullScreenSpinner,
      errorElement,
      children: [
        ...OFFERED_ROUTES.filter((route) => route.public).map((route) => toRouteObject(route, inFrame)),
        ...missing.filter(isPublic).map(notYetBuilt),
        ...KNOWN_ROUTES.flatMap(({ alias, path }) => (alias ? [redirectRoute(alias, path)] : [])),
        {
          element: <Guard />,
          children: [
            {
              element: <AppLayout />,
              errorElement,
              children: [
                ...OFFERED_ROUTES.filter((route) => !route.public).map((route) => toRouteObject(route, inFrame)),
                ...missing.filter((route) => !isPublic(route)).map(notYetBuilt),
                { path: '*', lazy: loadWithRetry(async () => (await import('../frame/unknown-page.tsx')).UnknownPage) },
              ],
            },
          ],
        },
      ],
    },
  ];
}

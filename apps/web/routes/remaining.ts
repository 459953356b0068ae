import { OFFERED_ROUTES } from '../areas.ts';
import { KNOWN_ROUTES, type KnownRoute } from './table.ts';

/** The routes no area offers a screen for yet. */
export function remainingRoutes(): KnownRoute[] {
  const built = new Set(OFFERED_ROUTES.map((route) => route.path));
  return KNOWN_ROUTES.filter((route) => !built.has(route.path));
}

console.log(`${remainingRoutes().length} of ${KNOWN_ROUTES.length} routes remain to be built`);

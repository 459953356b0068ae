import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** A component of an area that other areas show, fetched when the first of them is shown: an area's web door holds no screens. */
export function partOf<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => createElement(Suspense, null, createElement(Part, props));
}

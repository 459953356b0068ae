import type { Area } from './area.ts';
import type { AreaDependencies, PlatformDependencies } from './dependencies.ts';

/** The areas of the product and what they ask of each other. */
export type Product = { readonly areas: readonly Area[]; readonly dependencies: AreaDependencies };

const PLATFORM = [
  'authenticate',
  'remembered',
  'liveSessions',
  'people',
  'audience',
  'reportsOf',
  'managersAbove',
  'users',
  'addresses',
  'isPlacedIn',
  'logoFileId',
  'documentHead',
  'nextPayday',
  'nextWorkdays',
  'writeGate',
  'switchedOff',
  'featureGate',
] as const satisfies (keyof PlatformDependencies)[];

/**
 * Stops the start when an area lacks something it depends on.
 * @throws Error naming each missing dependency as `area.name`
 */
export function assertDependenciesSupplied({ areas, dependencies }: Product): void {
  const given = dependencies as unknown as Record<string, Record<string, unknown> | undefined>;
  const required = [{ name: 'platform', dependencies: PLATFORM as readonly string[] }, ...areas];
  const missing = required.flatMap((area) =>
    (area.dependencies ?? []).filter((key) => given[area.name]?.[key] === undefined).map((key) => `${area.name}.${key}`),
  );
  if (missing.length > 0) throw new Error(`Dependencies not supplied: ${missing.join(', ')}`);
}

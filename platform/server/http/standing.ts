import type { AnyEndpoint } from '@hrms/platform/contract';
import type { Actor } from '../actor.ts';
import type { RequestFacts } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The organisation of a request comes from the session alone; a hint that names another one finds nothing. */
export function assertHintMatches({ tenant_hint }: RequestFacts, { standing: { org_slug } }: Actor): void {
  if (tenant_hint && org_slug && tenant_hint !== org_slug) throw new Refusal('TENANT_NOT_FOUND', 404, 'Organisation not found');
}

/** What the organisation asks of the person, or of itself, before its calls answer. The person's own sign-in stays open. */
export function assertStanding(endpoint: AnyEndpoint, actor: Actor): void {
  if (endpoint.account) return;
  const { standing } = actor;
  assertNotHeldBack(standing.is_owner && endpoint.when_suspended ? { standing: { ...standing, suspended: false } } : actor);
}

/** @throws Refusal 403 in a suspended organisation, and before a second factor that is due */
export function assertNotHeldBack({ standing }: Pick<Actor, 'standing'>): void {
  if (standing.suspended) throw new Refusal('access.organisation_suspended', 403, 'This organisation is suspended');
  if (standing.second_factor_due)
    throw new Refusal('access.second_factor_required', 403, 'Your organisation requires a second factor. Set it up to continue');
}

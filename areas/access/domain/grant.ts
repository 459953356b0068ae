type Scope = 'self' | 'team' | 'organisation';

/** Places that narrow a role; an empty list narrows nothing. */
export type GrantPlaces = { readonly branches: readonly string[]; readonly departments: readonly string[] };
/** What one role gives. */
export type RoleGrant = { readonly scopes: Readonly<Record<string, Scope>>; readonly places: GrantPlaces | null };
/** Permissions over all roles of a user: the widest scope of each, and the places organisation scope is limited to. */
export type HeldPermissions = {
  readonly open: ReadonlyMap<string, Scope>;
  readonly limits: ReadonlyMap<string, readonly GrantPlaces[]>;
};

const WIDTH: Readonly<Record<Scope, number>> = { self: 1, team: 2, organisation: 3 };

/** Whether the first scope covers less than the second (own, team, organisation). */
export const isNarrower = (one: Scope, other: Scope): boolean => WIDTH[one] < WIDTH[other];

/** The union of what several roles give. Limits narrow only the organisation scope: self and team are narrow already. */
export function combineGrants(roles: readonly RoleGrant[]): HeldPermissions {
  const open = new Map<string, Scope>();
  const limits = new Map<string, GrantPlaces[]>();
  for (const { scopes, places } of roles)
    for (const [code, scope] of Object.entries(scopes)) {
      if (places && scope === 'organisation') limits.set(code, [...(limits.get(code) ?? []), places]);
      else if (!open.has(code) || isNarrower(open.get(code) as Scope, scope)) open.set(code, scope);
    }
  for (const [code, scope] of open) if (scope === 'organisation') limits.delete(code);
  return { open, limits };
}

const isWithin = (asked: readonly string[], held: readonly string[]): boolean =>
  held.length === 0 || (asked.length > 0 && asked.every((id) => held.includes(id)));

/**
 * The first permission that a grant would give wider than its giver holds it, or null.
 * @param held with sub-departments named one by one
 */
export function firstExcessPermission(asked: RoleGrant, held: HeldPermissions): string | null {
  for (const [code, scope] of Object.entries(asked.scopes)) {
    const own = held.open.get(code);
    if (own && !isNarrower(own, scope)) continue;
    const narrowed = scope === 'organisation' ? asked.places : null;
    const inside =
      narrowed &&
      held.limits
        .get(code)
        ?.some(
          ({ branches, departments }) => isWithin(narrowed.branches, branches) && isWithin(narrowed.departments, departments),
        );
    if (!inside) return code;
  }
  return null;
}

import type { Actor } from '../actor.ts';
import type { Services } from '../context.ts';

type Followable = { readonly kind: string; readonly started_by: string | null };

/** Whoever began a piece of work follows it, and whoever holds the permission its area names for that kind of work. */
export function canFollowWork({ followed }: Pick<Services, 'followed'>, actor: Actor, { kind, started_by }: Followable): boolean {
  if (actor.alumni) return false;
  if (started_by !== null && started_by === actor.user_id) return true;
  const permission = followed.get(kind);
  return permission !== undefined && actor.permissions.get(permission) === 'organisation';
}

import { type Actor, unrestrictedStanding } from './actor.ts';
import { type Ctx, internalRequest, type RequestFacts, type Services } from './context.ts';
import type { Tx } from './database/tx.ts';
import { appendPersonalDataAccess } from './personal-data.ts';
import { workOf } from './work.ts';

type TenantActor = Actor & { readonly org_id: string };

/** The context of one call of a signed-in user. */
export function contextOf(services: Services, tx: Tx, actor: TenantActor, facts: RequestFacts): Ctx {
  const who = {
    actor_kind: actor.kind,
    actor_id: actor.user_id,
    ip: facts.ip,
    device: facts.device,
    request_id: facts.id,
  } as const;
  return {
    ...workOf(services, tx, { ...who, notifies_as: actor.user_id }),
    actor,
    request: facts,
    auditDataAccess: (look) =>
      appendPersonalDataAccess(tx, services.clock.now(), { ...who, session_id: actor.session_id, route: facts.route }, look),
  };
}

type JobUser = Pick<Actor, 'user_id'> & Partial<Pick<Actor, 'employee_id' | 'display_name' | 'permissions'>>;

/**
 * The context of a job that calls services for the user who began it: the audit log names that user. It holds no permission but those
 * that are handed over.
 */
export const contextForUser = (services: Services, tx: Tx, user: JobUser): Ctx =>
  contextOf(
    services,
    tx,
    {
      kind: 'user',
      identity_id: user.user_id,
      org_id: tx.org_id,
      employee_id: null,
      session_id: user.user_id,
      email: '',
      display_name: '',
      permissions: new Map(),
      limits: new Map(),
      alumni: false,
      acting: null,
      reauthenticated_at: null,
      standing: unrestrictedStanding,
      ...user,
    },
    internalRequest('job'),
  );

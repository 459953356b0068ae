import type { AnyEndpoint } from '@hrms/platform/contract';
import type { Acting, Actor } from '../actor.ts';
import { appendAudit } from '../audit.ts';
import type { RequestFacts, Services } from '../context.ts';
import { inTenant } from '../database/tx.ts';
import { Refusal } from '../refusal.ts';

/**
 * Read mode reads: no write, nothing revealed. Neither mode shows what only the person themselves may see.
 * @throws Refusal 403
 */
export function assertActingAllowed(endpoint: AnyEndpoint, { mode }: Acting): void {
  if (endpoint.platform || endpoint.public) return;
  if (endpoint.reveals || endpoint.reauthenticate)
    throw new Refusal('access.acting_no_reveal', 403, 'Personal data is not revealed while working as a platform admin');
  if (mode === 'read' && endpoint.method !== 'GET' && !endpoint.read_only_ok)
    throw new Refusal('access.acting_read_only', 403, 'You are working in read mode. Nothing can be changed');
}

/** Every call of a platform admin inside an organisation is a line in that organisation's audit log, with its full path. */
export async function auditActingCall(
  services: Services,
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  actor: Actor,
  facts: RequestFacts,
  url: string,
): Promise<void> {
  const { acting, org_id } = actor;
  if (!acting || !org_id) return;
  const path = (url.split('?')[0] ?? '').slice(0, 300);
  await inTenant(services.pool, org_id, (tx) =>
    appendAudit(tx, services.clock.now(), {
      event: 'access.acted_in',
      actor_kind: 'platform',
      actor_id: actor.identity_id,
      subject_type: 'platform_act',
      subject_id: acting.id,
      ip: facts.ip,
      device: facts.device,
      request_id: facts.id,
      details: { method: endpoint.method, path },
    }),
  );
}

import {
  type Actor,
  appendAudit,
  appendAudits,
  type Ctx,
  contextOf,
  internalRequest,
  notifierFor,
  type Services,
  type Tx,
  unrestrictedStanding,
} from '@hrms/platform/server';

/** The context of a job that acts for a user; it holds no permission. */
export const userContext = (
  services: Services,
  tx: Tx,
  { user_id, employee_id, display_name }: Pick<Actor, 'user_id' | 'employee_id' | 'display_name'>,
): Ctx =>
  contextOf(
    services,
    tx,
    {
      kind: 'user',
      identity_id: user_id,
      user_id,
      org_id: tx.org_id,
      employee_id,
      session_id: user_id,
      email: '',
      display_name,
      permissions: new Map(),
      limits: new Map(),
      alumni: false,
      acting: null,
      reauthenticated_at: null,
      standing: unrestrictedStanding,
    },
    internalRequest('approvals'),
  );

/**
 * The context of what the program does by itself: time limits, employees who left. Audited as the system; `user_id` is of the user
 * whose request it is, for columns that name one. It holds no permission.
 */
export function programContext(services: Services, tx: Tx, user_id: string): Ctx {
  const ctx = userContext(services, tx, { user_id, employee_id: null, display_name: 'System' });
  const { clock, jobs } = ctx;
  const entry = (event: string, subject_id: string | undefined, details: Record<string, unknown> | undefined) =>
    ({ event, actor_kind: 'system', actor_id: null, subject_type: event.split('.')[0], subject_id, details }) as const;
  return {
    ...ctx,
    notify: notifierFor({ tx, clock, jobs, services, actor_id: null }),
    audit: (event, subject_id, details) => appendAudit(tx, clock.now(), entry(event, subject_id, details)),
    auditMany: (event, records) =>
      appendAudits(
        tx,
        clock.now(),
        records.map(({ subject_id, details }) => entry(event, subject_id, details)),
      ),
  };
}

import { type Ctx, contextOf, inTenant, internalRequest, type Services, unrestrictedStanding } from '@hrms/platform/server';

export type SeedActor = {
  org_id: string;
  user_id: string;
  identity_id: string;
  display_name: string;
  employee_id?: string | null;
};

/** One transaction of a service, as an owner of the organisation: the audit log names that person. */
export const actAs = <T>(
  services: Services,
  { org_id, employee_id = null, ...who }: SeedActor,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  inTenant(services.pool, org_id, (tx) =>
    work(
      contextOf(
        services,
        tx,
        {
          kind: 'user',
          org_id,
          ...who,
          employee_id,
          session_id: who.user_id,
          email: '',
          permissions: new Map(services.permissions.map(({ code }) => [code, 'organisation'])),
          limits: new Map(),
          alumni: false,
          acting: null,
          reauthenticated_at: null,
          standing: { ...unrestrictedStanding, is_owner: true },
        },
        internalRequest('seed'),
      ),
    ),
  );

import { type Ctx, contextOf, inTenant, internalRequest, type Services, unrestrictedStanding } from '../server/index.ts';

export type SeedActor = {
  org_id: string;
  user_id: string;
  identity_id: string;
  display_name: string;
  /** Where the user acts as an employee. */
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

/** Those of the people who sign in, by employee. */
export async function actorsOf(services: Services, { org_id }: SeedActor): Promise<ReadonlyMap<string, SeedActor>> {
  const rows = await inTenant(services.pool, org_id, (tx) =>
    tx
      .selectFrom('app_user')
      .where('org_id', '=', org_id)
      .where('status', '=', 'active')
      .where('employee_id', 'is not', null)
      .select(['id as user_id', 'identity_id', 'display_name', 'employee_id'])
      .execute(),
  );
  return new Map(rows.map((row) => [row.employee_id ?? '', { org_id, ...row, identity_id: row.identity_id ?? row.user_id }]));
}

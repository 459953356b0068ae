import { inDirectory, type Services } from '@hrms/platform/server';
import { enterOrganisation, notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { listMemberships } from '../sessions/membership.queries.ts';

/** Every failure of an account counts here, those that were refused for their number too. */
export const FAILURE_COUNTER = { kind: 'signin_failures', minutes: 60 };
const WORTH_TELLING = 20;

/** Notifies the owners of the user's organisations once, at the twentieth failed sign-in within an hour. */
export async function notifyOwnersOfFailures(
  services: Services,
  identity_id: string | undefined,
  failures: number,
): Promise<void> {
  if (failures !== WORTH_TELLING || !identity_id) return;
  await inDirectory(services.pool, async (tx) => {
    for (const { org_id, user_id } of await listMemberships(tx, identity_id)) {
      const inside = await enterOrganisation({ services, clock: services.clock }, tx, org_id);
      const { display_name: name } = await inside.tx
        .selectFrom('app_user')
        .where('org_id', '=', org_id)
        .where('id', '=', user_id)
        .select('display_name')
        .executeTakeFirstOrThrow();
      await notifyOwners(inside, accessNotices.signInFailures, { values: { name } });
    }
  });
}

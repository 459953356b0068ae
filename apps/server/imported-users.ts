import { inviteImportedUsers } from '@hrms/access/server';
import { inTenant, jobContext, type Services } from '@hrms/platform/server';

/** Invites the owners of an imported organisation, or everybody who could sign in before, some in each transaction. @returns how many */
export async function inviteUsers(
  services: Services,
  org_id: string,
  { owners_only }: { owners_only: boolean },
): Promise<number> {
  let count = 0;
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after; ) {
    const from: string = after;
    const done = await inTenant(services.pool, org_id, (tx) =>
      inviteImportedUsers(jobContext(services, tx), { owners_only, after: from }),
    );
    count += done.invited;
    after = done.last;
  }
  return count;
}

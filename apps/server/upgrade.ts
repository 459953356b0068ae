import { grantNewPermissions } from '@hrms/access/server';
import { inTenant, type Program } from '@hrms/platform/server';

/** Brings the system roles of every organisation up to the permissions this release knows, one transaction each. */
export async function updateRoles({ services }: Program): Promise<void> {
  const { rows } = await services.pool.query<{ org_id: string }>('select org_id from organisation order by org_id');
  for (const { org_id } of rows) {
    const granted = await inTenant(services.pool, org_id, (tx) => grantNewPermissions(tx, services.permissions));
    if (granted > 0) services.log.info({ org_id, granted }, 'system roles received new permissions');
  }
}

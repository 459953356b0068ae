import { grantNewPermissions } from '@hrms/access/server';
import { inTenant, type Program, type Services, type Tx } from '@hrms/platform/server';
import { createWorkflowDefaults } from '@hrms/workflows/server';

/** Brings every organisation up to this release, one transaction each. A second start changes nothing. */
export async function updateOrganisations({ services }: Program): Promise<void> {
  const { rows } = await services.pool.query<{ org_id: string }>('select org_id from organisation order by org_id');
  for (const { org_id } of rows) await inTenant(services.pool, org_id, (tx) => updateOrganisation(tx, services));
}

/** Permissions of the system roles, and what areas start with in organisations that are older than they. */
async function updateOrganisation(tx: Tx, { permissions, clock, log }: Services): Promise<void> {
  const granted = await grantNewPermissions(tx, permissions);
  if (granted > 0) log.info({ org_id: tx.org_id, granted }, 'system roles received new permissions');
  await createWorkflowDefaults(tx, { now: clock.now() });
}

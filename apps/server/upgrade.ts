import { grantNewPermissions } from '@hrms/access/server';
import { recordEarlierContributions, sealPrintedNumbers } from '@hrms/payroll/server';
import { inTenant, type Program, queueOf, type Services, sealClearAddresses, type Tx, vaultOf } from '@hrms/platform/server';
import { addNewComponents } from '@hrms/salary/server';
import { createWorkflowDefaults } from '@hrms/workflows/server';

/** Brings every organisation up to this release. A second start changes nothing. */
export async function upgradeOrganisations({ services, connections }: Pick<Program, 'services' | 'connections'>): Promise<void> {
  const { rows } = await services.pool.query<{ org_id: string; erased: boolean }>(
    'select org_id, erased_at is not null as erased from organisation order by org_id',
  );
  for (const { org_id, erased } of rows) {
    if (erased) continue;
    await inTenant(services.pool, org_id, (tx) => addNew(tx, services));
    const payslips = await sealPrintedNumbers(services, connections.ownerUrl, org_id);
    const files = await sealClearFiles(services, org_id);
    const addresses = await sealMailAddresses(services, org_id);
    if (payslips + files + addresses > 0)
      services.log.info({ org_id, payslips, files, addresses }, 'numbers and addresses from earlier releases were sealed');
  }
}

/** Permissions of the system roles, and what areas start with in organisations that are older than they. */
async function addNew(tx: Tx, { permissions, clock, log }: Services): Promise<void> {
  const granted = await grantNewPermissions(tx, permissions);
  if (granted > 0) log.info({ org_id: tx.org_id, granted }, 'system roles received new permissions');
  await createWorkflowDefaults(tx, { now: clock.now() });
  const runs = await recordEarlierContributions(tx);
  if (runs > 0) log.info({ org_id: tx.org_id, runs }, 'contribution lines of finalised payrolls were recorded');
  const components = await addNewComponents(tx, { now: clock.now() });
  if (components.length > 0) log.info({ org_id: tx.org_id, components }, 'new salary components were added');
}

/** They tell no number and are shown often. */
const PICTURES = ['employees.photo', 'organisation.logo', 'organisation.letterhead'];

/** Files from before files were encrypted, one transaction each. @returns how many were encrypted */
async function sealClearFiles({ pool, files }: Services, org_id: string): Promise<number> {
  for (let count = 0, after = '00000000-0000-0000-0000-000000000000'; ; count += 1) {
    const sealed = await inTenant(pool, org_id, async (tx) => {
      const next = await files.sealClear(tx, { except: PICTURES, after });
      // as a job: the bytes in clear go even when this program ends right now
      if (next) await queueOf(tx).enqueue('employees.discard_file', { storage_key: next.former });
      return next;
    });
    if (!sealed) return count;
    after = sealed.id;
  }
}

/** Addresses of mails from before they were sealed, some in each transaction. @returns how many were sealed */
async function sealMailAddresses({ pool, config }: Services, org_id: string): Promise<number> {
  for (let count = 0; ; ) {
    const sealed = await inTenant(pool, org_id, async (tx) => sealClearAddresses(tx, await vaultOf(tx, config.masterKey)));
    if (sealed === 0) return count;
    count += sealed;
  }
}

import { addressIndex, inTenant, type Vault, vaultOf, withClient } from '@hrms/platform/server';
import type { Installation } from './installation.ts';

type StoredMail = { subject: string; body: string; status: string };
const vaults = new Map<string, Vault>();

async function vaultIn({ services }: Installation, org_id: string): Promise<Vault> {
  const known = vaults.get(org_id);
  if (known) return known;
  const vault = await inTenant(services.pool, org_id, (tx) => vaultOf(tx, services.config.masterKey));
  vaults.set(org_id, vault);
  return vault;
}

/** Mails that any organisation wrote to an address, oldest first. */
export async function mailsTo(installation: Installation, to: string): Promise<StoredMail[]> {
  const { rows } = await withClient(installation.superUrl, (client) =>
    client.query<StoredMail & { org_id: string; address_index: string }>(
      `select org_id, address_index, subject, body, status from app.mail_outbox m
        where exists (select from app.data_key k where k.organisation_id = m.org_id) order by created_at, id`,
    ),
  );
  const indexes = new Map<string, string>();
  for (const org_id of new Set(rows.map((row) => row.org_id)))
    indexes.set(org_id, addressIndex(await vaultIn(installation, org_id), to));
  return rows
    .filter(({ org_id, address_index }) => indexes.get(org_id) === address_index)
    .map(({ subject, body, status }) => ({ subject, body, status }));
}

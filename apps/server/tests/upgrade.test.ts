import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imports } from '@hrms/employees/contract';
import { inTenant, withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgradeOrganisations } from '../upgrade.ts';

const ACCOUNT = '60500076543210';
const TEXT = `employee_code,ifsc,account_number\nE1,SBIN0000300,${ACCOUNT}\n`;

let installation: Installation;
let owner: Tenant;
let path: string;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  const upload = { name: 'bank.csv', text: TEXT, fields: { kind: 'bank_accounts' } };
  expect((await owner.call(imports.upload, { upload })).status).toBe(202);
  await installation.runJobs();
  path = join(installation.services.config.dataDir, 'files', (await storedFile()).storage_key.replace(/\.sealed.*$/, ''));
  await withClient(installation.superUrl, (client) =>
    client.query(`update app.file set storage_key = regexp_replace(storage_key, '\\.sealed.*$', '')`),
  );
  writeFileSync(path, TEXT);
});
afterAll(() => installation.close());

const storedFile = () =>
  withClient(
    installation.superUrl,
    async (client) =>
      (
        await client.query<{ id: string; storage_key: string }>(
          `select id, storage_key from app.file where purpose = 'employees.import'`,
        )
      ).rows[0] as { id: string; storage_key: string },
  );
const upgrade = () =>
  upgradeOrganisations({
    services: installation.services,
    connections: { ownerUrl: installation.ownerUrl, programUrl: installation.programUrl, embedded: null },
  });

test('a file that an earlier release stored in clear is encrypted, and what lay in clear goes', async () => {
  expect(readFileSync(path, 'utf8')).toContain(ACCOUNT);
  await upgrade();
  await installation.runJobs();
  const { id, storage_key } = await storedFile();
  expect(storage_key).toMatch(/\.sealed1$/);
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(`${path}.sealed1`).includes(ACCOUNT)).toBe(false);
  const { services } = installation;
  const kept = await inTenant(services.pool, owner.org_id, (tx) => services.files.get(tx, id));
  expect(kept?.bytes.toString()).toBe(TEXT);
  await upgrade();
  expect((await storedFile()).storage_key).toBe(storage_key);
});

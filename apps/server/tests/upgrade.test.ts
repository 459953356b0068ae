import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imports } from '@hrms/employees/contract';
import { mailOutbox } from '@hrms/platform/contract';
import { inTenant, newId, withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, mailsTo, type Tenant } from '@hrms/platform/testing';
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
    connections: {
      ownerUrl: installation.ownerUrl,
      programUrl: installation.programUrl,
      poolUrl: null,
      readUrl: null,
      embedded: null,
    },
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

test('addresses of mails that an earlier release stored in clear are sealed, and the mails are found by them', async () => {
  const to = 'asha@sealed.example';
  const superDo = <Row extends object>(text: string, values: unknown[]) =>
    withClient(installation.superUrl, async (client) => (await client.query<Row>(text, values)).rows);
  await superDo(
    `insert into app.mail_outbox (org_id, id, to_address, subject, body, status, created_at)
      values ($1, $2, $3, 'Old mail', 'Text', 'sent', now())`,
    [owner.org_id, newId(), to],
  );
  await superDo(
    `insert into app.digest_item (org_id, id, user_id, to_address, notice_id, title, link, due_at, created_at)
      values ($1, $2, $2, $3, 'request.approved', 'Old line', '/x', now() + interval '9 days', now())`,
    [owner.org_id, newId(), to],
  );
  await upgrade();
  const stored = () =>
    superDo<{ to_address: string }>(
      `select to_address from app.mail_outbox where org_id = $1 and subject = 'Old mail'
        union all select to_address from app.digest_item where org_id = $1`,
      [owner.org_id],
    );
  const sealed = await stored();
  expect(sealed).toHaveLength(2);
  for (const { to_address } of sealed) expect(to_address).not.toContain('@');
  expect(await mailsTo(installation, to)).toMatchObject([{ subject: 'Old mail' }]);
  const found = await owner.call(mailOutbox.list, { query: { search: to.toUpperCase() } });
  expect(found.data.rows.map(({ subject, to_address }) => [subject, to_address])).toEqual([['Old mail', to]]);
  await upgrade();
  expect(await stored()).toEqual(sealed);
});

test('an organisation of an earlier release receives the salary components that came since, once', async () => {
  const remove = `
    with gone as (delete from app.salary_component_rule r using app.salary_component c
      where c.org_id = r.org_id and c.id = r.component_id and c.org_id = $1 and c.code = 'EXPENSE_CLAIM' returning r.component_id)
    select count(*) from gone`;
  const count = (client: { query: (text: string, values: string[]) => Promise<{ rows: unknown[] }> }) =>
    client.query(`select code from app.salary_component where org_id = $1 and code = 'EXPENSE_CLAIM'`, [owner.org_id]);
  await withClient(installation.superUrl, async (client) => {
    await client.query(remove, [owner.org_id]);
    await client.query(`delete from app.salary_component where org_id = $1 and code = 'EXPENSE_CLAIM'`, [owner.org_id]);
    expect((await count(client)).rows).toHaveLength(0);
  });
  await upgrade();
  await upgrade();
  await withClient(installation.superUrl, async (client) => expect((await count(client)).rows).toHaveLength(1));
});

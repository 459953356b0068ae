import { auditEvents } from '@hrms/access/contract';
import { changeRequests } from '@hrms/employees/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const PDF = '%PDF-1.4\n%%EOF\n';
const hand = (who: Pick<Tenant, 'call'>, name = 'proof.pdf') =>
  who.call(changeRequests.attach, { upload: { name, text: PDF, type: 'application/pdf' } });
const filesOf = ({ org_id }: Tenant) =>
  inTenant(installation.services.pool, org_id, (tx) =>
    tx.selectFrom('file').where('org_id', '=', org_id).select(['id', 'name', 'size_bytes']).execute(),
  );

/** As if the files had been handed in a day and an hour before. */
const dayLater = ({ org_id }: Tenant) =>
  inTenant(installation.services.pool, org_id, (tx) =>
    sql`update file set created_at = created_at - interval '25 hours', claim_before = claim_before - interval '25 hours'
      where org_id = ${org_id}`.execute(tx),
  );

test('an upload stands in the audit log, and goes after a day when nothing came of it', async () => {
  const { file_id } = (await hand(owner)).data;
  const { rows } = (await owner.call(auditEvents.list, { query: { event: 'file.uploaded' } })).data;
  expect(rows[0]).toMatchObject({ event: 'file.uploaded' });
  await installation.runJob('platform.drop_unclaimed_files', owner.org_id);
  expect((await filesOf(owner)).map(({ id }) => id)).toContain(file_id);
  await dayLater(owner);
  await installation.runJob('platform.drop_unclaimed_files', owner.org_id);
  expect(await filesOf(owner)).toEqual([]);
});

test('a person hands in no more files ahead than forms need, others are not held up', async () => {
  const greedy = await createTenant(installation);
  for (let n = 0; n < 20; n += 1) expect((await hand(greedy)).status).toBe(201);
  expect(await hand(greedy)).toRefuse('upload.quota', 422, 'file');
  expect((await hand(owner)).status).toBe(201);
  await dayLater(greedy);
  expect((await hand(greedy)).status).toBe(201);
});

test('a day and an organisation have an end', async () => {
  const full = await createTenant(installation);
  await hand(full);
  const grow = (bytes: number) =>
    inTenant(installation.services.pool, full.org_id, (tx) =>
      tx.updateTable('file').set({ size_bytes: bytes }).where('org_id', '=', full.org_id).execute(),
    );
  await grow(600 * 1024 ** 2);
  expect(await hand(full)).toRefuse('upload.quota', 422, 'file');
  await dayLater(full);
  expect((await hand(full)).status).toBe(201);
  await grow(50 * 1024 ** 3);
  await dayLater(full);
  expect((await hand(full)).body.message).toContain('storage is full');
});

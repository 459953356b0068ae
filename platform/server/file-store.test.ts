import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup, inTenant, openFileDisk, readBackup, readConfig, restoreBackup } from '@hrms/platform/server';
import {
  type BucketServer,
  createInstallation,
  createTenant,
  type Installation,
  startBucketServer,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fileStoreOn, type NewFile } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'hrms-file-store-'));
let bucketServer: BucketServer;
let installation: Installation;
let tenant: Tenant;
beforeAll(async () => {
  bucketServer = await startBucketServer('KEY');
  installation = await createInstallation();
  tenant = await createTenant(installation);
});
afterAll(async () => {
  await installation.close();
  await bucketServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucketDisk = (bucket: string, key = 'KEY') =>
  openFileDisk(
    readConfig({ VITEST: '1', HRMS_DATA_DIR: folder, FILES_URL: `http://${key}:a%2Fb@${bucketServer.address}/${bucket}` }),
  );
/** Before every id. */
const FIRST_ID = '00000000-0000-7000-8000-000000000000';
const NOTE: NewFile = {
  name: 'note.txt',
  media_type: 'text/plain',
  bytes: Buffer.from('salary of Asha: 9,00,000'),
  purpose: 'test',
  created_by: null,
};

describe.each([
  ['the data directory', () => openFileDisk({ dataDir: join(folder, 'data') })],
  ['an S3-compatible store', () => bucketDisk('files')],
])('files in %s', (_name, open) => {
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, tenant.org_id, work);
  const opened = () => {
    const disk = open();
    return { disk, files: fileStoreOn(disk, installation.services.config.masterKey), now: installation.clock.now() };
  };

  test('come back as they were, lie encrypted, and go when they are forgotten', async () => {
    const { disk, files, now } = opened();
    const stored = await within((tx) => files.put(tx, now, NOTE));
    expect((await within((tx) => files.get(tx, stored.id)))?.bytes.toString()).toBe('salary of Asha: 9,00,000');
    expect(Buffer.from(await disk.getBytes(stored.storage_key)).toString()).not.toContain('Asha');
    const key = await within((tx) => files.forget(tx, stored.id));
    await files.discard(key ?? '');
    await files.discard(key ?? '');
    expect(await disk.exists(stored.storage_key)).toBe(false);
    expect(await within((tx) => files.get(tx, stored.id))).toBeNull();
  });

  test('pictures in clear are encrypted later, and a large file passes whole', async () => {
    const { disk, files, now } = opened();
    const picture = await within((tx) => files.put(tx, now, { ...NOTE, in_clear: true, purpose: 'clear' }));
    expect(Buffer.from(await disk.getBytes(picture.storage_key)).toString()).toContain('Asha');
    const sealed = await within((tx) => files.sealClear(tx, { except: [], after: FIRST_ID }));
    expect(sealed?.former).toBe(picture.storage_key);
    expect((await within((tx) => files.get(tx, picture.id)))?.bytes.toString()).toContain('Asha');
    const bytes = Buffer.alloc(12_000_000, 'a1b2');
    const large = await within((tx) => files.put(tx, now, { ...NOTE, bytes }));
    expect((await within((tx) => files.get(tx, large.id)))?.bytes.equals(bytes)).toBe(true);
  });

  test('what is rolled back leaves no bytes', async () => {
    const { disk, files, now } = opened();
    let key = '';
    const failing = within(async (tx) => {
      key = (await files.put(tx, now, NOTE)).storage_key;
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await expect.poll(() => disk.exists(key)).toBe(false);
  });

  test('are backed up, brought back into the other store, and removed with their organisation', async () => {
    const { disk, files, now } = opened();
    const stored = await within((tx) => files.put(tx, now, NOTE));
    const { ownerUrl, services } = installation;
    const dir = join(folder, `backup-${_name.length}`);
    const made = await createBackup({ ownerUrl, disk, masterKey: services.config.masterKey }, dir, now);
    expect(made.files).toBeGreaterThan(0);
    const manifest = await readBackup(dir, services.config.masterKey);
    const target = { ownerUrl, disk, root: process.cwd() };
    await expect(restoreBackup(dir, manifest, target)).rejects.toThrow('The file store holds files already');
    const other = bucketDisk('empty');
    await expect(restoreBackup(dir, manifest, { ...target, disk: other })).rejects.toThrow('holds organisations');
    await other.copyFromFs(join(dir, 'files', stored.storage_key), stored.storage_key);
    expect(Buffer.from(await other.getBytes(stored.storage_key)).equals(await disk.getBytes(stored.storage_key))).toBe(true);
    await fileStoreOn(other, services.config.masterKey).removeAll(tenant.org_id);
    expect(await other.exists(stored.storage_key)).toBe(false);
    expect(await disk.exists(stored.storage_key)).toBe(true);
  });
});

test('a key that the store does not know is refused, and nothing is noted', async () => {
  const files = fileStoreOn(bucketDisk('files', 'OTHER'), installation.services.config.masterKey);
  const count = () =>
    inTenant(installation.services.pool, tenant.org_id, async (tx) => {
      const { n } = await tx
        .selectFrom('file')
        .where('org_id', '=', tx.org_id)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    });
  const before = await count();
  const putting = inTenant(installation.services.pool, tenant.org_id, (tx) => files.put(tx, installation.clock.now(), NOTE));
  await expect(putting).rejects.toThrow();
  expect(await count()).toBe(before);
});

test.each(['s3://bucket', 'https://s3.example', 'https://s3.example/', 'https://s3.example/a/b', 'bucket'])(
  'FILES_URL %s is refused with its form',
  (FILES_URL) => {
    expect(() => readConfig({ HRMS_DATA_DIR: folder, FILES_URL })).toThrow(
      'FILES_URL must be like https://ID:KEY@s3.example/bucket?region=ap-south-1',
    );
  },
);

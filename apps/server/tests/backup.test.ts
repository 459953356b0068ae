import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { auth } from '@hrms/access/contract';
import { imports } from '@hrms/employees/contract';
import { payrolls } from '@hrms/payroll/contract';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import {
  createBackup,
  findBrokenSeal,
  inTenant,
  type Manifest,
  openFileDisk,
  queueOf,
  readBackup,
  restoreBackup,
  sealAudit,
  withClient,
} from '@hrms/platform/server';
import { call, createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../root.ts';

const folder = mkdtempSync(join(tmpdir(), 'hrms-backup-'));
const first = join(folder, 'first');
const BANK = 'Employee Code,Account Number,IFSC\nX1,50100123456789,HDFC0000240\n';

let installation: Installation;
let world: PayrollWorld;
let other: Tenant;
let payroll_id = '';
let manifest: Manifest;
let rules: unknown[];

const source = () => {
  const { ownerUrl, services } = installation;
  return { ownerUrl, disk: openFileDisk(services.config), masterKey: services.config.masterKey, root };
};
const asOwner = <Row extends object>(text: string) =>
  withClient(installation.superUrl, async (client) => (await client.query<Row>(text)).rows);
const audited = <T>(org_id: string, work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(installation.services.pool, org_id, work);
const restore = async () => restoreBackup(first, await readBackup(first, source().masterKey), source());

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  world = await payrollWorld(installation);
  other = await createTenant(installation);
  await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'X1', ctc_annual_paise: 60_000_000 });
  await hireEmployee(installation, world, { first_name: 'Vikram', employee_code: 'X2', ctc_annual_paise: 90_000_000 });
  await world.owner.call(imports.upload, { upload: { name: 'bank.csv', text: BANK, fields: { kind: 'bank_accounts' } } });
  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
  await finaliseRun(installation, world, payroll_id);
  installation.clock.advance(1);
  for (const { org_id } of [world.owner, other])
    expect(await audited(org_id, (tx) => sealAudit(tx, installation.clock.now()))).toBeGreaterThan(0);
  await audited(other.org_id, (tx) => queueOf(tx).enqueue('notify.retention', {}, { delaySeconds: 3600 }));
  rules = await readRules();
  manifest = await createBackup(source(), first, installation.clock.now());
});
afterAll(async () => {
  await installation.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Constraints, row-level security and rights of every table, and what the data model must not show. */
const readRules = async () => [
  ...(await asOwner(`select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
    where connamespace = 'app'::regnamespace order by 1, 2, 3`)),
  ...(await asOwner(`select relname, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
    where relnamespace = 'app'::regnamespace order by 1`)),
  ...(await asOwner(readFileSync(join(root, 'platform/server/database/tenancy.lint.sql'), 'utf8'))),
];

const linesOf = (dir: string, file: string) =>
  gunzipSync(readFileSync(join(dir, file)))
    .toString()
    .split('\n')
    .sort();
const tableOf = (name: string) => manifest.tables.find((table) => table.name === name);

test('a backup holds every table and file, and neither the master key nor a number in clear', () => {
  expect(tableOf('app.payslip')?.rows).toBe(2);
  expect(tableOf('app.organisation')?.rows).toBe(2);
  expect(tableOf('graphile_worker._private_jobs')?.rows).toBeGreaterThan(0);
  expect(manifest).toMatchObject({ files: 1, removed_meanwhile: [] });
  const key = source().masterKey;
  const written = manifest.tables.map(({ file }) => gunzipSync(readFileSync(join(first, file))).toString()).join();
  for (const secret of [key.toString('base64'), key.toString('hex'), '50100123456789'])
    expect(written + readFileSync(join(first, 'manifest.json'), 'utf8')).not.toContain(secret);
});

test('a restore is refused while the database or the data directory holds anything', async () => {
  await expect(restoreBackup(first, manifest, source())).rejects.toThrow('The file store holds files already');
  await expect(
    restoreBackup(first, manifest, { ...source(), disk: openFileDisk({ dataDir: join(folder, 'empty') }) }),
  ).rejects.toThrow('The database holds organisations or accounts already');
});

test('a backup that is incomplete, changed, of another release or of another key is refused', async () => {
  const { masterKey } = source();
  await expect(createBackup(source(), first, new Date())).rejects.toThrow('is not empty');
  await expect(readBackup(join(folder, 'nowhere'), masterKey)).rejects.toThrow('manifest.json is missing');
  await expect(readBackup(first, Buffer.alloc(32, 7))).rejects.toThrow('another master key');
  const foreign = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later', hash: 'x' }] };
  await expect(restoreBackup(first, foreign, source())).rejects.toThrow('9999_later');
  const path = join(first, tableOf('app.payslip')?.file ?? '');
  const bytes = readFileSync(path);
  writeFileSync(path, Buffer.concat([bytes, Buffer.from([0])]));
  await expect(readBackup(first, masterKey)).rejects.toThrow('app.payslip.gz differs');
  rmSync(path);
  await expect(readBackup(first, masterKey)).rejects.toThrow('app.payslip.gz is missing');
  writeFileSync(path, bytes);
  expect(await readBackup(first, masterKey)).toEqual(manifest);
});

test('the drill: after everything is destroyed a restore brings it all back, once', async () => {
  const { dataDir } = installation.services.config;
  await asOwner('drop schema app cascade');
  await asOwner('drop schema graphile_worker cascade');
  rmSync(join(dataDir, 'files'), { recursive: true });

  // a restore that fails half-way leaves nothing, and may be repeated
  const short = { ...manifest, tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })) };
  await expect(restoreBackup(first, short, source())).rejects.toThrow(/received \d+ of \d+ rows/);
  expect(existsSync(join(dataDir, 'files'))).toBe(false);
  await restore();
  await expect(restore()).rejects.toThrow('holds files already');

  expect((await world.owner.call(payrolls.verify, { params: { id: payroll_id } })).data).toEqual({
    payslips: 2,
    hashes_right: 2,
    figures_right: 2,
    content_hash_right: true,
  });
  for (const { org_id } of [world.owner, other]) expect(await audited(org_id, (tx) => findBrokenSeal(tx))).toBeNull();
  const [owner] = await asOwner<{ email: string }>(
    `select email from app.login_identity i join app.membership_directory m on m.identity_id = i.id where m.org_id = '${other.org_id}'`,
  );
  const signIn = (password: string) =>
    call(installation.app, auth.signIn, null, { body: { email: owner?.email, password, delivery: 'body' } });
  expect((await signIn('tall green hills')).status).toBe(200);
  expect((await signIn('tall green hill')).status).toBe(401);
});

test('rows, sequences, partitions, constraints, rights and isolation are those of before', async () => {
  const second = join(folder, 'second');
  // sign-in wrote rows of its own: compared is what it does not touch
  const again = await createBackup(source(), second, installation.clock.now());
  const touched =
    /session|token|attempt|audit_event|known_device|login_identity|identity_factor|job_worker|_private_|app_user|idempotency/;
  for (const { name, file, rows } of manifest.tables.filter((table) => !touched.test(table.name))) {
    expect(again.tables.find((table) => table.name === name)?.rows, name).toBe(rows);
    expect(linesOf(second, file), name).toEqual(linesOf(first, file));
  }
  expect(rules.length).toBeGreaterThan(1000);
  expect(again.partitions).toEqual(manifest.partitions);
  expect(again.sequences.map(({ name }) => name)).toEqual(manifest.sequences.map(({ name }) => name));
  expect(again.migrations).toEqual(manifest.migrations);
  expect(await readRules()).toEqual(rules);
});

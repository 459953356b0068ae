import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auth, invitations } from '@hrms/access/contract';
import { payrolls } from '@hrms/payroll/contract';
import {
  bytesOfTransferKey,
  exportOrganisation,
  findBrokenSeal,
  importOrganisation,
  inTenant,
  type OrganisationArchive,
  openFileDisk,
  readOrganisationArchive,
  readTableLayout,
  sealAudit,
  withClient,
} from '@hrms/platform/server';
import { call, createInstallation, createTenant, type Installation, mailsTo, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUsers } from '../imported-users.ts';
import { type DemoOrganisation, demoOrganisation } from './demo.world.ts';

const folder = mkdtempSync(join(tmpdir(), 'hrms-transfer-'));
const dir = join(folder, 'archive');
const KNOWN = 'hr@sahyadri.example';
const FORMER = 'employee@sahyadri.example';

let demo: DemoOrganisation;
let target: Installation;
let other: Tenant;
let archive: OrganisationArchive;
let transferKey: Buffer;

const placeOf = ({ ownerUrl, services: { config } }: Installation) => ({
  ownerUrl,
  disk: openFileDisk(config),
  masterKey: config.masterKey,
});
const asSuperuser = <Row extends object>({ superUrl }: Installation, text: string, values: unknown[] = []) =>
  withClient(superUrl, async (client) => {
    await client.query('set search_path = app');
    return (await client.query(text, values)).rows as Row[];
  });
type Choices = { archive?: OrganisationArchive; slug?: string; after_erasure?: boolean };
const importInto = (installation: Installation, from = dir, more: Choices = {}) =>
  importOrganisation(placeOf(installation), from, { archive, transferKey, ...more }, installation.clock.now());

/** What the import changes by itself. */
const CHANGED: Record<string, string> = {
  app_user: `row(t.id, t.email, t.display_name, t.employee_id, replace(t.status, 'active', 'invited'), t.created_at, t.version, t.alumni_until)`,
  attendance_dirty: 'row(t.employee_id, t.day, t.reason, t.at)',
};

/** Number and hash of an organisation's rows, by table. */
async function fingerprint(installation: Installation, org_id: string): Promise<Record<string, string>> {
  return withClient(installation.superUrl, async (client) => {
    const { tenant } = await readTableLayout(client);
    const found: Record<string, string> = {};
    for (const name of tenant) {
      const event = name === 'audit_event' ? `and event <> 'access.organisation_imported'` : '';
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(line, chr(10) order by line), '')) as found
         from (select (${CHANGED[name] ?? 't'})::text as line from app.${name} t where org_id = $1 ${event}) lines`,
        [org_id],
      );
      found[name] = rows[0].found;
    }
    return found;
  });
}

const listFiles = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.sealed') || /[0-9a-f-]{36}$/.test(name))
        .sort()
    : [];
const filesOf = (installation: Installation, org_id: string) => join(installation.services.config.dataDir, 'files', org_id);

/** Active employees of a day as the operator counts them. */
const countUse = (day: string, count: number) =>
  asSuperuser(
    demo.installation,
    `insert into usage_day (org_id, day, active_employees, users, storage_bytes) values ($1, $2, $3, 1, 0)
     on conflict (org_id, day) do update set active_employees = excluded.active_employees`,
    [demo.org_id, day, count],
  );

beforeAll(async () => {
  demo = await demoOrganisation();
  target = await createInstallation();
  other = await createTenant(target);
  await asSuperuser(target, 'update login_identity set email = $1', [KNOWN]);
  await inTenant(demo.installation.services.pool, demo.org_id, (tx) => sealAudit(tx, demo.installation.clock.now()));
  await asSuperuser(
    demo.installation,
    `update app_user set status = 'alumni', alumni_until = '2027-06-30' where org_id = $1 and email = $2`,
    [demo.org_id, FORMER],
  );
  await countUse('2026-03-01', 5);
  await countUse('2026-03-02', 6);
  const { clock } = demo.installation;
  const written = await exportOrganisation(placeOf(demo.installation), demo.org_id, dir, clock.now());
  archive = written.archive;
  transferKey = bytesOfTransferKey(written.transfer_key);
}, 300_000);
afterAll(async () => {
  await target.close();
  await demo.installation.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an organisation that is not here, and a folder that is not empty, are refused', async () => {
  const write = (named: string, into: string) => exportOrganisation(placeOf(demo.installation), named, into, new Date());
  await expect(write('nobody', join(folder, 'none'))).rejects.toThrow('No organisation has the sign-in address or id nobody');
  await expect(write(archive.organisation.slug, dir)).rejects.toThrow('is not empty');
});

test('an archive holds no account, no password, no master key and no data key in clear', () => {
  const { masterKey } = demo.installation.services.config;
  const written = archive.tables.map(({ file }) => gunzipSync(readFileSync(join(dir, file))).toString()).join();
  const stated = readFileSync(join(dir, 'manifest.json'), 'utf8');
  for (const secret of ['$argon2', masterKey.toString('base64'), transferKey.toString('base64url')])
    expect(written + stated).not.toContain(secret);
  expect(archive.tables.map(({ name }) => name)).not.toContain('login_identity');
  expect(archive.files).toBeGreaterThan(5);
  expect(archive.removed_meanwhile).toEqual([]);
});

describe('refused, and nothing is left behind', () => {
  const reasons: [string, (copy: string) => void, RegExp][] = [
    ['a folder without a manifest', (copy) => rmSync(join(copy, 'manifest.json')), /manifest.json is missing/],
    ['a manifest cut short', (copy) => writeFileSync(join(copy, 'manifest.json'), '{"format":'), /no archive of an organisation/],
    [
      'a manifest that was changed',
      (copy) => {
        const stated = { ...archive, organisation: { ...archive.organisation, slug: 'another' } };
        writeFileSync(join(copy, 'manifest.json'), JSON.stringify(stated));
      },
      /not the key of this archive, or manifest.json was changed/,
    ],
    ['a list of checksums that is gone', (copy) => rmSync(join(copy, 'SHA256SUMS')), /SHA256SUMS is not the list/],
    ['a table that is gone', (copy) => rmSync(join(copy, 'tables/payslip.gz')), /payslip.gz is missing/],
    ['a file that is gone', (copy) => rmSync(join(copy, 'files', demo.org_id), { recursive: true }), /is missing/],
    [
      'a row that was changed',
      (copy) => {
        const path = join(copy, 'tables/employee.gz');
        writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)).toString().replace('Asha', 'Isha')));
      },
      /employee.gz differs/,
    ],
  ];
  test.each(reasons)('%s', async (name, damage, message) => {
    const copy = join(folder, name.replaceAll(' ', '-'));
    cpSync(dir, copy, { recursive: true });
    damage(copy);
    await expect(readOrganisationArchive(copy, transferKey)).rejects.toThrow(message);
  });

  test('another transfer key', async () => {
    await expect(readOrganisationArchive(dir, Buffer.alloc(32, 7))).rejects.toThrow('HRMS_TRANSFER_KEY is not the key');
    expect(() => bytesOfTransferKey('short')).toThrow('that export-organisation printed');
  });

  test('an archive of another schema, older or newer', async () => {
    const newer = { ...archive, migrations: [...archive.migrations, { name: '9999_later', hash: 'x' }] };
    await expect(importInto(target, dir, { archive: newer })).rejects.toThrow('does not have its migration 9999_later');
    const older = { ...archive, migrations: archive.migrations.slice(0, -1) };
    await expect(importInto(target, dir, { archive: older })).rejects.toThrow('this installation is newer');
  });

  test('rows that are missing, a table that differs, a row of another organisation, a sign-in address that is taken', async () => {
    const before = await fingerprint(target, other.org_id);
    const changed = (change: (table: OrganisationArchive['tables'][number]) => object) => ({
      ...archive,
      tables: archive.tables.map((table) => ({ ...table, ...(table.name === 'payslip' && change(table)) })),
    });
    await expect(importInto(target, dir, { archive: changed(({ rows }) => ({ rows: rows + 1 })) })).rejects.toThrow(
      /payslip received \d+ of \d+ rows/,
    );
    await expect(importInto(target, dir, { archive: changed(() => ({ columns: ['org_id'] })) })).rejects.toThrow(
      'does not have table payslip as it is here',
    );
    const foreign = join(folder, 'foreign');
    cpSync(dir, foreign, { recursive: true });
    const place = join(foreign, 'tables/department.gz');
    writeFileSync(place, gzipSync(gunzipSync(readFileSync(place)).toString().replaceAll(demo.org_id, other.org_id)));
    await expect(importInto(target, foreign)).rejects.toThrow(/department received 0 of \d+ rows/);
    const [{ slug } = { slug: '' }] = await asSuperuser<{ slug: string }>(target, 'select slug from organisation');
    await expect(importInto(target, dir, { slug })).rejects.toThrow(`${slug} is taken by`);

    const [{ serial } = { serial: '' }] = await asSuperuser<{ serial: string }>(
      demo.installation,
      'select serial_number as serial from device_directory where org_id = $1',
      [demo.org_id],
    );
    const device = [serial, other.org_id];
    await asSuperuser(target, 'insert into device_directory values ($1, $2, $2)', device);
    await expect(importInto(target)).rejects.toThrow(`registered here by another one`);
    await asSuperuser(target, 'delete from device_directory where serial_number = $1 and org_id = $2', device);

    expect(await asSuperuser(target, 'select 1 from organisation where org_id = $1', [demo.org_id])).toEqual([]);
    expect(existsSync(filesOf(target, demo.org_id))).toBe(false);
    expect(await fingerprint(target, other.org_id)).toEqual(before);
  });
});

describe('an organisation in its new installation', () => {
  let before: Record<string, string>;

  beforeAll(async () => {
    before = await fingerprint(target, other.org_id);
    await importInto(target, dir, { archive: await readOrganisationArchive(dir, transferKey) });
  }, 120_000);

  test('has every row and file it had', async () => {
    const [here, there] = [await fingerprint(target, demo.org_id), await fingerprint(demo.installation, demo.org_id)];
    expect(Object.values(there).filter((found) => !found.startsWith('0 ')).length).toBeGreaterThan(150);
    expect(here).toEqual(there);
    const names = listFiles(filesOf(demo.installation, demo.org_id));
    expect(names.length).toBeGreaterThanOrEqual(archive.files);
    const [from, to] = [filesOf(demo.installation, demo.org_id), filesOf(target, demo.org_id)];
    expect(listFiles(to).length).toBe(archive.files);
    for (const name of listFiles(to)) expect(readFileSync(join(to, name)).equals(readFileSync(join(from, name)))).toBe(true);
    const waiting = `select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'org_id' = $1`;
    expect(await asSuperuser(target, waiting, [demo.org_id])).toEqual([
      { jobs: archive.tables.find(({ name }) => name === 'waiting_job')?.rows },
    ]);
  });

  test('leaves every row of another organisation as it was', async () => {
    expect(await fingerprint(target, other.org_id)).toEqual(before);
  });

  test('is refused a second time', async () => {
    await expect(importInto(target)).rejects.toThrow('is in this installation already');
  });

  test('reads its numbers and files with the master key of that installation', async () => {
    const { services } = target;
    expect(services.config.masterKey.equals(demo.installation.services.config.masterKey)).toBe(false);
    const read = ({ services }: Installation) =>
      inTenant(services.pool, demo.org_id, async (tx) => {
        const files = await tx.selectFrom('file').where('org_id', '=', demo.org_id).select('id').orderBy('id').execute();
        const opened = [];
        for (const { id } of files) opened.push((await services.files.get(tx, id))?.bytes.toString('base64'));
        return opened;
      });
    expect(await read(target)).toEqual(await read(demo.installation));
    expect(await inTenant(services.pool, demo.org_id, (tx) => findBrokenSeal(tx))).toBeNull();
  });

  test('nobody has an account or a session before they accept; owners are invited, an account of here joins only signed in', async () => {
    const members = 'select identity_id from membership_directory where org_id = $1';
    expect(await asSuperuser(target, members, [demo.org_id])).toEqual([]);
    expect(
      await asSuperuser(
        target,
        `select status, count(identity_id)::int as accounts from app_user where org_id = $1 and status in ('active', 'invited') group by 1`,
        [demo.org_id],
      ),
    ).toEqual([{ status: 'invited', accounts: 0 }]);
    const owners = await inviteUsers(target.services, demo.org_id, { owners_only: true });
    expect(owners).toBeGreaterThan(0);
    expect(await invitationOf(KNOWN)).toBe('');
    expect(await inviteUsers(target.services, demo.org_id, { owners_only: false })).toBeGreaterThan(owners);

    const token = await invitationOf(KNOWN);
    const accept = (bearer: string | null) =>
      call(target.app, invitations.accept, bearer, { params: { token }, body: { last_name: '' } });
    expect(await accept(null)).toRefuse('access.invitation_sign_in', 403);
    const outside = await createTenant(target);
    expect(await accept(outside.token)).toRefuse('access.invitation_sign_in', 403);
    expect((await accept(other.token)).status).toBe(200);
    expect(await asSuperuser(target, members, [demo.org_id])).toHaveLength(1);
  });

  test('its owner comes in, and the seals of all payslips hold', async () => {
    const email = 'owner@sahyadri.example';
    const body = { first_name: 'New', last_name: 'Owner', password: 'quiet brown rivers' };
    const accepted = await call(target.app, invitations.accept, null, { params: { token: await invitationOf(email) }, body });
    expect(accepted.status).toBe(200);
    const signedIn = await call(target.app, auth.signIn, null, {
      body: { email, password: body.password, delivery: 'body' },
    });
    const { access_token } = signedIn.data as { access_token: string };
    const runs = await asSuperuser<{ id: string }>(
      target,
      `select id from payroll where org_id = $1 and exists (select from payslip p where p.org_id = payroll.org_id and p.payroll_id = payroll.id) order by id`,
      [demo.org_id],
    );
    expect(runs.length).toBeGreaterThan(5);
    let payslips = 0;
    for (const { id } of runs) {
      const { data } = await call(target.app, payrolls.verify, access_token, { params: { id } });
      expect(data).toMatchObject({ hashes_right: data.payslips, figures_right: data.payslips, content_hash_right: true });
      payslips += data.payslips;
    }
    expect(payslips).toBe(archive.tables.find(({ name }) => name === 'payslip')?.rows);
  }, 120_000);

  test('a former employee comes back in as a former employee', async () => {
    const body = { first_name: 'Former', last_name: 'Employee', password: 'quiet brown rivers' };
    const params = { token: await invitationOf(FORMER) };
    expect((await call(target.app, invitations.accept, null, { params, body })).status).toBe(200);
    expect(
      await asSuperuser(target, 'select status from app_user where org_id = $1 and email = $2', [demo.org_id, FORMER]),
    ).toEqual([{ status: 'alumni' }]);
  });
});

describe('an organisation that was erased where it came from', () => {
  const DIRECTORY = ['device_directory', 'joiner_link', 'membership_directory', 'session', 'invitation'];
  const countIn = async (table: string): Promise<number> =>
    (
      await asSuperuser<{ n: number }>(demo.installation, `select count(*)::int as n from ${table} where org_id = $1`, [
        demo.org_id,
      ])
    )[0]?.n ?? 0;
  const DAY = 24 * 60;
  const sweep = () =>
    demo.installation.areas
      .flatMap(({ sweeps }) => sweeps ?? [])
      .find(({ name }) => name === 'access.erase_closed')
      ?.run({ services: demo.installation.services, ownerUrl: demo.installation.ownerUrl });
  const close = (org_id = demo.org_id) =>
    asSuperuser(demo.installation, `update organisation set status = 'closed', closed_at = $2 where org_id = $1`, [
      org_id,
      demo.installation.clock.now(),
    ]);
  let before: Record<string, string>;
  let devices: number;

  beforeAll(async () => {
    before = await fingerprint(demo.installation, demo.org_id);
    devices = await countIn('device_directory');
    await close();
    demo.installation.clock.advance(31 * DAY);
    await sweep();
  }, 120_000);

  test('has no row left, no look-up and no file; its name and address stay', async () => {
    const left = await fingerprint(demo.installation, demo.org_id);
    expect(Object.values(left).filter((found) => !found.startsWith('0 '))).toEqual([]);
    expect(devices).toBeGreaterThan(0);
    for (const table of DIRECTORY) expect(await countIn(table), table).toBe(0);
    expect(listFiles(filesOf(demo.installation, demo.org_id))).toEqual([]);
    const kept = 'select slug, erased_at is not null as erased from organisation where org_id = $1';
    expect(await asSuperuser(demo.installation, kept, [demo.org_id])).toEqual([
      { slug: archive.organisation.slug, erased: true },
    ]);
  });

  test('is not imported by accident', async () => {
    await expect(importInto(demo.installation)).rejects.toThrow(
      /was erased here on \d{4}-\d\d-\d\d\. To bring it back, import with --after-erasure/,
    );
    expect(await countIn('employee')).toBe(0);
  });

  test('comes back with every row and file where that is asked for, and only once', async () => {
    await countUse('2026-03-02', 7);
    await countUse('2026-03-03', 8);
    await asSuperuser(demo.installation, `delete from usage_day where org_id = $1 and day = '2026-03-01'`, [demo.org_id]);
    await importInto(demo.installation, dir, { after_erasure: true });
    const used = `select active_employees as n from usage_day where org_id = $1 and day between '2026-03-01' and '2026-03-03' order by day`;
    expect(await asSuperuser(demo.installation, used, [demo.org_id])).toEqual([{ n: 5 }, { n: 7 }, { n: 8 }]);
    expect(await fingerprint(demo.installation, demo.org_id)).toEqual(before);
    expect(await countIn('device_directory')).toBe(devices);
    expect(listFiles(filesOf(demo.installation, demo.org_id)).length).toBe(archive.files);
    expect(await countIn('membership_directory')).toBe(0);
    const events = `select details ->> 'erased_at' is not null as told from audit_event
      where org_id = $1 and event = 'access.organisation_imported'`;
    expect(await asSuperuser(demo.installation, events, [demo.org_id])).toEqual([{ told: true }]);
    expect(
      await inTenant(demo.installation.services.pool, demo.org_id, async (tx) => {
        const file = await tx.selectFrom('file').where('org_id', '=', demo.org_id).select('id').executeTakeFirstOrThrow();
        return (await demo.installation.services.files.get(tx, file.id))?.bytes.length;
      }),
    ).toBeGreaterThan(0);
    expect(await inviteUsers(demo.installation.services, demo.org_id, { owners_only: true })).toBeGreaterThan(0);
    await expect(importInto(demo.installation, dir, { after_erasure: true })).rejects.toThrow('is in this installation already');
  }, 120_000);

  test('has its thirty days again where it was closed when it was exported', async () => {
    const { clock, services } = demo.installation;
    const { org_id } = await createTenant(demo.installation);
    const isThere = async () =>
      (await asSuperuser(demo.installation, 'select 1 from app_user where org_id = $1', [org_id])).length > 0;
    const closed = join(folder, 'closed');
    await close(org_id);
    const written = await exportOrganisation(placeOf(demo.installation), org_id, closed, clock.now());
    clock.advance(31 * DAY);
    await sweep();
    expect(await isThere()).toBe(false);
    const choices = { transferKey: bytesOfTransferKey(written.transfer_key), after_erasure: true };
    const imported = { archive: written.archive, ...choices };
    await importOrganisation(placeOf(demo.installation), closed, imported, services.clock.now());
    await sweep();
    expect(await isThere()).toBe(true);
    clock.advance(31 * DAY);
    await sweep();
    expect(await isThere()).toBe(false);
  }, 120_000);
});

async function invitationOf(email: string): Promise<string> {
  const bodies = (await mailsTo(target, email)).map(({ body }) => body);
  return /.*token=([\w-]+)/s.exec(bodies.join(' '))?.[1] ?? '';
}

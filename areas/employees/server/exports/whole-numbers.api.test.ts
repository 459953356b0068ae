import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { exports } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { protectedSheet } from '@hrms/platform/testing/parts';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
let asha: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
  const [one] = await insertEmployeesForTests(installation.services, org.org_id, [
    {
      first_name: 'Asha',
      employee_code: 'A1',
      identity: { pan: 'ABCPK1234F', uan: '100904319456' },
      bank_account: { account_number: '00012345678901' },
    },
    { first_name: 'Bina', employee_code: 'B1', identity: { pan: 'ABCPK1234G' } },
  ]);
  asha = one?.employee_id ?? '';
});
afterAll(() => installation.close());

/** Streams of a compound file, found the way its header says. */
function streamsOf(file: Buffer): Map<string, Buffer> {
  const sector = (at: number) => file.subarray(512 * (at + 1), 512 * (at + 2));
  const words = (bytes: Buffer) => Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readUInt32LE(n * 4));
  const tables = words(file.subarray(76, 512)).filter((at) => at < 0xfffffffa);
  for (let at = file.readUInt32LE(68); at < 0xfffffffa; ) {
    const index = words(sector(at));
    tables.push(...index.slice(0, -1).filter((one) => one < 0xfffffffa));
    at = index.at(-1) ?? 0xfffffffe;
  }
  const next = tables.flatMap((at) => words(sector(at)));
  const chain = (first: number) => {
    const parts: Buffer[] = [];
    for (let at = first; at < 0xfffffffa; at = next[at] as number) parts.push(sector(at));
    return Buffer.concat(parts);
  };
  const rows = chain(file.readUInt32LE(48));
  const entries = Array.from({ length: rows.length / 128 }, (_, n) => rows.subarray(n * 128, n * 128 + 128)).filter(
    (row) => row[66],
  );
  const [root] = entries;
  const small = chain(root?.readUInt32LE(116) ?? 0);
  const smallNext = words(chain(file.readUInt32LE(60)));
  return new Map(
    entries.map((row) => {
      const name = row.subarray(0, row.readUInt16LE(64) - 2).toString('utf16le');
      const [start, size] = [row.readUInt32LE(116), row.readUInt32LE(120)];
      if (row[66] !== 2) return [name, Buffer.alloc(0)];
      if (size >= 4096) return [name, chain(start).subarray(0, size)];
      const parts: Buffer[] = [];
      for (let at = start; at < 0xfffffffa; at = smallNext[at] as number) parts.push(small.subarray(at * 64, at * 64 + 64));
      return [name, Buffer.concat(parts).subarray(0, size)];
    }),
  );
}

/** The workbook, opened as [MS-OFFCRYPTO] describes; null when the password is another. */
function opened(file: Buffer, password: string): Buffer | null {
  const streams = streamsOf(file);
  const xml = streams.get('EncryptionInfo')?.subarray(8).toString() ?? '';
  const content = streams.get('EncryptedPackage') ?? Buffer.alloc(0);
  const value = (name: string, at = 0) =>
    Buffer.from([...xml.matchAll(new RegExp(`${name}="([^"]+)"`, 'g'))][at]?.[1] ?? '', 'base64');
  const hash = (...parts: Buffer[]) => createHash('sha512').update(Buffer.concat(parts)).digest();
  const plain = (key: Buffer, start: Buffer, bytes: Buffer) => {
    const cipher = createDecipheriv('aes-256-cbc', key, start.subarray(0, 16)).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  };
  const le = (n: number) => Buffer.from(Uint32Array.of(n).buffer);
  const [dataSalt, salt] = [value('saltValue'), value('saltValue', 1)];
  let base = hash(salt, Buffer.from(password, 'utf16le'));
  const rounds = Number(/spinCount="(\d+)"/.exec(xml)?.[1]);
  for (let n = 0; n < rounds; n += 1) base = hash(le(n), base);
  const key = (block: string) => hash(base, Buffer.from(block, 'hex')).subarray(0, 32);
  const verifier = plain(key('fea7d2763b4b9e79'), salt, value('encryptedVerifierHashInput'));
  const verified = plain(key('d7aa0f6d3061344e'), salt, value('encryptedVerifierHashValue'));
  if (!hash(verifier).equals(verified)) return null;
  const secret = plain(key('146e0be7abacd0d6'), salt, value('encryptedKeyValue'));
  const seal = plain(secret, hash(dataSalt, Buffer.from('5fb2ad010cb9e1f6', 'hex')), value('encryptedHmacKey'));
  const sum = plain(secret, hash(dataSalt, Buffer.from('a0677f02b22c8433', 'hex')), value('encryptedHmacValue'));
  expect(createHmac('sha512', seal).update(content).digest()).toEqual(sum);
  const parts: Buffer[] = [];
  for (let at = 8; at < content.length; at += 4096)
    parts.push(plain(secret, hash(dataSalt, le((at - 8) / 4096)), content.subarray(at, at + 4096)));
  return Buffer.concat(parts).subarray(0, Number(content.readBigUInt64LE()));
}

test.each([10, 4096, 60_000, 9_000_000])('a protected file of %i bytes opens with its password only', async (size) => {
  const bytes = Buffer.alloc(size, 'sahyadri');
  const file = await protectedSheet(bytes, 'abcd-efgh');
  expect(opened(file, 'abcd-efgh')?.equals(bytes)).toBe(true);
  if (size < 5000) expect(opened(file, 'abcd-efgi')).toBe(null);
  expect(file.includes('sahyadri')).toBe(false);
});

/** The nightly round over what is kept no longer, and the jobs it leaves. */
async function retention(): Promise<void> {
  await installation.runJob('platform.drop_exports', org.org_id);
  await installation.runJobs();
}

const fileOf = async (who: Pick<Tenant, 'call'>, exportId: string) =>
  (await who.call(exports.file, { params: { exportId } })).raw;
const body = { whole: ['pan', 'bank_account_number'], purpose: 'Audit of the year' } as const;

describe('whole numbers', () => {
  test('leave in a workbook that a password opens, and everybody in it sees who took them and why', async () => {
    const { data } = await org.call(exports.createWhole, { body });
    expect(data).toMatchObject({
      state: 'done',
      row_count: 2,
      password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/),
    });
    const file = await fileOf(org, data.export_id);
    expect(file.toString('latin1')).not.toContain('ABCPK1234F');
    const sheet = opened(file, data.password);
    const [heading = [], ...rows] = await readSheet(sheet as Buffer);
    const cell = (name: string) => rows.map((row) => row[heading.indexOf(name)]);
    expect(cell('pan')).toEqual(['ABCPK1234F', 'ABCPK1234G']);
    expect(cell('bank_account_number')).toEqual(['00012345678901', null]);
    // what was not asked for stays masked
    expect(cell('uan')[0]).toBe('XXXXXXXX9456');
    const { rows: looks } = await inTenant(installation.services.pool, org.org_id, (tx) =>
      sql<{
        field_group: string;
        fields: string[];
        purpose: string;
      }>`select field_group, fields, purpose from personal_data_access
        where org_id = ${org.org_id} and employee_id = ${asha} and kind = 'export' order by field_group`.execute(tx),
    );
    expect(looks).toEqual([
      { field_group: 'bank', fields: ['bank_account_number'], purpose: 'Audit of the year' },
      { field_group: 'identity', fields: ['pan'], purpose: 'Audit of the year' },
    ]);
    const { rows: kept } = await inTenant(installation.services.pool, org.org_id, (tx) =>
      sql`select 1 from export_run where org_id = ${org.org_id} and password is not null
        union all select 1 from audit_event where org_id = ${org.org_id} and details::text like ${`%${data.password}%`}`.execute(
        tx,
      ),
    );
    expect(kept).toEqual([]);
  });

  test('need a purpose, a fresh sign-in and the right to reveal each number of everybody', async () => {
    expect(await org.call(exports.createWhole, { body: { ...body, purpose: 'x' } })).toRefuse('validation', 422, 'purpose');
    expect(await org.call(exports.createWhole, { body: { ...body, whole: [] } })).toRefuse('validation', 422, 'whole');
    const hr = await org.person({ role: 'hr_admin' });
    expect(await hr.call(exports.createWhole, { body })).toRefuse('access.forbidden', 403);
    expect((await hr.call(exports.createWhole, { body: { ...body, whole: ['pan'] } })).status).toBe(202);
    const team = await org.person(['employees.export.run', 'employees.employee.read', 'employees.identity.reveal']);
    // who reveals but does not read numbers gets no file of them either
    expect(await team.call(exports.createWhole, { body: { ...body, whole: ['pan'] } })).toRefuse('access.forbidden', 403);
    const later = await org.person({ role: 'payroll_admin' });
    installation.clock.advance(6);
    expect(await later.call(exports.createWhole, { body })).toRefuse('access.reauthentication_required', 403);
  });

  test('ten files a day, and a file is kept for a week', async () => {
    const who = await org.person({ role: 'payroll_admin' });
    const one = { ...body, employee_ids: [asha] };
    const first = (await who.call(exports.createWhole, { body: one })).data;
    for (let n = 1; n < 10; n += 1) expect((await who.call(exports.createWhole, { body: one })).status).toBe(202);
    expect(await who.call(exports.createWhole, { body: one })).toRefuse('employees.too_many_exports', 429);
    const params = { exportId: first.export_id };
    installation.clock.advance(60 * 24 * 6);
    await retention();
    expect((await who.call(exports.file, { params })).status).toBe(200);
    installation.clock.advance(60 * 24 * 2);
    await retention();
    await retention();
    expect(await who.call(exports.file, { params })).toRefuse('employees.export_over', 409);
  });
});

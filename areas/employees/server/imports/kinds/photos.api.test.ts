import { employees, imports, photos } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../../employees.factory.ts';
import { createZip } from '../../photos/archive.scenario.ts';
import { createPlaces } from '../../places.factory.ts';

let installation: Installation;
let org: Tenant;
let ids: Map<string, string>;
let jpg: Buffer;
let png: Buffer;
beforeAll(async () => {
  installation = await sharedInstallation();
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#335577' } });
  jpg = await picture.clone().jpeg().toBuffer();
  png = await picture.clone().png().toBuffer();
});
afterAll(() => installation.close());
beforeEach(async () => {
  org = await createTenant(installation);
  await createPlaces(org);
  const made = await insertEmployeesForTests(
    installation.services,
    org.org_id,
    ['E1', 'E2', 'PUN/3'].map((employee_code) => ({ employee_code, first_name: 'Asha' })),
  );
  ids = new Map(made.map(({ employee_id, employee_code }) => [employee_code ?? '', employee_id]));
});

const upload = (bytes: Buffer, fields: Record<string, string> = {}) =>
  org.call(imports.upload, { upload: { name: 'photos.zip', text: bytes, fields: { kind: 'photos', hold: 'true', ...fields } } });

async function checked(bytes: Buffer, fields: Record<string, string> = {}) {
  const answer = await upload(bytes, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await installation.runJobs();
  return (await org.call(imports.get, { params: { runId: answer.data.run_id } })).data;
}
const rowsOf = async (runId: string) => (await org.call(imports.rows, { params: { runId } })).data.rows;
const photoUrl = async (code: string) => (await org.call(employees.get, { params: { id: ids.get(code) ?? '' } })).data.photo_url;

test('a ZIP of photos is tried first, then each is drawn anew for its employee, and taken back', async () => {
  const zip = createZip([
    { name: 'Photos/e1.JPG', bytes: jpg },
    { name: 'Photos/PUN-3.png', bytes: png, stored: true },
    { name: '__MACOSX/Photos/._e1.JPG', bytes: Buffer.from('x') },
    { name: 'Photos/', bytes: Buffer.alloc(0), stored: true },
  ]);
  const run = await checked(zip);
  expect(run).toMatchObject({ state: 'checked', row_count: 2, create_count: 2, error_count: 0 });
  expect((await rowsOf(run.run_id)).map(({ employee_code }) => employee_code)).toEqual(['E1', 'PUN/3']);
  expect(await photoUrl('E1')).toBe(null);
  await org.call(imports.commit, { params: { runId: run.run_id }, body: {} });
  await installation.runJobs();
  const shown = await org.call(photos.get, { params: { id: ids.get('E1') ?? '' } });
  const { width, height, format } = await sharp(shown.raw).metadata();
  expect([width, height, format]).toEqual([512, 512, 'jpeg']);
  expect(await photoUrl('PUN/3')).toMatch(/photo/);

  const first = await photoUrl('E1');
  const second = await checked(createZip([{ name: 'E1.png', bytes: png }]));
  expect(second).toMatchObject({ create_count: 0, update_count: 1 });
  await org.call(imports.commit, { params: { runId: second.run_id }, body: {} });
  await installation.runJobs();
  expect(await photoUrl('E1')).not.toBe(first);
  await org.call(imports.undo, { params: { runId: second.run_id }, body: {} });
  await installation.runJobs();
  expect(await photoUrl('E1')).toBe(first);
  const added = await checked(createZip([{ name: 'E1.png', bytes: png }]), { method: 'create' });
  expect(added).toMatchObject({ error_count: 1 });
});

test('every photo that cannot be taken is named with its reason; the good ones go on', async () => {
  const zip = createZip([
    { name: 'E1.jpg', bytes: jpg },
    { name: 'E2.jpg', bytes: png },
    { name: 'PUN-3.png', bytes: Buffer.concat([png.subarray(0, 60), Buffer.from('broken')]) },
    { name: 'Nobody.png', bytes: png },
    { name: 'E9.svg', bytes: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  const run = await checked(zip);
  const said = (await rowsOf(run.run_id)).map(({ errors }) => errors[0]?.message);
  expect(said).toEqual([
    undefined,
    'Row 2, File: Only PNG and JPG up to 5 MB',
    'Row 3, File: This image cannot be read',
    'Row 4, Employee code: Nobody is not an employee. Use the code of an existing employee',
    'Row 5, Employee code: E9 is not an employee. Use the code of an existing employee',
  ]);
  await org.call(imports.commit, { params: { runId: run.run_id }, body: { mode: 'valid_rows' } });
  await installation.runJobs();
  expect(await photoUrl('E1')).toMatch(/photo/);
  expect(await photoUrl('E2')).toBe(null);
  const twice = await checked(
    createZip([
      { name: 'E1.jpg', bytes: jpg },
      { name: 'more/E1.png', bytes: png },
    ]),
  );
  expect((await rowsOf(twice.run_id))[0]?.errors[0]?.message).toBe(
    'Row 1, File: E1.jpg and more/E1.png are both photos of this employee',
  );
});

const bomb = Buffer.alloc(6 * 1024 * 1024);
test.each([
  ['a path out of the folder', [{ name: '../../E1.jpg', bytes: bomb.subarray(0, 9) }], /unsafe file path: "\.\.\/\.\.\/E1/],
  ['an absolute path', [{ name: '/etc/E1.jpg', bytes: bomb.subarray(0, 9) }], /unsafe file path/],
  ['a path of another system', [{ name: 'C:\\E1.jpg', bytes: bomb.subarray(0, 9) }], /unsafe file path/],
  ['a link', [{ name: 'E1.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }], /contains a link/],
  ['a password', [{ name: 'E1.jpg', bytes: bomb.subarray(0, 9), flags: 1 }], /has a password/],
  ['a bomb', [{ name: 'E1.jpg', bytes: bomb }], /too large when unpacked/],
  [
    'parts that overlap',
    [
      { name: 'E1.jpg', bytes: Buffer.alloc(90, 'a'), stored: true },
      { name: 'E2.jpg', bytes: Buffer.alloc(90, 'b'), stored: true, at: 0 },
    ],
    /cannot be read/,
  ],
  ['nothing', [{ name: 'Photos/', bytes: Buffer.alloc(0), stored: true }], /has no photos/],
])('a ZIP with %s is refused', async (_name, parts, said) => {
  const answer = await upload(createZip(parts));
  expect(answer).toRefuse('employees.import_unreadable', 422);
  expect(answer.body.message).toMatch(said);
});

test('a photo that lies about its size is stopped while it unpacks; what is no ZIP is refused', async () => {
  const run = await checked(
    createZip([
      { name: 'E1.jpg', bytes: bomb, size: 100 },
      { name: 'E2.jpg', bytes: jpg },
    ]),
  );
  expect((await rowsOf(run.run_id))[0]?.errors[0]?.message).toBe('Row 1, File: cannot be unpacked or is larger than 5 MB');
  expect(run).toMatchObject({ create_count: 1, error_count: 1 });
  expect(await upload(Buffer.from('PK no zip'))).toRefuse('employees.import_unreadable', 422);
  const stranger = await org.person(['employees.import.run']);
  const given = { name: 'p.zip', text: createZip([{ name: 'E1.jpg', bytes: jpg }]), fields: { kind: 'photos' } };
  expect(await stranger.call(imports.upload, { upload: given })).toRefuse('access.forbidden', 403);
});

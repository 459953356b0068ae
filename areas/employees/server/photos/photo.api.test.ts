import { changeRequests, charts, directory, employees, fieldPolicies, photos } from '@hrms/employees/contract';
import { organisationSettings } from '@hrms/organisation/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentScene, type DocumentScene } from '../documents/documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
let picture: Buffer;
beforeAll(async () => {
  installation = await sharedInstallation();
  scene = await createDocumentScene(installation);
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#224466' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somewhere in Pune' } })
    .toBuffer();
});
afterAll(() => installation.close());

const set = (who: Pick<Signed, 'call'>, id: string, upload = { name: 'me.jpg', text: picture as Buffer | string }) =>
  who.call(photos.set, { params: { id }, upload });
const get = (who: Pick<Signed, 'call'>, id: string) => who.call(photos.get, { params: { id } });

test('one’s own photo is drawn anew as a square and shown wherever the person is', async () => {
  const asha = await scene.person('Asha');
  const saved = await set(asha, 'me');
  expect(saved.data).toMatchObject({ outcome: 'applied' });
  const url = saved.data.photo_url ?? '';
  expect(url).toMatch(new RegExp(`^/v1/employees/employee/${asha.id}/photo\\?v=[0-9a-f]{12}$`));
  const shown = await get(asha, asha.id);
  const facts = await sharp(shown.raw).metadata();
  expect([facts.width, facts.height, facts.format, facts.exif]).toEqual([512, 512, 'jpeg', undefined]);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });

  const { works } = scene;
  const found = (rows: readonly { employee_id: string; photo_url: string | null }[]) =>
    rows.find(({ employee_id }) => employee_id === asha.id)?.photo_url;
  expect(found((await works.call(employees.list)).data.rows)).toBe(url);
  expect(found((await asha.call(directory.list)).data.rows)).toBe(url);
  expect((await asha.call(employees.get, { params: { id: 'me' } })).data.photo_url).toBe(url);
  const { nodes, without_manager } = (await asha.call(charts.get)).data;
  expect([...nodes, ...without_manager].find(({ id }) => id === asha.id)?.photo_url).toBe(url);

  const next = (await set(works, asha.id)).data.photo_url;
  expect(next).not.toBe(url);
  expect((await asha.call(photos.remove, { params: { id: 'me' } })).data).toMatchObject({ outcome: 'applied', photo_url: null });
  expect(await get(asha, asha.id)).toRefuse('employees.photo_not_found', 404);
  expect(await asha.call(photos.remove, { params: { id: 'me' } })).toRefuse('employees.photo_not_found', 404);
});

test('nobody sets another’s, and colleagues see it only where the directory shows photos', async () => {
  const [bina, dev] = [await scene.person('Bina'), await scene.person('Dev')];
  expect(await set(dev, bina.id)).toRefuse('employees.not_found', 404);
  await set(bina, 'me');
  expect((await get(dev, bina.id)).status).toBe(200);
  const settings = (await scene.works.call(organisationSettings.get)).data.current;
  const directory_fields = settings.directory_fields.filter((field) => field !== 'photo');
  const saved = await scene.works.call(organisationSettings.update, {
    body: { ...settings, directory_fields, from_date: '2026-11-20' },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await get(dev, bina.id)).toRefuse('employees.not_found', 404);
  expect((await dev.call(directory.list)).data.rows.every(({ photo_url }) => photo_url === null)).toBe(true);
  for (const who of [bina, scene.works]) expect((await get(who, bina.id)).status).toBe(200);
});

test('the policy may ask for approval, or leave photos to HR', async () => {
  const esha = await scene.person('Esha');
  const policy = (mode: string) =>
    scene.works.call(fieldPolicies.update, {
      body: { policies: [{ field: 'personal.photo', mode, re_auth: false, evidence: false }] },
    });
  await policy('approval');
  const asked = (await set(esha, 'me')).data;
  expect(asked).toMatchObject({ outcome: 'asked', photo_url: null });
  const { rows } = (await scene.works.call(changeRequests.list)).data;
  expect(rows[0]).toMatchObject({ section: 'personal', lines: [{ label: 'Photo', before: null, after: 'New photo' }] });
  const requestId = asked.change_request_id ?? '';
  await scene.works.call(changeRequests.decide, { params: { requestId }, body: { decision: 'approve', version: 1 } });
  expect((await get(esha, esha.id)).status).toBe(200);
  await policy('hr_only');
  expect(await set(esha, 'me')).toRefuse('employees.own_change', 403);
});

test.each([
  ['a drawing', 'me.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing called a picture', 'me.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a paper', 'me.pdf', '%PDF-1.4\n%%EOF\n'],
])('%s is no photo', async (_what, name, text) => {
  const answer = await set(scene.works, await scene.made('Nobody'), { name, text });
  expect(answer).toRefuse('upload.not_accepted', 422, 'file');
  expect(answer.body.message).toBe('Only PNG and JPG up to 5 MB');
});

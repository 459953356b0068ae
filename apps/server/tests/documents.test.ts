import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, organisationDocuments } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { inTenant, newId, queueOf } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const CHENNAI = 36;
let installation: Installation;
let owner: Tenant;
let chennai: string;
let people: string[];
let reader: Signed;
let puneReader: Signed;

beforeAll(async () => {
  installation = await createInstallation();
});
beforeEach(async () => {
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  chennai = (await owner.call(branches.create, { body: { name: 'Chennai', code: 'CHN', state_code: 'IN-TN' } })).data.branch_id;
  people = (
    await insertEmployeesForTests(installation.services, owner.org_id, [
      ...Array.from({ length: CHENNAI }, (_, n) => ({
        first_name: `Person ${n}`,
        employee_code: `C${n}`,
        branch_id: chennai,
        joined_on: '2020-01-01',
      })),
      { first_name: 'Pune', employee_code: 'P1', joined_on: '2020-01-01' },
    ])
  ).map(({ employee_id }) => employee_id);
  reader = await owner.person({ role: 'employee' }, { employee_id: people[0] as string });
  puneReader = await owner.person({ role: 'employee' }, { employee_id: people[CHENNAI] as string });
});
afterAll(() => installation.close());

const asked = { title: 'Safety rules', category: 'policy', requires_acknowledgement: true, acknowledge_within_days: 7 };
const upload = (id: string, name = 'rules.pdf', text = '%PDF-1.7 rules') =>
  owner.call(organisationDocuments.upload, { params: { id }, upload: { name, text } });
const publish = (id: string) => owner.call(organisationDocuments.publish, { params: { id }, body: {} });
async function published(more: object = {}) {
  const made = await owner.call(organisationDocuments.create, {
    body: { ...asked, audience: { branch_ids: [chennai] }, ...more },
  });
  const id = made.data.document_id;
  await upload(id);
  return (await publish(id)).data;
}
const daily = async () => {
  await inTenant(installation.services.pool, owner.org_id, (tx) => queueOf(tx).enqueue('organisation.daily_records', {}));
  await installation.runJobs();
};
const counts = async (id: string) => (await owner.call(organisationDocuments.get, { params: { id } })).data.acknowledged;

test('a version published to Chennai asks 36 people; a joiner there next day makes 37; Pune finds nothing', async () => {
  const document = await published();
  expect(document.acknowledged).toEqual({ done: 0, asked: 36, overdue: 0 });
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Joiner', employee_code: 'J1', branch_id: chennai, joined_on: '2026-11-21' },
  ]);
  await daily();
  expect((await counts(document.document_id))?.asked).toBe(36);
  installation.clock.set('2026-11-21');
  await daily();
  const auditor = await owner.person(['organisation.document.read']);
  const { data } = await auditor.call(organisationDocuments.acknowledgements, {
    params: { id: document.document_id },
    query: { search: 'joiner' },
  });
  expect(data.rows).toMatchObject([{ name: 'Joiner', branch: 'Chennai', required_by: '2026-11-28', state: 'open' }]);
  const params = { id: document.document_id };
  expect(await puneReader.call(organisationDocuments.get, { params })).toRefuse('organisation.not_found', 404);
  const file = { id: document.current?.version_id ?? '' };
  expect(await puneReader.call(organisationDocuments.file, { params: file })).toRefuse('organisation.not_found', 404);
  expect((await puneReader.call(organisationDocuments.list)).data.rows).toEqual([]);
});

test('opened first, then acknowledged, once for all', async () => {
  const document = await published();
  const params = { id: document.current?.version_id ?? '' };
  const tick = (who: Signed, body: object = { understood: true }) =>
    who.call(organisationDocuments.acknowledge, { params, body });
  const refused = await tick(reader);
  expect(refused).toRefuse('organisation.open_first', 422);
  expect(refused.body.message).toBe('Open the document first');
  const file = await reader.call(organisationDocuments.file, { params });
  expect([file.status, file.headers['content-type'], file.raw.toString()]).toEqual([200, 'application/pdf', '%PDF-1.7 rules']);
  expect(await tick(reader, {})).toRefuse('validation', 422, 'understood');
  const done = await tick(reader);
  expect(done.data.acknowledged_at).toBeTruthy();
  installation.clock.advance(1);
  expect((await tick(reader)).data).toEqual(done.data);
  expect(await tick(puneReader)).toRefuse('organisation.not_found', 404);
  expect(await counts(document.document_id)).toEqual({ done: 1, asked: 36, overdue: 0 });
});

test('people are told, and the line closes with the acknowledgement', async () => {
  const document = await published();
  await installation.runJobs();
  const waiting = async () =>
    (await reader.call(notifications.list)).data.rows.filter(({ title }) => title === 'Read and acknowledge: Safety rules');
  expect(await waiting()).toHaveLength(1);
  const params = { id: document.current?.version_id ?? '' };
  await reader.call(organisationDocuments.file, { params });
  await reader.call(organisationDocuments.acknowledge, { params, body: { understood: true } });
  expect((await waiting())[0]).not.toMatchObject({ done_at: null });
});

test('a new version asks again, a minor one does not', async () => {
  const document = await published();
  const id = document.document_id;
  const params = { id: document.current?.version_id ?? '' };
  await reader.call(organisationDocuments.file, { params });
  await reader.call(organisationDocuments.acknowledge, { params, body: { understood: true } });
  await upload(id, 'rules 2.pdf');
  const second = (await publish(id)).data;
  expect([second.current?.number, second.acknowledged]).toEqual([2, { done: 0, asked: 36, overdue: 0 }]);
  const boundary = 'yy';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const sent = await installation.app.inject({
    method: 'POST',
    url: `/v1/organization/documents/${id}/versions`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('is_minor', 'true')}${part('change_note', 'Typing mistake')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="rules 3.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 three\r\n--${boundary}--\r\n`,
  });
  expect(sent.statusCode).toBe(201);
  const third = (await publish(id)).data;
  expect([third.current?.number, third.current?.change_note, third.acknowledged]).toEqual([
    3,
    'Typing mistake',
    { done: 0, asked: 36, overdue: 0 },
  ]);
  expect(await reader.call(organisationDocuments.file, { params })).toRefuse('organisation.not_found', 404);
});

test('reminders go out once a day to those who have not, and the report tells who is late', async () => {
  const document = await published();
  const params = { id: document.document_id };
  const remind = async () => (await owner.call(organisationDocuments.remind, { params, body: {} })).data.reminded;
  expect([await remind(), await remind()]).toEqual([36, 0]);
  const auditor = await owner.person(['organisation.document.read']);
  installation.clock.set('2026-11-28');
  const late = await auditor.call(organisationDocuments.acknowledgements, {
    params,
    query: { state: 'overdue', branch: 'Chennai' },
  });
  expect(late.body.pagination?.total).toBe(36);
  const file = await auditor.call(organisationDocuments.exportAcknowledgements, { params });
  expect(file.raw.toString().split('\n')[1]).toMatch(/^Person \d+,Chennai,overdue,2026-11-27/);
});

test('after a week without an acknowledgement the manager is told, once for each person in service', async () => {
  const [led, gone] = await insertEmployeesForTests(installation.services, owner.org_id, [
    {
      first_name: 'Led',
      employee_code: 'L1',
      branch_id: chennai,
      joined_on: '2020-01-01',
      manager_id: people[CHENNAI] as string,
    },
    {
      first_name: 'Gone',
      employee_code: 'L2',
      branch_id: chennai,
      joined_on: '2020-01-01',
      manager_id: people[CHENNAI] as string,
    },
  ]);
  await published();
  await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const left = { from_date: '2026-12-01', status: 'left', source_area: 'lifecycle', created_by: owner.user_id };
    await tx
      .insertInto('employee_status')
      .values({ org_id: owner.org_id, id: newId(), employee_id: gone?.employee_id ?? '', created_at: new Date(), ...left })
      .execute();
  });
  const told = async () =>
    (
      await inTenant(installation.services.pool, owner.org_id, (tx) =>
        tx
          .selectFrom('notification')
          .where('org_id', '=', owner.org_id)
          .where('user_id', '=', puneReader.user_id)
          .where('title', 'like', '%hasn’t acknowledged%')
          .select('title')
          .execute(),
      )
    ).map(({ title }) => title);
  const seen: [string, number][] = [];
  // due on 27 November; the round of 4 December is missed
  for (const day of ['2026-12-03', '2026-12-05', '2026-12-06', '2026-12-12']) {
    installation.clock.set(day);
    await daily();
    seen.push([day, (await told()).length]);
  }
  expect(seen).toEqual([
    ['2026-12-03', 0],
    ['2026-12-05', 1],
    ['2026-12-06', 1],
    ['2026-12-12', 1],
  ]);
  expect(await told()).toEqual(['Led hasn’t acknowledged Safety rules']);
  expect(led).toBeDefined();
});

test('withdrawn, it is gone for its readers and asks nobody', async () => {
  const document = await published();
  const params = { id: document.document_id };
  const withdraw = () => owner.call(organisationDocuments.withdraw, { params, body: { reason: 'Outdated' } });
  expect((await withdraw()).data).toMatchObject({ active: false, current: null });
  expect(await withdraw()).toRefuse('organisation.not_published', 409);
  expect((await reader.call(organisationDocuments.list)).data.rows).toEqual([]);
  expect(await reader.call(organisationDocuments.get, { params })).toRefuse('organisation.not_found', 404);
});

test('nothing is published without a file or to nobody', async () => {
  const made = await owner.call(organisationDocuments.create, {
    body: { ...asked, audience: { employment_types: ['intern'] } },
  });
  const id = made.data.document_id;
  expect(await publish(id)).toRefuse('organisation.nothing_to_publish', 409);
  await upload(id);
  const empty = await publish(id);
  expect(empty).toRefuse('organisation.audience_empty', 422, 'audience');
  expect(empty.body.message).toBe('No employees match this audience. Select a wider one');
});

test('what GET gave, PUT takes; a stale one is refused', async () => {
  const document = await published();
  const params = { id: document.document_id };
  const changed = await owner.call(organisationDocuments.update, { params, body: { ...document, title: 'Rules' } });
  expect(changed.data).toMatchObject({ title: 'Rules', version: document.version + 1 });
  expect(await owner.call(organisationDocuments.update, { params, body: document })).toRefuse(
    'organisation.version_conflict',
    409,
  );
});

test.each([
  ['page.pdf', '<html><script>alert(1)</script></html>'],
  ['rules.exe', 'MZ'],
  ['rules.docx', 'PK\u0003\u0004 nothing of a document'],
  ['rules.pdf.html', '%PDF-1.7'],
  ['drawing.svg', '<svg onload="alert(1)"/>'],
])('%s is not taken', async (name, text) => {
  const made = await owner.call(organisationDocuments.create, { body: { ...asked, audience: { everyone: true } } });
  expect(await upload(made.data.document_id, name, text)).toRefuse('upload.not_accepted', 422, 'file');
});

test('staff keep nothing and see no report', async () => {
  const document = await published();
  const params = { id: document.document_id };
  expect(await reader.call(organisationDocuments.publish, { params, body: {} })).toRefuse('access.forbidden', 403);
  expect(await reader.call(organisationDocuments.acknowledgements, { params })).toRefuse('access.forbidden', 403);
  expect(await reader.call(organisationDocuments.list, { query: { scope: 'all' } })).toRefuse('access.forbidden', 403);
  const mine = (await reader.call(organisationDocuments.get, { params })).data;
  expect([mine.acknowledged, mine.draft, mine.versions.length]).toEqual([null, null, 1]);
});

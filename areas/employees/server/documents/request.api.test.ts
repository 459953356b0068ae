import { checks, documentRequests, documentTypes, employeeDocuments, employees } from '@hrms/employees/contract';
import { inTenant, jobRun } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces } from '../places.factory.ts';
import { createDocumentScene, type DocumentScene, PDF } from './documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
let works: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  scene = await createDocumentScene(installation);
  works = scene.works;
});
afterAll(() => installation.close());

const typeId = (name: string) => scene.typeId(name);
const made = (...of: Parameters<DocumentScene['made']>) => scene.made(...of);
const person = (...of: Parameters<DocumentScene['person']>) => scene.person(...of);
const listOf = (...of: Parameters<DocumentScene['listOf']>) => scene.listOf(...of);
const told = (notice: string) => scene.told(notice);

describe('asking many', () => {
  test('each once; who is not in service is left out, who is out of reach refuses all', async () => {
    const [ravi, sona] = [await made('Ravi'), await made('Sona')];
    const gone = (await works.call(employees.create, { body: { first_name: 'Draft', is_draft: true } })).data.employee_id;
    const ask = (employee_ids: string[], more: object = {}) =>
      works.call(documentRequests.create, { body: { employee_ids, document_type_id: typeId('Aadhaar card'), ...more } });
    expect((await ask([ravi])).data).toEqual({ asked: 1, already_asked: 0, left_out: 0 });
    expect((await ask([ravi, sona, gone])).data).toEqual({ asked: 1, already_asked: 1, left_out: 1 });
    expect(await ask(['01900000-0000-7000-8000-000000000000', sona])).toRefuse('employees.not_found', 404);
    expect(await ask([sona], { due_on: '2026-11-01' })).toRefuse('employees.document_due', 422, 'due_on');
    expect(await ask([sona], { document_type_id: '01900000-0000-7000-8000-000000000000' })).toRefuse(
      'employees.document_type_unknown',
      422,
      'document_type_id',
    );
  });

  test('a request is taken back once', async () => {
    const tara = await person('Tara');
    await works.call(documentRequests.create, { body: { employee_ids: [tara.id], document_type_id: typeId('Passport') } });
    const find = async () =>
      (await works.call(documentRequests.list, { query: { employee_id: tara.id } })).data.rows[0] as { request_id: string };
    const params = { requestId: (await find()).request_id };
    expect(await tara.call(documentRequests.cancel, { params, body: { version: 1 } })).toRefuse('access.forbidden', 403);
    expect(await works.call(documentRequests.cancel, { params, body: { version: 2 } })).toRefuse(
      'employees.version_conflict',
      409,
    );
    expect((await works.call(documentRequests.cancel, { params, body: { version: 1 } })).data.status).toBe('cancelled');
    expect(await works.call(documentRequests.cancel, { params, body: { version: 2 } })).toRefuse(
      'employees.document_request_state',
      409,
    );
    expect((await listOf(tara, tara.id)).missing.map(({ type }) => type)).not.toContain('Passport');
    expect(
      (await told('employees.document_requested')).find(({ user_id }) => user_id === tara.user_id)?.action_done_at,
    ).not.toBeNull();
  });
});

describe('types', () => {
  test('names are one’s own, what was used stays', async () => {
    const body = { name: 'Bond', section: 'job' };
    const { document_type_id, version } = (await works.call(documentTypes.create, { body })).data;
    expect(await works.call(documentTypes.create, { body: { ...body, name: 'bond' } })).toRefuse(
      'employees.document_type_taken',
      409,
      'name',
    );
    const params = { documentTypeId: document_type_id };
    const whole = (await works.call(documentTypes.list)).data.document_types.find(({ name }) => name === 'Bond');
    const saved = await works.call(documentTypes.update, { params, body: { ...whole, remind_days: [7, 30, 7] } });
    expect(saved.data).toMatchObject({ remind_days: [30, 7], version: version + 1 });
    expect(await works.call(documentTypes.update, { params, body: whole })).toRefuse('employees.version_conflict', 409);
    expect(await works.call(documentTypes.update, { params, body: { ...saved.data, name: 'Passport' } })).toRefuse(
      'employees.document_type_taken',
      409,
    );
    const id = await made('Uma');
    const upload = { name: 'x.pdf', text: PDF, fields: { document_type_id } };
    await works.call(employeeDocuments.create, { params: { id }, upload });
    expect(await works.call(documentTypes.remove, { params })).toRefuse('employees.document_type_used', 409);
    const off = await works.call(documentTypes.update, { params, body: { ...saved.data, active: false } });
    expect(off.data).toMatchObject({ active: false, document_count: 1 });
    expect(await works.call(employeeDocuments.create, { params: { id }, upload })).toRefuse(
      'employees.document_type_unknown',
      422,
    );
  });
});

describe('what is missing and what expires', () => {
  test('completeness, the list, the checks and the numbers of the home page say the same', async () => {
    const other = await createTenant(installation, { name: 'Few Works' });
    const there = await createPlaces(other);
    const add = async (first_name: string) =>
      (
        await other.call(employees.create, {
          body: { first_name, date_of_birth: '1990-01-15', joined_on: '2024-04-01', employment_type: 'permanent', ...there },
        })
      ).data.employee_id;
    const kinds = new Map(
      (await other.call(documentTypes.list)).data.document_types.map(({ name, document_type_id }) => [name, document_type_id]),
    );
    const [one, two] = [await add('Asha'), await add('Bina')];
    const give = async (id: string, type: string, fields: Record<string, string> = {}) => {
      const upload = { name: 'x.pdf', text: PDF, fields: { document_type_id: kinds.get(type) ?? '', ...fields } };
      const { document_id: documentId } = (await other.call(employeeDocuments.create, { params: { id }, upload })).data;
      await other.call(employeeDocuments.verify, { params: { id, documentId }, body: { version: 1 } });
    };
    await give(one, 'PAN card');
    await give(one, 'Proof of bank account');
    await give(one, 'Passport', { expires_on: '2027-01-19' });
    await give(one, 'Driving licence', { expires_on: '2027-01-20' });
    await give(one, 'Medical fitness certificate', { expires_on: '2026-11-19' });
    await give(two, 'PAN card');

    const lacking = (await other.call(employees.list, { query: { missing: 'document' } })).data;
    expect(lacking.rows.map(({ full_name }) => full_name)).toEqual(['Bina']);
    expect(lacking.pagination.total).toBe(1);
    const gaps = async (id: string) =>
      ((await other.call(employees.get, { params: { id } })).data.missing ?? []).map(({ item }) => item);
    expect(await gaps(one)).not.toContain('documents');
    expect(await gaps(two)).toContain('documents');
    const [asha, bina] = (await other.call(employees.list)).data.rows;
    expect((asha?.completeness ?? 0) - (bina?.completeness ?? 0)).toBe(10);

    const { data } = await other.call(checks.list);
    const check = (kind: string) => data.checks.find((found) => found.kind === kind);
    expect(check('documents_missing')).toMatchObject({
      count: 1,
      people: [{ full_name: 'Bina', note: 'Proof of bank account' }],
    });
    expect(check('documents_expired')).toMatchObject({
      count: 1,
      people: [{ full_name: 'Asha', note: 'Medical fitness certificate 19 Nov 2026' }],
    });
    expect(check('documents_expiring')).toMatchObject({ count: 1, people: [{ note: 'Passport 19 Jan 2027' }] });
    expect((await other.call(employeeDocuments.overview)).data).toEqual({ expiring: 1, expired: 1, submitted: 0, missing: 1 });
    const listed = async (query: Record<string, string>) =>
      (await other.call(employeeDocuments.all, { query })).data.rows.map(({ type }) => type);
    expect(await listed({ expiring: '60' })).toEqual(['Passport']);
    expect(await listed({ status: 'expired' })).toEqual(['Medical fitness certificate']);
    expect(await listed({ search: 'bina pan' })).toEqual(['PAN card']);
  });
});

test('the nightly round expires and reminds once, however often it runs', async () => {
  const night = await createInstallation();
  const firm = await createTenant(night, { name: 'Night Works' });
  const there = await createPlaces(firm);
  const body = { first_name: 'Asha', date_of_birth: '1990-01-15', joined_on: '2024-04-01', employment_type: 'intern', ...there };
  const { employee_id: id } = (await firm.call(employees.create, { body })).data;
  const asha = await firm.person({ role: 'employee' }, { employee_id: id });
  const hr = await firm.person({ role: 'hr_admin' });
  const type = (await firm.call(documentTypes.list)).data.document_types.find(({ name }) => name === 'Passport');
  const upload = {
    name: 'x.pdf',
    text: PDF,
    fields: { document_type_id: type?.document_type_id ?? '', expires_on: '2026-12-20' },
  };
  const { document_id: documentId } = (await firm.call(employeeDocuments.create, { params: { id }, upload })).data;
  await firm.call(employeeDocuments.verify, { params: { id, documentId }, body: { version: 1 } });
  const titles = (user_id: string) =>
    inTenant(night.services.pool, firm.org_id, (tx) =>
      tx
        .selectFrom('notification')
        .where('org_id', '=', firm.org_id)
        .where('user_id', '=', user_id)
        .where('notice_id', '=', 'employees.document_expiring')
        .select('title')
        .orderBy('created_at')
        .execute(),
    ).then((rows) => rows.map(({ title }) => title));
  const round = async () => {
    const job = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.daily_documents');
    for (let twice = 0; twice < 2; twice += 1)
      await job?.run(jobRun(night.services, firm.org_id, 1), { org_id: firm.org_id } as never);
  };
  const on = async (day: string) => {
    night.clock.set(day);
    await round();
    return (await titles(asha.user_id)).length;
  };
  expect(await on('2026-11-19')).toBe(0);
  expect(await on('2026-11-20')).toBe(1);
  expect(await on('2026-12-13')).toBe(2);
  expect(await on('2026-12-20')).toBe(3);
  const look = async () => (await hr.call(employeeDocuments.get, { params: { id, documentId } })).data;
  expect((await look()).status).toBe('verified');
  expect(await on('2026-12-21')).toBe(3);
  const expired = await look();
  expect(expired).toMatchObject({ status: 'expired', version: 3 });
  expect(await on('2026-12-27')).toBe(4);
  expect((await look()).version).toBe(3);
  expect(await on('2027-01-03')).toBe(5);
  expect(await titles(asha.user_id)).toEqual([
    'Passport of Asha expires on 20 Dec 2026',
    'Passport of Asha expires on 20 Dec 2026',
    'Passport of Asha expires on 20 Dec 2026',
    'Passport of Asha expired on 20 Dec 2026',
    'Passport of Asha expired on 20 Dec 2026',
  ]);
  expect(await titles(firm.user_id)).toHaveLength(5);
  await night.close();
});

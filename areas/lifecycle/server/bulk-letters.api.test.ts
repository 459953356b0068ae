import { insertEmployeesForTests } from '@hrms/employees/testing';
import { employeeLetters } from '@hrms/lifecycle/contract';
import { departments, designations, letters, letterTemplates } from '@hrms/organisation/contract';
import { progress } from '@hrms/platform/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueLettersJob } from './letters/letter.jobs.ts';

let installation: Installation;
let owner: Tenant;
let works = '';
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  works = (await owner.call(departments.create, { body: { name: 'Works' } })).data.department_id;
  await owner.call(designations.create, { body: { title: 'Fitter' } });
});
afterAll(() => installation.close());

const hire = async (count: number, more = {}) =>
  insertEmployeesForTests(
    installation.services,
    owner.org_id,
    Array.from({ length: count }, () => ({ joined_on: '2024-04-01', department_id: works, ...more })),
  );
const plainOf = async (raw: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};
const issuedOf = async (kind: string) => (await owner.call(letters.list, { query: { kind, limit: '100' } })).data;

test('30 employees of a department get a letter each by a job, once; who cannot is named', async () => {
  await hire(30);
  const [late] = await hire(1, { joined_on: '2026-12-01' });
  const body = { kind: 'employment_proof' as const, audience: { department_ids: [works] } };
  const check = (await owner.call(employeeLetters.checkMany, { body })).data;
  expect(check.letters).toBe(30);
  const named = { kind: 'employment_proof' as const, employee_ids: [late?.employee_id ?? ''] };
  expect((await owner.call(employeeLetters.checkMany, { body: named })).data.problems[0]?.reason).toContain(
    'joins on 1 Dec 2026',
  );
  expect(await owner.call(employeeLetters.issueMany, { body: named })).toRefuse('lifecycle.employee_unknown', 422);
  const preview = await owner.call(employeeLetters.previewMany, { body });
  expect(await plainOf(preview.raw)).toContain('is employed with us since 1 Apr 2024');
  expect((await issuedOf('lifecycle.employment_proof')).rows).toHaveLength(0);
  const started = await owner.call(employeeLetters.issueMany, { body });
  expect(started).toMatchObject({ status: 202, data: { letters: 30 } });
  await installation.runJobs();
  const job = await owner.call(progress.get, { params: { id: started.data.progress_id } });
  expect(job.data).toMatchObject({ status: 'done', done_count: 30, result: { issued: 30, problems: [] } });
  const { rows } = await issuedOf('lifecycle.employment_proof');
  expect(rows).toHaveLength(30);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(30);
  expect(new Set(rows.map(({ employee_id }) => employee_id)).size).toBe(30);
});

test('a job that runs twice issues no second letter; an address that is missing is named at the end', async () => {
  const people = await hire(3);
  const employee_ids = people.map(({ employee_id }) => employee_id);
  const check = await owner.call(employeeLetters.checkMany, { body: { kind: 'address_proof', employee_ids } });
  expect(check.data).toMatchObject({ letters: 0, first_employee_id: null });
  expect(check.data.problems[0]?.reason).toContain('These values are missing: Current address');
  const payload = {
    kind: 'service_certificate',
    batch_id: crypto.randomUUID(),
    employee_ids,
    progress_id: (await owner.call(employeeLetters.issueMany, { body: { kind: 'joining_confirmation', employee_ids } })).data
      .progress_id,
    actor: { user_id: owner.user_id, employee_id: null, display_name: 'Owner' },
  };
  await installation.runJob(issueLettersJob.name, owner.org_id, payload);
  await installation.runJob(issueLettersJob.name, owner.org_id, payload);
  expect((await issuedOf('lifecycle.service_certificate')).rows).toHaveLength(3);
});

test('a template is chosen by its language, English where there is none; a script that cannot be printed is refused', async () => {
  const [asha] = await hire(1, { first_name: 'Asha' });
  const employee_id = asha?.employee_id ?? '';
  const kind = 'lifecycle.joining_confirmation';
  const add = (name: string, language: 'en' | 'mr' | 'hi', body: string) =>
    owner.call(letterTemplates.create, { body: { kind, name, language, subject: 'Confirmation', body } });
  expect((await add('Marathi', 'mr', 'Priya {{first_name}}, aapan ruju jhalat.')).data.language).toBe('mr');
  await add('English', 'en', 'Dear {{first_name}}, welcome.');
  expect(await add('Hindi', 'hi', 'प्रिय {{first_name}}')).toRefuse('organisation.letter_script', 422, 'body');
  const previewIn = async (language: 'mr' | 'ta' | undefined) =>
    plainOf((await owner.call(employeeLetters.preview, { body: { employee_id, kind: 'joining_confirmation', language } })).raw);
  expect(await previewIn('mr')).toContain('Priya Asha');
  expect(await previewIn('ta')).toContain('Dear Asha, welcome.');
  expect(await previewIn(undefined)).toContain('Dear Asha, welcome.');
});

test('a general letter needs its template; letters of another kind are refused', async () => {
  const people = await hire(2);
  const employee_ids = people.map(({ employee_id }) => employee_id);
  const general = await owner.call(letterTemplates.create, {
    body: { kind: 'employees.general', name: 'Holiday', subject: 'Plant holiday', body: 'Dear {{employee_name}}, we close.' },
  });
  const letter_template_id = general.data.letter_template_id;
  const call = (body: object) => owner.call(employeeLetters.issueMany, { body: body as never });
  expect((await call({ kind: 'general', employee_ids })).status).toBe(422);
  expect(await call({ kind: 'employment_proof', letter_template_id, employee_ids })).toRefuse('lifecycle.employee_unknown', 422);
  const started = await call({ kind: 'general', letter_template_id, employee_ids });
  expect(started.status).toBe(202);
  await installation.runJobs();
  expect((await issuedOf('employees.general')).rows).toHaveLength(2);
  const employee = await owner.person({ role: 'employee' });
  expect(
    (await employee.call(employeeLetters.issueMany, { body: { kind: 'general', letter_template_id, employee_ids } })).status,
  ).toBe(403);
});

import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations, letters, letterTemplates } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let asha: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [employee] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', last_name: '#panic("x")', employee_code: 'E1', joined_on: '2024-04-01' },
  ]);
  asha = employee?.employee_id ?? '';
});
afterAll(() => installation.close());

const template = {
  kind: 'employees.general',
  name: 'Employment confirmation',
  subject: 'Employment of {{ employee_name }}',
  body: 'To whom it may concern\n\n{{employee_name}} works with us as {{designation}} in {{department}} since {{joined_on}}.',
};
const plainOf = async (raw: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};
let letter_template_id = '';

test('kinds name their placeholders; a preview fills them with examples', async () => {
  const { data } = await owner.call(letterTemplates.kinds);
  expect(data.find(({ kind }) => kind === template.kind)?.placeholders.map(({ name }) => name)).toContain('designation');
  const { kind, subject, body } = template;
  const preview = await owner.call(letterTemplates.preview, { body: { kind, subject, body } });
  expect(await plainOf(preview.raw)).toMatch(/Employment of Asha Rao .* works with us as Fitter in Works since 1 Apr 2024\./);
  expect((await owner.call(letters.list)).data.rows).toEqual([]);
});

test('a template is added, changed by version, and refused with a placeholder or kind it does not have', async () => {
  const created = await owner.call(letterTemplates.create, { body: template });
  expect(created.status).toBe(201);
  ({ letter_template_id } = created.data);
  expect(await owner.call(letterTemplates.create, { body: template })).toRefuse(
    'organisation.letter_template_exists',
    409,
    'name',
  );
  const wrong = { ...template, name: 'Other', body: 'Your salary is {{salary}}' };
  expect(await owner.call(letterTemplates.create, { body: wrong })).toRefuse('organisation.letter_placeholder', 422, 'body');
  const unknown = { ...template, name: 'Other', kind: 'tests.none' };
  expect(await owner.call(letterTemplates.create, { body: unknown })).toRefuse('organisation.letter_kind_unknown', 422, 'kind');
  const params = { id: letter_template_id };
  const changed = await owner.call(letterTemplates.update, { params, body: { ...template, name: 'Confirmation', version: 1 } });
  expect(changed.data).toMatchObject({ name: 'Confirmation', active: true, version: 2 });
  expect(await owner.call(letterTemplates.update, { params, body: { ...template, version: 1 } })).toRefuse(
    'organisation.version_conflict',
    409,
  );
});

test('a letter is issued with a number of its series, and stays as issued when template or employee change', async () => {
  const body = { letter_template_id, employee_id: asha };
  const first = await owner.call(letters.issue, { body });
  expect(first.data).toMatchObject({ number: 'LTR/2026-27/0001', employee_id: asha, dated: '2026-11-20' });
  expect(first.data.subject).toBe('Employment of Asha #panic("x")');
  await owner.call(letterTemplates.update, {
    params: { id: letter_template_id },
    body: { ...template, body: 'Changed', version: 2 },
  });
  const second = await owner.call(letters.issue, { body });
  expect(second.data.number).toBe('LTR/2026-27/0002');
  const { data } = await owner.call(letters.list, { query: { employee_id: asha } });
  expect(data.rows.map(({ number }) => number).toSorted()).toEqual(['LTR/2026-27/0001', 'LTR/2026-27/0002']);
  const file = await owner.call(letters.file, { params: { id: first.data.letter_id } });
  expect(await plainOf(file.raw)).toMatch(
    /Ref: LTR\/2026-27\/0001 20 Nov 2026 Asha #panic\("x"\) Employee code E1 Employment of .* works with us as Fitter in Works since 1 Apr 2024\./,
  );
  const params = { id: letter_template_id };
  expect(await owner.call(letterTemplates.remove, { params })).toRefuse('organisation.in_use', 409);
});

test('a template that is not active issues nothing, and an unknown employee has no letter', async () => {
  const spare = await owner.call(letterTemplates.create, { body: { ...template, name: 'Spare' } });
  const body = { letter_template_id: spare.data.letter_template_id, employee_id: asha };
  expect(await owner.call(letters.issue, { body: { ...body, employee_id: owner.org_id } })).toRefuse(
    'organisation.not_found',
    404,
  );
  const params = { id: spare.data.letter_template_id };
  await owner.call(letterTemplates.update, { params, body: { ...template, name: 'Spare', active: false, version: 1 } });
  expect(await owner.call(letters.issue, { body })).toRefuse('organisation.letter_not_issuable', 409);
  expect((await owner.call(letterTemplates.remove, { params })).status).toBe(200);
});

test('an employee sees and acknowledges own letters only, once', async () => {
  const reader = await owner.person([{ code: 'organisation.letter.read', scope: 'self' }], { employee_id: asha });
  const [other] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Ravi', employee_code: 'E2', joined_on: '2024-04-01' },
  ]);
  const made = await owner.call(letters.issue, { body: { letter_template_id, employee_id: other?.employee_id ?? '' } });
  const { rows } = (await reader.call(letters.list)).data;
  expect(rows.map(({ number, acknowledged_at }) => [number, acknowledged_at])).toEqual([
    ['LTR/2026-27/0002', null],
    ['LTR/2026-27/0001', null],
  ]);
  const own = { params: { id: rows[0]?.letter_id ?? '' }, body: {} };
  const foreign = { params: { id: made.data.letter_id }, body: {} };
  expect(await reader.call(letters.acknowledge, foreign)).toRefuse('organisation.not_found', 404);
  expect(await owner.call(letters.acknowledge, own)).toRefuse('organisation.not_found', 404);
  const { data } = await reader.call(letters.acknowledge, own);
  expect(data.acknowledged_at).not.toBeNull();
  installation.clock.advance(5);
  expect((await reader.call(letters.acknowledge, own)).data.acknowledged_at).toBe(data.acknowledged_at);
});

test('not without permission, and not in another organisation', async () => {
  const employee = await owner.person([]);
  expect(await employee.call(letters.list)).toRefuse('access.forbidden', 403);
  expect(await employee.call(letters.issue, { body: { letter_template_id, employee_id: asha } })).toRefuse(
    'access.forbidden',
    403,
  );
  const [letter] = (await owner.call(letters.list)).data.rows;
  const other = await createTenant(installation);
  expect((await other.call(letters.list)).data.rows).toEqual([]);
  expect(await other.call(letters.file, { params: { id: letter?.letter_id ?? '' } })).toRefuse('organisation.not_found', 404);
});

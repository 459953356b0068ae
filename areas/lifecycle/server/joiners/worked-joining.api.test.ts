import { employeeDocuments, employees } from '@hrms/employees/contract';
import { CONSENT_NOTICE, conversions, joiners, portal, portalSections } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation, mailsTo } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  handInAll,
  type JoinerPage,
  type JoiningWorld,
  joinerOf,
  joiningWorld,
  openPage,
  verifyAll,
} from '../joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const add = async (personal_email: string) =>
  (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email }) })).data.joiner_id;
const get = async (id: string) => (await world.owner.call(joiners.get, { params: { id } })).data;
const upload = async (page: JoinerPage, name: string) => {
  const { document_types } = (await page.call(portal.state)).data;
  const fields = { document_type_id: document_types[0]?.document_type_id ?? '' };
  return page.call(portal.upload, { upload: { name, text: `%PDF-1.4 ${name}`, type: 'application/pdf', fields } });
};

test('a returned proof is uploaded again; the employee has the next code, every document and one invitation at 08:00', async () => {
  const email = 'kavya@example.in';
  const id = await add(email);
  const page = await openPage(installation, world, id, email);
  expect((await get(id)).consent_version).toBeNull();
  await page.call(portal.consent, { body: {} });
  expect((await get(id)).consent_version).toBe(CONSENT_NOTICE.version);
  await handInAll(page);
  await upload(page, 'blurred.pdf');
  const proof = (await get(id)).documents[0]?.document_id ?? '';
  const remark = { remark: 'The account number cannot be read' };
  await world.owner.call(joiners.returnDocument, { params: { id, documentId: proof }, body: remark });
  const told = (await mailsTo(installation, email)).at(-1);
  expect(told?.body).toContain(remark.remark);
  expect((await page.call(portal.state)).data.documents).toMatchObject([{ status: 'returned', remark: remark.remark }]);
  expect((await upload(page, 'readable.pdf')).data.documents).toMatchObject([
    { file_name: 'readable.pdf', status: 'submitted', remark: null },
  ]);
  await page.call(portal.submit, { body: {} });
  await verifyAll(world, id);
  const ready = await get(id);
  expect(ready.status).toBe('ready');
  const code = (await world.owner.call(conversions.get, { params: { id } })).data;
  const body = {
    joining_date: '2026-12-01',
    employment_type: 'permanent',
    invite_on: '2026-12-01',
    version: code.version,
  };
  const [first, second] = [await world.owner.call(conversions.convert, { params: { id }, body }), await add('next@example.in')];
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const { employee_id, employee_code } = first.data;
  const kept = (await world.owner.call(employeeDocuments.list, { params: { id: employee_id } })).data.documents;
  expect(kept.map(({ status }) => status)).toEqual(ready.documents.map(() => 'verified'));
  expect((await world.owner.call(employees.get, { params: { id: employee_id } })).data.joined_on).toBe('2026-12-01');
  expect(await get(id)).toMatchObject({ status: 'converted', invite_on: '2026-12-01', invited_at: null });
  const next = await openPage(installation, world, second, 'next@example.in');
  await next.call(portal.consent, { body: {} });
  await handInAll(next, { pan: 'ABCPM4321K', account: '32145674321', first_name: 'Next' });
  await verifyAll(world, second);
  const { version } = await get(second);
  const after = await world.owner.call(conversions.convert, {
    params: { id: second },
    body: { joining_date: '2026-12-01', employment_type: 'permanent', version },
  });
  const numberOf = (text: string | null) => Number(/\d+$/.exec(text ?? '')?.[0]);
  expect(numberOf(after.data.employee_code)).toBe(numberOf(employee_code) + 1);
  expect(installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'lifecycle.joining_invitations')?.every).toBe(
    '30 2 * * *',
  );
});

test('numbers and shares are checked as they are entered', async () => {
  const id = await add('strict@example.in');
  const page = await openPage(installation, world, id, 'strict@example.in');
  await page.call(portal.consent, { body: {} });
  const account = { account_number: '32145678901', account_number_again: '32145678901', account_holder: 'Kavya Menon' };
  const bank = (ifsc: string) => page.call(portalSections.bank, { body: { ...account, ifsc } });
  const refused = await bank('SBIN1234567');
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(refused.body)).toContain('ifsc');
  expect((await bank('SBIN0001234')).status).toBe(200);
  const identity = (body: object) => page.call(portalSections.identity, { body: { pan_state: 'held', ...body } as never });
  expect(await identity({ pan: 'ABCDE12345' })).toRefuse('validation', 422, 'pan');
  expect(await identity({ pan: 'ABCPM1234K', aadhaar: '234123412345' })).toRefuse('lifecycle.section_value', 422, 'aadhaar');
  expect((await identity({ pan: 'ABCPM1234K', aadhaar: '234123412346' })).status).toBe(200);
  const shares = [
    { scheme: 'epf' as const, name: 'Suresh Menon', share_bp: 6000 },
    { scheme: 'epf' as const, name: 'Latha Menon', share_bp: 3000 },
  ];
  const nominated = await page.call(portalSections.nominees, { body: { shares } });
  expect(nominated).toRefuse('lifecycle.section_value', 422);
  expect(JSON.stringify(nominated.body)).toContain('Shares must total 100 %');
  const { sections } = await get(id);
  expect(sections.find(({ key }) => key === 'nominees')?.status).toBe('empty');
});

const HTML = '<!doctype html><script>alert(1)</script>';
test.each([
  ['a program under a document’s name', 'pan.pdf', 'MZ\u0090\u0000', 'application/pdf'],
  ['a page under a document’s name', 'pan.pdf', HTML, 'application/pdf'],
  ['a drawing that runs', 'pan.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['a drawing under a picture’s name', 'pan.png', '<svg onload="alert(1)"/>', 'image/png'],
  ['a page behind a picture’s first bytes', 'pan.html', `\u0089PNG${HTML}`, 'image/png'],
  ['a program with two endings', 'pan.pdf.exe', '%PDF-1.7\n', 'application/pdf'],
  ['a script', 'pan.js', 'alert(1)', 'text/javascript'],
  ['nothing', 'pan.pdf', '', 'application/pdf'],
])('%s is refused from the joiner’s page, and nothing is kept', async (_what, name, text, type) => {
  const email = `${crypto.randomUUID()}@example.in`;
  const id = await add(email);
  const page = await openPage(installation, world, id, email);
  await page.call(portal.consent, { body: {} });
  const { document_types } = (await page.call(portal.state)).data;
  const fields = { document_type_id: document_types[0]?.document_type_id ?? '' };
  const answer = await page.call(portal.upload, { upload: { name, text, type, fields } });
  expect([400, 415, 422], JSON.stringify(answer.body)).toContain(answer.status);
  expect((await page.call(portal.state)).data.documents).toEqual([]);
});

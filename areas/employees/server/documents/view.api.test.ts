import { employeeDocuments } from '@hrms/employees/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentScene, type DocumentScene, PDF } from './documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
let asha: Signed & { id: string };
let documentId: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  scene = await createDocumentScene(installation);
  asha = await scene.person('Asha');
  documentId = (await scene.upload(asha, 'me', 'PAN card')).data.document_id;
});
afterAll(() => installation.close());

const view = (who: Pick<Signed, 'call'>, body = {}) =>
  who.call(employeeDocuments.view, { params: { id: asha.id, documentId }, body });
const open = (address: string) => installation.app.inject({ url: address });

test('a PDF is shown in a frame of ours and of nobody else, by an address without a sign-in', async () => {
  const { address } = (await view(asha)).data;
  const shown = await open(address);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toBe(PDF);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  const policy = String(shown.headers['content-security-policy']);
  for (const word of ["default-src 'none'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"])
    expect(policy).toContain(word);
  expect(policy).not.toContain('script-src');
  expect(await scene.lookedAt(asha.id)).toEqual([{ field_group: 'identity', fields: ['PAN card'] }]);
  // the same file to be saved is framed by nobody
  const saved = await asha.call(employeeDocuments.file, { params: { id: 'me', documentId } });
  expect(saved.headers).toMatchObject({ 'x-frame-options': 'DENY' });
});

test('an address opens one file for a minute; changed, made up or over it opens nothing', async () => {
  const { address } = (await view(asha)).data;
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  for (const wrong of [`${address.slice(0, -1)}~`, `${address}.more`, `${folder}x`, `${folder}${documentId}`])
    expect((await open(wrong)).statusCode, wrong).toBe(404);
  expect((await open(address)).statusCode).toBe(200);
  installation.clock.advance(2);
  const over = await open(address);
  expect(over.statusCode).toBe(404);
  expect(over.json()).toMatchObject({ code: 'employees.view_over' });
});

test('a file with the longest name there is opens like any other', async () => {
  const name = `${'Form 16 of the former employer '.repeat(4).slice(0, 116)}.pdf`;
  const { document_id } = (await scene.upload(asha, 'me', 'Other', {}, name)).data;
  const { address } = (await asha.call(employeeDocuments.view, { params: { id: 'me', documentId: document_id }, body: {} })).data;
  const shown = await open(address);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-disposition']).toContain(name);
});

test('only who may read the document gets an address', async () => {
  const other = await scene.person('Bala');
  expect(await view(other)).toRefuse('employees.document_not_found', 404);
  expect(await view(asha, { number: 9 })).toRefuse('employees.document_not_found', 404);
  const hr = await scene.person('Hari', 'hr_admin');
  expect((await view(hr, { number: 1 })).status).toBe(200);
});

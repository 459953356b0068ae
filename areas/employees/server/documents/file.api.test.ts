import { documentTypes, employeeDocuments } from '@hrms/employees/contract';
import { type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentScene, type DocumentScene, PDF } from './documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
let works: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  scene = await createDocumentScene(installation);
  works = scene.works;
});
afterAll(() => installation.close());

const typeId = (name: string) => scene.typeId(name);
const made = (...of: Parameters<DocumentScene['made']>) => scene.made(...of);

describe('files', () => {
  const give = (id: string, name: string, text: string | Buffer, type = 'application/octet-stream') =>
    works.call(employeeDocuments.create, {
      params: { id },
      upload: { name, text, type, fields: { document_type_id: typeId('Other') } },
    });
  const RULE = 'Only PDF, JPG and PNG up to 10 MB';
  const png = (side = 8) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();

  test.each([
    ['a drawing with a script', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a drawing that calls itself a picture', 'x.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', 'x.html', '<!doctype html><script>alert(1)</script>'],
    ['a page that calls itself a PDF', 'x.pdf', '<!doctype html><script>alert(1)</script>'],
    ['a PDF that calls itself a picture', 'x.jpg', PDF],
    ['a PDF without an ending', 'passport', PDF],
    ['a program', 'x.pdf', 'MZ\u0090\u0000'],
    ['an archive', 'x.pdf', 'PK\u0003\u0004word/'],
    ['nothing', 'x.pdf', ''],
    ['two endings', 'x.pdf.html', PDF],
  ])('%s is refused', async (_what, name, text) => {
    const id = await made('Mala');
    const answer = await give(id, name, text);
    expect(answer).toRefuse('upload.not_accepted', 422, 'file');
    expect(answer.body.message).toBe(RULE);
  });

  test('a picture that is none, and one that is too large, are refused', async () => {
    const id = await made('Nina');
    expect(await give(id, 'x.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]))).toRefuse(
      'upload.not_accepted',
      422,
      'file',
    );
    const large = Buffer.concat([Buffer.from(PDF), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await give(id, 'x.pdf', large)).body.message).toBe(RULE);
  });

  test('what a picture carries besides is gone, its place stays out of its name, and it is only ever saved', async () => {
    const id = await made('Omi');
    const bytes = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const { document_id: documentId, media_type } = (await give(id, '../../etc/passwd.png', bytes, 'text/html')).data;
    expect(media_type).toBe('image/png');
    const file = await works.call(employeeDocuments.file, { params: { id, documentId } });
    expect(file.raw.includes('<script>')).toBe(false);
    expect((await sharp(file.raw).metadata()).format).toBe('png');
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(String(file.headers['content-disposition'])).toMatch(/^attachment; filename="[\w .-]+"$/);
    expect(String(file.headers['content-disposition'])).not.toContain('/');
  });

  test('a PDF that is a page as well is given out as a PDF to save', async () => {
    const id = await made('Pia');
    const { document_id: documentId } = (await give(id, 'x.pdf', `${PDF}<script>alert(1)</script>`, 'text/html')).data;
    const { headers } = await works.call(employeeDocuments.file, { params: { id, documentId } });
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(String(headers['content-disposition'])).toMatch(/^attachment/);
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
  });

  test('a type that takes PDF alone says so', async () => {
    const only = await works.call(documentTypes.create, { body: { name: 'Scan', section: 'other', allowed_types: ['pdf'] } });
    const id = await made('Qadir');
    const fields = { document_type_id: only.data.document_type_id };
    const answer = await works.call(employeeDocuments.create, {
      params: { id },
      upload: { name: 'x.png', text: await png(), fields },
    });
    expect(answer.body.message).toBe('Only PDF up to 10 MB');
  });
});

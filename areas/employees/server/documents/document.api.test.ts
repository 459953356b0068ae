import { documentRequests, employeeDocuments, employees } from '@hrms/employees/contract';
import { type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
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
const person = (...of: Parameters<DocumentScene['person']>) => scene.person(...of);
const upload = (...of: Parameters<DocumentScene['upload']>) => scene.upload(...of);
const listOf = (...of: Parameters<DocumentScene['listOf']>) => scene.listOf(...of);
const told = (notice: string) => scene.told(notice);
const lookedAt = (id: string) => scene.lookedAt(id);

describe('from asking to verifying', () => {
  test('HR asks, the person uploads, HR rejects, a new version comes in, HR verifies', async () => {
    const [asha, hema] = [await person('Asha'), await person('Hema', 'hr_admin')];
    const asked = await hema.call(documentRequests.create, {
      body: { employee_ids: [asha.id], document_type_id: typeId('Passport'), due_on: '2026-11-30', note: 'For the visit' },
    });
    expect(asked.data).toEqual({ asked: 1, already_asked: 0, left_out: 0 });
    const [notice] = await told('employees.document_requested');
    expect(notice).toMatchObject({ user_id: asha.user_id, title: 'Document requested: Passport', action_done_at: null });

    const before = await listOf(asha, asha.id);
    expect(before.missing.find(({ type }) => type === 'Passport')).toMatchObject({
      state: 'missing',
      required: false,
      due_on: '2026-11-30',
      note: 'For the visit',
      may_upload: true,
    });

    const dates = { issued_on: '2020-01-01', expires_on: '2029-12-31', number: 'M1234567' };
    const first = await upload(asha, asha.id, 'Passport', dates);
    expect(first.data).toMatchObject({ status: 'submitted', number: 'XXXX4567', title: 'Passport', file_number: 1 });
    expect((await told('employees.document_requested'))[0]?.action_done_at).not.toBeNull();
    expect((await asha.call(documentRequests.list)).data.rows).toMatchObject([{ status: 'submitted' }]);

    const { document_id: documentId } = first.data;
    const params = { id: asha.id, documentId };
    const rejected = await hema.call(employeeDocuments.reject, { params, body: { reason: 'Not readable', version: 1 } });
    expect(rejected.data).toMatchObject({ status: 'rejected', reject_reason: 'Not readable', verified_by: null });
    expect((await told('employees.document_rejected')).map(({ user_id }) => user_id)).toEqual([asha.user_id]);
    expect((await listOf(asha, asha.id)).missing.find(({ type }) => type === 'Passport')).toMatchObject({
      state: 'rejected',
      document_id: documentId,
    });
    expect((await asha.call(documentRequests.list)).data.rows).toMatchObject([{ status: 'open' }]);

    const second = await asha.call(employeeDocuments.replace, {
      params,
      upload: { name: 'again.pdf', text: PDF, fields: { expires_on: '2030-01-01' } },
    });
    expect(second.data).toMatchObject({
      status: 'submitted',
      file_number: 2,
      file_name: 'again.pdf',
      expires_on: '2030-01-01',
      number: 'XXXX4567',
      reject_reason: null,
    });
    expect((await told('employees.document_rejected'))[0]?.action_done_at).not.toBeNull();

    const { version } = second.data;
    expect(await hema.call(employeeDocuments.verify, { params, body: { version: version - 1 } })).toRefuse(
      'employees.version_conflict',
      409,
    );
    const verified = await hema.call(employeeDocuments.verify, { params, body: { version } });
    expect(verified.data).toMatchObject({ status: 'verified', may_verify: false });
    expect((await asha.call(documentRequests.list)).data.rows).toMatchObject([{ status: 'done' }]);
    const again = await hema.call(employeeDocuments.verify, { params, body: { version: version + 1 } });
    expect(again).toRefuse('employees.document_state', 409);
    expect(again.body.message).toBe('A document that is verified cannot be verified');
    const { files } = (await asha.call(employeeDocuments.get, { params })).data;
    expect(files.map(({ number, file_name }) => [number, file_name])).toEqual([
      [2, 'again.pdf'],
      [1, 'paper.pdf'],
    ]);
  });

  test('a kind nobody verifies counts at once, and closes what was asked', async () => {
    const bina = await person('Bina');
    await works.call(documentRequests.create, { body: { employee_ids: [bina.id], document_type_id: typeId('Other') } });
    expect((await upload(bina, bina.id, 'Other')).data).toMatchObject({ status: 'verified', verified_by: null });
    expect((await bina.call(documentRequests.list)).data.rows).toMatchObject([{ status: 'done' }]);
  });
});

describe('who may do what', () => {
  test('people upload their own where the type allows it, and verify nothing of theirs', async () => {
    const [dev, esha, hr] = [await person('Dev'), await person('Esha'), await person('Hari', 'hr_admin')];
    const kept = await upload(dev, dev.id, 'Appointment letter');
    expect(kept).toRefuse('employees.document_not_by_employee', 403);
    expect(await upload(dev, esha.id, 'Passport', { expires_on: '2030-01-01' })).toRefuse('employees.not_found', 404);
    expect(
      await dev.call(employeeDocuments.create, {
        params: { id: 'me' },
        upload: { name: 'x.pdf', text: PDF, fields: { document_type_id: typeId('Other'), employee_id: esha.id } },
      }),
    ).toRefuse('validation', 422, 'employee_id');
    expect((await upload(dev, 'me', 'PAN card')).data).toMatchObject({ employee_id: dev.id, status: 'submitted' });

    const own = (await upload(hr, hr.id, 'PAN card')).data;
    const params = { id: hr.id, documentId: own.document_id };
    expect(own.may_verify).toBe(false);
    expect(await hr.call(employeeDocuments.verify, { params, body: { version: 1 } })).toRefuse('employees.own_document', 403);
    expect(await hr.call(employeeDocuments.reject, { params, body: { reason: 'No good', version: 1 } })).toRefuse(
      'employees.own_document',
      403,
    );
    expect(await dev.call(employeeDocuments.verify, { params, body: { version: 1 } })).toRefuse('access.forbidden', 403);
    expect(await hr.call(employeeDocuments.reject, { params, body: { reason: 'bad', version: 1 } })).toRefuse(
      'validation',
      422,
      'reason',
    );
  });

  test('another’s documents are not there: list, facts, file, change', async () => {
    const [gita, other] = [await person('Gita'), await person('Harsh')];
    const { document_id: documentId } = (await upload(gita, gita.id, 'PAN card', { number: 'ABCPK1234L' })).data;
    const params = { id: gita.id, documentId };
    expect(await other.call(employeeDocuments.list, { params })).toRefuse('employees.not_found', 404);
    expect(await other.call(employeeDocuments.get, { params })).toRefuse('employees.document_not_found', 404);
    expect(await other.call(employeeDocuments.file, { params })).toRefuse('employees.document_not_found', 404);
    expect(await other.call(employeeDocuments.file, { params: { id: 'me', documentId } })).toRefuse(
      'employees.document_not_found',
      404,
    );
    expect(await other.call(employeeDocuments.update, { params, body: { title: 'Mine', version: 1 } })).toRefuse(
      'employees.not_found',
      404,
    );
    expect(await other.call(employeeDocuments.remove, { params })).toRefuse('employees.not_found', 404);
    expect((await other.call(employeeDocuments.all)).data.rows).toEqual([]);
  });

  test('a team’s documents are those of types that managers see', async () => {
    const boss = await made('Chief');
    const below = await made('Below', { manager_id: boss });
    const lead = await works.person(
      [
        { code: 'employees.document.read', scope: 'team' },
        { code: 'employees.document.update', scope: 'team' },
      ],
      { employee_id: boss },
    );
    const safety = (await upload(works, below, 'Safety training certificate', { expires_on: '2027-01-01' })).data;
    const pan = (await upload(works, below, 'PAN card')).data;
    const seen = await listOf(lead, below);
    expect(seen.documents.map(({ type }) => type)).toEqual(['Safety training certificate']);
    expect(seen.missing).toEqual([]);
    expect(seen.upload_types.map(({ name }) => name)).toEqual(['Professional licence', 'Safety training certificate']);
    expect((await lead.call(employeeDocuments.all)).data.rows.map(({ type }) => type)).toEqual(['Safety training certificate']);
    const file = (documentId: string) => lead.call(employeeDocuments.file, { params: { id: below, documentId } });
    expect((await file(safety.document_id)).status).toBe(200);
    expect(await file(pan.document_id)).toRefuse('employees.document_not_found', 404);
    expect(await upload(lead, below, 'PAN card')).toRefuse('employees.document_type_unknown', 422, 'document_type_id');
  });

  test('each look at identity, bank and health is logged, at others not', async () => {
    const ila = await person('Ila');
    for (const type of ['PAN card', 'Proof of bank account', 'Other'])
      await works.call(employeeDocuments.file, {
        params: { id: ila.id, documentId: (await upload(ila, ila.id, type)).data.document_id },
      });
    const medical = await upload(ila, ila.id, 'Medical fitness certificate', { expires_on: '2027-01-01' });
    await works.call(employeeDocuments.file, { params: { id: ila.id, documentId: medical.data.document_id } });
    expect((await lookedAt(ila.id)).map(({ field_group, fields }) => [field_group, fields[0]]).sort()).toEqual([
      ['bank', 'Proof of bank account'],
      ['identity', 'PAN card'],
      ['medical', 'Medical fitness certificate'],
    ]);
  });
});

describe('facts of a document', () => {
  test('dates follow each other, and a type with an expiry has one', async () => {
    const jaya = await person('Jaya');
    expect(await upload(jaya, jaya.id, 'Passport')).toRefuse('employees.document_dates', 422, 'expires_on');
    const same = await upload(jaya, jaya.id, 'Passport', { issued_on: '2026-01-01', expires_on: '2026-01-01' });
    expect(same).toRefuse('employees.document_dates', 422, 'expires_on');
    expect(same.body.message).toBe('Expiry date must be after the issue date');
    expect(await upload(jaya, jaya.id, 'Other', { issued_on: '2026-13-01' })).toRefuse('validation', 422, 'issued_on');
    expect((await upload(jaya, jaya.id, 'Other', { issued_on: '', number: '' })).data).toMatchObject({ issued_on: null });
  });

  test('what GET gave may be sent back; a masked number stays, one’s own change is verified anew', async () => {
    const kiran = await person('Kiran');
    const made = (await upload(kiran, kiran.id, 'PAN card', { number: 'ABCPK1234L' })).data;
    const params = { id: kiran.id, documentId: made.document_id };
    const verified = (await works.call(employeeDocuments.verify, { params, body: { version: 1 } })).data;
    const read = (await works.call(employeeDocuments.get, { params })).data;
    expect((await works.call(employeeDocuments.update, { params, body: read })).data).toMatchObject({
      status: 'verified',
      number: 'XXXXXX234L',
      version: verified.version + 1,
    });
    expect(await kiran.call(employeeDocuments.update, { params, body: read })).toRefuse('employees.version_conflict', 409);
    const now = (await kiran.call(employeeDocuments.get, { params })).data;
    const changed = await kiran.call(employeeDocuments.update, {
      params,
      body: { ...now, title: 'My PAN', number: 'ABCPK9876L' },
    });
    expect(changed.data).toMatchObject({ title: 'My PAN', status: 'submitted', number: 'XXXXXX876L', verified_by: null });
  });

  test('own unverified ones may go, verified ones stay', async () => {
    const lata = await person('Lata');
    const { document_id: documentId } = (await upload(lata, lata.id, 'PAN card')).data;
    const params = { id: lata.id, documentId };
    await works.call(employeeDocuments.verify, { params, body: { version: 1 } });
    for (const who of [lata, works])
      expect(await who.call(employeeDocuments.remove, { params })).toRefuse('employees.document_kept', 409);
    expect(await works.call(employees.remove, { params: { id: lata.id } })).toRefuse('employees.has_history', 409);
    const other = (await upload(lata, lata.id, 'Proof of bank account')).data.document_id;
    expect((await lata.call(employeeDocuments.remove, { params: { id: lata.id, documentId: other } })).status).toBe(200);
    expect((await listOf(lata, lata.id)).documents.map(({ type }) => type)).toEqual(['PAN card']);
  });
});

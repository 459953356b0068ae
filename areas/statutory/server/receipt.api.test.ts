import { createHash } from 'node:crypto';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { dueItems, registrations, tdsChallans } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
let installation: Installation;
let owner: Tenant;
let finance: Signed;
let hr: Signed;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  owner = await createTenant(installation);
  finance = await owner.person({ role: 'finance' });
  hr = await owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const upload = (text = PDF) => ({ name: 'receipt.pdf', text, fields: {} });

test('an obligation keeps its receipt, which is proof enough to close it', async () => {
  const number = 'MHPUN0012345000';
  const epf = { scheme: 'epf' as const, number, from_date: '2020-04-01', rate_class: 'standard' as const, exempted_trust: false };
  await owner.call(registrations.create, { body: epf });
  await installation.runJobs();
  const [item] = (await owner.call(dueItems.list, { query: { law: 'epf', status: 'overdue' } as never })).data.rows;
  const params = { id: item?.due_item_id ?? '' };
  const attach = (who: Signed, text?: string) => who.call(dueItems.attach, { params, upload: upload(text) } as never);
  const done = () => finance.call(dueItems.done, { params, body: { done_on: '2026-11-20' } });
  expect(await done()).toRefuse('statutory.proof_needed', 422);
  expect(await owner.call(dueItems.file, { params })).toRefuse('statutory.not_found', 404);
  expect(await attach(hr)).toRefuse('access.forbidden', 403);
  expect(await attach(finance, 'plain text')).toRefuse('upload.not_accepted', 422);
  expect((await attach(finance)).data).toMatchObject({ file_name: 'receipt.pdf', status: 'overdue' });
  expect((await done()).data).toMatchObject({ status: 'done_late', reference: null, file_name: 'receipt.pdf' });
  // hr admin reads the calendar, so the receipt too
  const read = await hr.call(dueItems.file, { params });
  expect([read.status, String(read.raw)]).toEqual([200, PDF]);
});

test('a tax challan keeps its receipt until it is reversed, for those who may read challans', async () => {
  const payment = { month: '2026-10', tax_paise: 1_000_000, bsr_code: '0240020', serial: '7', paid_on: '2026-11-06' };
  const made = await finance.call(tdsChallans.create, { body: payment });
  const params = { id: made.data.challan_id };
  const attach = (who: Signed) => who.call(tdsChallans.attach, { params, upload: upload() } as never);
  expect(await attach(hr)).toRefuse('access.forbidden', 403);
  expect((await attach(finance)).data).toMatchObject({ file_name: 'receipt.pdf', version: made.data.version + 1 });
  expect((await owner.call(tdsChallans.file, { params })).status).toBe(200);
  expect(await hr.call(tdsChallans.file, { params })).toRefuse('access.forbidden', 403);
  await finance.call(tdsChallans.reverse, { params, body: { note: 'Entered twice' } });
  expect(await attach(finance)).toRefuse('statutory.challan_state', 409);
  // each download is a line of the log with the hash of the file
  const { rows } = await withClient(installation.superUrl, (client) =>
    client.query(`select details from app.audit_event where org_id = $1 and event = 'statutory.receipt_read'`, [owner.org_id]),
  );
  const sha256 = createHash('sha256').update(PDF).digest('hex');
  expect(rows.map(({ details }) => details)).toEqual([
    expect.objectContaining({ record: 'due_item', sha256 }),
    expect.objectContaining({ record: 'tds_challan', sha256 }),
  ]);
});

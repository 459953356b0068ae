import { personalDataAccesses } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveAttachments, leaveRequests } from '@hrms/leave/contract';
import { makeLeaveRecords } from '@hrms/leave/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { workflowRequests } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let asha: Signed;
let records: Awaited<ReturnType<typeof makeLeaveRecords>>;
let employee_id: string;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', joined_on: '2020-01-01' },
  ]);
  employee_id = made?.employee_id ?? '';
  records = await makeLeaveRecords(owner, employee_id, 'Example');
  asha = await owner.person({ role: 'employee' }, { employee_id });
});
afterAll(() => installation.close());

const upload = { name: 'proof.pdf', text: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' };
const attach = (who: Signed) => who.call(leaveAttachments.upload, { upload });
const attachToRequest = (who: Signed) => who.call(workflowRequests.upload, { upload });
const filesOf = (purpose: string) =>
  inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx.selectFrom('file').where('org_id', '=', owner.org_id).where('purpose', '=', purpose).select('id').execute(),
  );
/** A day and an hour go by, and the hourly work of the day after is done. */
async function dayLater(): Promise<void> {
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    sql`update file set created_at = created_at - interval '25 hours', claim_before = claim_before - interval '25 hours'
      where org_id = ${owner.org_id}`.execute(tx),
  );
  await installation.runJob('platform.drop_unclaimed_files', owner.org_id);
}

test('a document of leave goes after a day without an application, one with an application stays', async () => {
  const kept = (await attach(asha)).data;
  await attach(asha);
  const applied = await asha.call(leaveRequests.apply, {
    body: {
      leave_type_id: records.unpaid_type_id,
      first_day: '2026-12-01',
      last_day: '2026-12-01',
      reason: 'Fever',
      attachment_ids: [kept.attachment_id],
    },
  });
  expect(applied.status, JSON.stringify(applied.body)).toBe(201);
  expect(await filesOf('leave.attachment')).toHaveLength(2);
  await dayLater();
  expect(await filesOf('leave.attachment')).toHaveLength(1);
  const file = await asha.call(leaveAttachments.get, { params: { id: kept.attachment_id } });
  expect([file.status, file.raw.toString()]).toEqual([200, upload.text]);
});

test('so does a file for an approval', async () => {
  const kept = (await attachToRequest(asha)).data;
  await attachToRequest(asha);
  const body = { subject: 'general.request', title: 'New chair', file_ids: [kept.file_id] };
  const made = await asha.call(workflowRequests.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await dayLater();
  expect((await filesOf('workflows.attachment')).map(({ id }) => id)).toEqual([kept.file_id]);
});

test('files that are not used yet count together', async () => {
  for (let n = 0; n < 10; n += 1) expect([(await attach(asha)).status, (await attachToRequest(asha)).status]).toEqual([201, 201]);
  expect(await attach(asha)).toRefuse('upload.quota', 422, 'file');
  expect(await attachToRequest(asha)).toRefuse('upload.quota', 422, 'file');
  await dayLater();
  expect((await attach(asha)).status).toBe(201);
});

test('a look at the leave of another employee and at its documents leaves a line, at your own none', async () => {
  const { rows } = (await owner.call(leaveRequests.list, { query: { employee_id } })).data;
  const id = rows.find(({ first_day }) => first_day === '2026-12-01')?.leave_request_id ?? '';
  const linesOf = async (user_id: string) => {
    const { data } = await owner.call(personalDataAccesses.list, { query: { field_group: 'leave', limit: '100' } });
    return data.rows.filter(({ actor_id }) => actor_id === user_id).map(({ fields }) => fields.join());
  };
  const officer = await owner.person({ role: 'hr_admin' });
  for (const who of [officer, asha]) {
    const { attachments } = (await who.call(leaveRequests.get, { params: { id } })).data;
    expect(attachments).toHaveLength(1);
    const file = await who.call(leaveAttachments.get, { params: { id: attachments[0]?.attachment_id ?? '' } });
    expect(file.status).toBe(200);
  }
  expect((await linesOf(officer.user_id)).toSorted()).toEqual(['leave document', 'reason,contact phone,event dates']);
  expect(await linesOf(asha.user_id)).toEqual([]);
});

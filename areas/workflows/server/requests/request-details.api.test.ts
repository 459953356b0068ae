import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals, approverRules, workflowRequests, workflows } from '@hrms/workflows/contract';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkflowDefaults } from '../rules/defaults.service.ts';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());
const world = () => createApprovalWorld(installation);
const PDF = { name: 'offer.pdf', text: '%PDF-1.4\n%%EOF\n' };
const upload = async (who: Signed) => (await who.call(workflowRequests.upload, { upload: PDF })).data.file_id;

test('requests as CSV and XLSX: of a filter, with turn-around hours, and no formula', async () => {
  const { staff, submit, decide } = await world();
  const hr = await staff('Hema', 'hr_admin');
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  await submit(esha, { title: '=HYPERLINK("x")', amount_paise: 2_500_005 });
  installation.clock.advance(6 * 60 + 30);
  await decide(lead);
  await submit(esha, { title: 'Still open' });
  const file = await hr.call(workflowRequests.export, { query: { scope: 'all', format: 'csv' } });
  const [head, open, done] = file.raw.toString().trim().split('\n');
  expect(head).toContain('Turn-around hours');
  expect(open).toContain('Still open');
  expect(open?.endsWith(',')).toBe(true);
  expect(done).toContain(`"'=HYPERLINK(""x"")"`);
  expect(done).toContain(',25000.05,');
  expect(done?.endsWith(',6.5')).toBe(true);
  const sheet = await readSheet(
    (await hr.call(workflowRequests.export, { query: { scope: 'all', status: 'approved', format: 'xlsx' } })).raw,
  );
  expect(sheet).toHaveLength(2);
  expect(sheet[1]?.at(-1)).toBe(6.5);
  expect(await lead.call(workflowRequests.export, { query: { scope: 'all' } })).toRefuse('access.forbidden', 403);
  const involving = await lead.call(workflowRequests.export, { query: { scope: 'involving_me' } });
  expect(involving.raw.toString().trim().split('\n')).toHaveLength(3);
  const took = (await hr.call(workflowRequests.turnAround)).data;
  expect(took.stages).toEqual([
    {
      workflow_name: 'Built-in chain',
      stage_name: 'Reporting manager',
      decisions: 1,
      median_hours: 6.5,
      p90_hours: 6.5,
      late: 0,
    },
  ]);
  expect(took.approvers).toMatchObject([{ name: 'Lata', decisions: 1, median_hours: 6.5 }]);
  expect(await lead.call(workflowRequests.turnAround)).toRefuse('access.forbidden', 403);
  const by = (query: Record<string, string>) => hr.call(workflowRequests.list, { query: { scope: 'all', ...query } });
  expect((await by({ approver_id: lead.employee_id })).data.rows).toHaveLength(2);
  expect((await by({ approver_id: lead.employee_id, status: 'approved' })).data.rows).toHaveLength(1);
  expect((await by({ approver_id: esha.employee_id })).data.rows).toEqual([]);
});

test('comments name users of the request, carry files, and those to approvers stay with them', async () => {
  const { staff, submit, read } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const other = await staff('Other');
  const asked = await submit(esha, { file_ids: [await upload(esha)] });
  const params = { id: asked.request_id };
  expect(asked.involved).toEqual([{ user_id: lead.user_id, name: 'Lata', approver: true }]);
  expect(asked.attachments).toMatchObject([{ name: 'offer.pdf', media_type: 'application/pdf' }]);
  const comment = (who: Signed, more: object) =>
    who.call(workflowRequests.comment, { params, body: { text: '@Lata see', ...more } });
  expect(await comment(esha, { mentions: [other.user_id] })).toRefuse('workflows.mention_unknown', 422, 'mentions');
  expect(await comment(esha, { file_ids: [await upload(lead)] })).toRefuse('workflows.file_unknown', 422, 'file_ids');
  const said = await comment(esha, { mentions: [lead.user_id], file_ids: [await upload(esha)] });
  expect(said.data).toMatchObject({ mentions: [{ name: 'Lata' }], attachments: [{ name: 'offer.pdf' }] });
  const hidden = await comment(lead, { visibility: 'approvers', file_ids: [await upload(lead)] });
  expect(await comment(lead, { visibility: 'approvers', mentions: [esha.user_id] })).toRefuse('workflows.mention_unknown', 422);
  expect((await read(params.id, esha)).comments).toHaveLength(1);
  const secret = { id: params.id, fileId: hidden.data.attachments[0]?.file_id ?? '' };
  expect(await esha.call(workflowRequests.file, { params: secret })).toRefuse('workflows.request_not_found', 404);
  expect(await esha.call(workflowRequests.viewFile, { params: secret, body: {} })).toRefuse('workflows.request_not_found', 404);
  const link = (await lead.call(workflowRequests.viewFile, { params: secret, body: {} })).data;
  const ticket = link.address.split('/').at(-1) ?? '';
  const shown = await lead.call(workflowRequests.shownFile, { params: { ticket } });
  expect(shown.raw.toString()).toContain('%PDF');
  expect(String(shown.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  expect(await lead.call(workflowRequests.shownFile, { params: { ticket: 'none.none' } })).toRefuse('workflows.view_over', 404);
});

test('a file with a long name opens: its link is a random key', async () => {
  const { staff, submit } = await world();
  const esha = await staff('Esha');
  const name = `${'Annexure with the quotation of the supplier '.repeat(4)}.pdf`;
  const { file_id } = (await esha.call(workflowRequests.upload, { upload: { name, text: '%PDF-1.4\n%%EOF\n' } })).data;
  const asked = await submit(esha, { file_ids: [file_id] });
  const params = { id: asked.request_id, fileId: asked.attachments[0]?.file_id ?? '' };
  const { address } = (await esha.call(workflowRequests.viewFile, { params, body: {} })).data;
  expect(address.length).toBeLessThan(150);
  const shown = await installation.app.inject({ url: address });
  expect([shown.statusCode, shown.body.slice(0, 4)]).toEqual([200, '%PDF']);
});

test('only the requestor of a returned request gets what was asked, to submit it again with its files', async () => {
  const { staff, submit, decide, read } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const file_ids = [await upload(esha)];
  const given = { subject: 'purchase.request', vendor: 'Acme', needed_by: '2026-12-24', amount_paise: 90_000, file_ids };
  const { request_id } = await submit(esha, given);
  expect((await read(request_id, esha)).resubmission).toBeNull();
  await decide(lead, 'return', 'Which vendor number?');
  expect((await read(request_id, lead)).resubmission).toBeNull();
  const { resubmission } = await read(request_id, esha);
  expect(resubmission).toMatchObject({ ...given, title: 'New chair' });
  const again = await esha.call(workflowRequests.resubmit, { params: { id: request_id }, body: resubmission });
  expect(again.data).toMatchObject({ status: 'pending', round: 2, resubmission: null, attachments: [{ name: 'offer.pdf' }] });
  const [own] = (await lead.call(approvals.mine)).data.rows;
  expect(own?.source_id).toBe(again.data.source_id);
});

test('an organisation older than approvals gets its starting workflows once', async () => {
  const { org } = await world();
  const names = async () => ({
    workflows: (await org.call(workflows.list, { query: { status: 'all' } })).data.rows.map(({ name }) => name),
    categories: (await org.call(approverRules.requestCategories)).data.rows.map(({ name }) => name),
  });
  const founded = await names();
  expect(founded.workflows).toHaveLength(3);
  const found = () =>
    inTenant(installation.services.pool, org.org_id, (tx) => createWorkflowDefaults(tx, { now: installation.clock.now() }));
  await found();
  expect(await names()).toEqual(founded);
  await inTenant(installation.services.pool, org.org_id, async (tx) => {
    for (const table of ['workflow_setting', 'workflow', 'request_category'] as const)
      await tx.deleteFrom(table).where('org_id', '=', org.org_id).execute();
  });
  expect(await names()).toEqual({ workflows: [], categories: [] });
  await found();
  expect(await names()).toEqual(founded);
  const [draft] = (await org.call(workflows.list, { query: { status: 'all' } })).data.rows;
  await org.call(workflows.remove, { params: { id: draft?.workflow_id ?? '' } });
  await found();
  expect((await names()).workflows).toHaveLength(2);
});

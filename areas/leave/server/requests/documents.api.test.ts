import { leaveAttachments, leaveRequests } from '@hrms/leave/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    SL: { attachment_after_days: 1, attachment_kinds: ['Medical certificate'] },
    CL: { attachment_after_days: 1 },
  });
});
afterAll(() => installation.close());

const upload = { name: 'paper.pdf', text: '%PDF-1.4\n%%EOF' };

test('only documents of the kinds that the policy names count', async () => {
  const asha = await hireEmployee(installation, world);
  const attach = async (kind?: string) =>
    (await asha.call(leaveAttachments.upload, { upload: { ...upload, fields: kind ? { kind } : {} } })).data.attachment_id;
  const apply = (code: string, attachment_ids: string[], first_day = '2026-11-23', last_day = '2026-11-24') =>
    asha.call(leaveRequests.apply, {
      body: { leave_type_id: world.types[code] as string, first_day, last_day, reason: 'Fever', attachment_ids },
    });
  const { types } = (await asha.call(leaveRequests.choices)).data;
  expect(types.find(({ type_code }) => type_code === 'SL')?.attachment_kinds).toEqual(['Medical certificate']);
  expect(await apply('SL', [])).toRefuse('leave.attachment_needed', 422, 'attachment_ids');
  expect(await apply('SL', [await attach(), await attach('Prescription')])).toRefuse('leave.attachment_needed', 422);
  expect((await apply('SL', [await attach('Medical certificate')])).status).toBe(201);
  // a rule that names no kind takes any document
  expect((await apply('CL', [await attach()], '2026-11-25', '2026-11-26')).status).toBe(201);
});

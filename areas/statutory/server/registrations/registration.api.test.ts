import { branches } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { registrations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const epf = { scheme: 'epf', number: 'MHPUN0012345000', from_date: '2020-04-01' } as const;
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

test('a registration keeps its branches, signatory and exemption from EDLI, also when a change leaves them out', async () => {
  const branch_id = (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '';
  const facts = { edli_exempt: true, signatory: 'Meera Joshi', branch_ids: [branch_id] };
  const made = await owner.call(registrations.create, {
    body: { ...epf, ...facts, branch_ids: [branch_id, branch_id] } as never,
  });
  expect(made.data).toMatchObject(facts);
  const params = { id: made.data.registration_id };
  const kept = { number: epf.number, from_date: epf.from_date, rate_class: 'standard', exempted_trust: false } as const;
  const changed = await owner.call(registrations.update, { params, body: { ...kept, contact: 'Payroll' } as never });
  expect(changed.data).toMatchObject({ ...facts, contact: 'Payroll' });
  const whole = await owner.call(registrations.update, { params, body: { ...changed.data, branch_ids: [] } });
  expect(whole.data).toMatchObject({ edli_exempt: true, branch_ids: [] });
});

test('an unknown branch is refused by its field', async () => {
  const body = { ...epf, number: 'MHPUN0099999000', branch_ids: [UNKNOWN] } as never;
  const answer = await owner.call(registrations.create, { body });
  expect(answer).toRefuse('statutory.branch_unknown', 422);
  expect(JSON.stringify(answer.body)).toContain('branch_ids');
});

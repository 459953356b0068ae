import { branches, organisationProfile } from '@hrms/organisation/contract';
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

test('a registration shows the PAN of the employer masked once the company profile has it, with sub-code and reason of its rate', async () => {
  const other = await createTenant(installation);
  const facts = { sub_code: '001', rate_reason: 'Brick industry, notified' };
  const body = { ...epf, rate_class: 'reduced', ...facts } as never;
  const { registration_id } = (await other.call(registrations.create, { body })).data;
  const params = { id: registration_id };
  const detail = async () => (await other.call(registrations.get, { params })).data;
  expect(await detail()).toMatchObject({ ...facts, employer_pan_masked: null });
  const profile = (await other.call(organisationProfile.get)).data;
  const given = { legal_name: profile.legal_name, legal_type: 'private_limited', pan: 'AAACS1234K', version: profile.version };
  const saved = await other.call(organisationProfile.update, { body: given as never });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const shown = await detail();
  expect(shown.employer_pan_masked).toBe('XXXXXX234K');
  expect(JSON.stringify(shown)).not.toContain('AAACS1234K');
  // as its GET gave it, and without the lower rate its reason goes
  const changed = await other.call(registrations.update, { params, body: { ...shown, rate_class: 'standard' } as never });
  expect(changed.data).toMatchObject({ sub_code: '001', rate_reason: null });
});

test('an unknown branch is refused by its field', async () => {
  const body = { ...epf, number: 'MHPUN0099999000', branch_ids: [UNKNOWN] } as never;
  const answer = await owner.call(registrations.create, { body });
  expect(answer).toRefuse('statutory.branch_unknown', 422);
  expect(JSON.stringify(answer.body)).toContain('branch_ids');
});

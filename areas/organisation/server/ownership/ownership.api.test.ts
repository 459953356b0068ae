import { organisationProfile, ownership } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;

beforeAll(async () => {
  installation = await sharedInstallation();
});
beforeEach(async () => {
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const add = async (person_name: string, more: object = {}) =>
  (await owner.call(ownership.create, { body: { person_name, kind: 'director', from_date: '2008-02-14', ...more } })).data;
const share = (from_date: string, shares: Record<string, number>) =>
  owner.call(ownership.shares, {
    body: { from_date, shares: Object.entries(shares).map(([owner_id, share_bp]) => ({ owner_id, share_bp })) },
  });

test('shares of a day never exceed the whole; below it is worth a word', async () => {
  const [asha, ravi] = [(await add('Asha Rao')).owner_id, (await add('Ravi Rao')).owner_id];
  const refused = await share('2026-12-01', { [asha]: 6000, [ravi]: 4001 });
  expect(refused).toRefuse('organisation.shares', 422, 'shares');
  expect(refused.body.message).toBe('Shares on 2026-12-01 add up to 100.01%, more than 100%');
  expect((await share('2026-12-01', { [asha]: 6000, [ravi]: 4000 })).data).toMatchObject({ total_bp: 10_000, warnings: [] });
  const earlier = await share('2026-01-01', { [asha]: 5000 });
  expect(earlier.data.warnings).toEqual(['Shares add up to 50.00%, less than 100%']);
  const on = async (day: string) => (await owner.call(ownership.list, { query: { on: day } })).data;
  expect([(await on('2025-12-31')).total_bp, (await on('2026-11-30')).total_bp, (await on('2026-12-01')).total_bp]).toEqual([
    0, 5000, 10_000,
  ]);
  expect((await on('2026-12-01')).share_dates).toEqual(['2026-12-01', '2026-01-01']);
});

test('an earlier share that would push a later day over the whole is refused', async () => {
  const [asha, ravi, meena] = [(await add('A')).owner_id, (await add('B')).owner_id, (await add('C')).owner_id];
  await share('2026-12-01', { [asha]: 6000, [ravi]: 4000 });
  expect(await share('2026-06-01', { [meena]: 1000 })).toRefuse('organisation.shares', 422);
});

test('one person answers for TDS on any day, and its absence is told once there is a TAN', async () => {
  const responsible = await add('Asha Rao', { is_responsible_for_tds: true, to_date: '2026-12-31' });
  const second = (from_date: string) =>
    owner.call(ownership.create, {
      body: { person_name: 'Ravi Rao', kind: 'director', from_date, is_responsible_for_tds: true },
    });
  expect(await second('2026-12-31')).toRefuse('organisation.tds_twice', 422, 'is_responsible_for_tds');
  expect((await second('2027-01-01')).status).toBe(201);
  const profile = (await owner.call(organisationProfile.get)).data;
  await owner.call(organisationProfile.update, { body: { ...profile, tan: 'PNES04821C' } });
  expect((await owner.call(organisationProfile.get)).data.has_responsible_for_tds).toBe(true);
  const { owner_id } = responsible;
  const ended = await owner.call(ownership.update, {
    params: { id: owner_id },
    body: { ...responsible, to_date: '2026-11-01' },
  });
  expect(ended.status).toBe(200);
  expect((await owner.call(ownership.list)).data.warnings[0]).toMatch(/^No one is responsible for TDS/);
});

test('a person is kept with the PAN masked, changed by version, deleted only without shares', async () => {
  const asha = await add('Asha Rao', { pan: 'ABCPR1234K', din: '01234567' });
  expect(asha).toMatchObject({ pan: 'XXXXXX234K', din: '01234567', version: 1 });
  const params = { id: asha.owner_id };
  const changed = await owner.call(ownership.update, { params, body: { ...asha, phone: '9876543210' } });
  expect(changed.data).toMatchObject({ pan: 'XXXXXX234K', phone: '+919876543210', version: 2 });
  expect(await owner.call(ownership.update, { params, body: asha })).toRefuse('organisation.version_conflict', 409);
  await share('2026-12-01', { [asha.owner_id]: 100 });
  expect(await owner.call(ownership.remove, { params })).toRefuse('organisation.in_use', 409);
  const mistaken = await add('Mistake');
  expect((await owner.call(ownership.remove, { params: { id: mistaken.owner_id } })).status).toBe(200);
  const finance = await owner.person({ role: 'finance' });
  expect((await finance.call(ownership.list)).status).toBe(200);
  expect(await finance.call(ownership.remove, { params })).toRefuse('access.forbidden', 403);
});

test.each([
  [{ din: '123' }, 'din'],
  [{ pan: 'ABC' }, 'pan'],
  [{ from_date: '2026-02-01', to_date: '2026-01-01' }, 'to_date'],
  [{ employee_id: '01900000-0000-7000-8000-000000000000' }, 'employee_id'],
])('%j is refused at %s', async (wrong, field) => {
  const answer = await owner.call(ownership.create, {
    body: { person_name: 'X', kind: 'director', from_date: '2026-01-01', ...wrong },
  });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, field]);
});

test('the account passes to another user who accepts; the former owner stays as HR Admin', async () => {
  const next = await owner.person({ role: 'hr_admin' });
  const offer = (more: object = {}) =>
    owner.call(ownership.transfer, { body: { user_id: next.user_id, organisation_name: owner.name, ...more } });
  expect(await offer({ organisation_name: 'Something else' })).toRefuse('organisation.name_typed', 422, 'organisation_name');
  expect(await offer({ user_id: owner.user_id })).toRefuse('organisation.not_found', 404);
  expect((await offer()).status).toBe(201);
  expect(await offer()).toRefuse('organisation.transfer_open', 409);
  const bystander = await owner.person({ role: 'hr_admin' });
  expect((await bystander.call(ownership.account)).data.transfer).toBeNull();
  expect(await bystander.call(ownership.accept, { body: {} })).toRefuse('organisation.transfer_missing', 409);
  expect((await next.call(ownership.account)).data.transfer).toMatchObject({ for_me: true, from_me: false });
  expect((await next.call(ownership.accept, { body: {} })).status).toBe(200);
  const { owners } = (await next.call(ownership.account)).data;
  expect(owners.map(({ user_id }) => user_id)).toEqual([next.user_id]);
  expect(await offer()).toRefuse('access.forbidden', 403);
  expect((await owner.call(organisationProfile.get)).status).toBe(200);
});

test('an offer is withdrawn, refused, and forgotten after seven days', async () => {
  const next = await owner.person({ role: 'manager' });
  const again = await owner.person(['organisation.ownership.update']);
  const offer = (who = owner as Pick<Tenant, 'call'>) =>
    who.call(ownership.transfer, { body: { user_id: next.user_id, organisation_name: owner.name } });
  expect(await offer(again)).toRefuse('organisation.not_owner', 403);
  await offer();
  expect((await owner.call(ownership.cancel, { body: {} })).status).toBe(200);
  expect(await next.call(ownership.accept, { body: {} })).toRefuse('organisation.transfer_missing', 409);
  await offer();
  expect((await next.call(ownership.cancel, { body: {} })).status).toBe(200);
  await offer();
  installation.clock.set('2026-11-28');
  const later = await owner.person([]);
  expect((await later.call(ownership.account)).data.transfer).toBeNull();
  expect((await next.call(ownership.account)).data.transfer).toBeNull();
  installation.clock.set('2026-11-20');
});

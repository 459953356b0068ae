import { branches, organisationProfile } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { dueItems, registrationDocuments, registrations } from '@hrms/statutory/contract';
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

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const gujarat = { scheme: 'ptax', number: '27GJ0000001', state_code: 'IN-GJ', from_date: '2020-04-01' } as const;

test('the portal user is sealed, shown to who may change the registration, kept by a change that leaves it out, and in no log', async () => {
  const made = await owner.call(registrations.create, {
    body: { ...epf, number: 'MHPUN0055555000', portal_user: 'sahyadri-epfo' } as never,
  });
  const params = { id: made.data.registration_id };
  const finance = await owner.person({ role: 'finance' });
  const shown = async (who: { call: Tenant['call'] }) => (await who.call(registrations.get, { params })).data.portal_user;
  expect([await shown(owner), await shown(finance)]).toEqual(['sahyadri-epfo', null]);
  await owner.call(registrations.update, { params, body: { ...made.data, contact: 'Payroll' } as never });
  expect(await shown(owner)).toBe('sahyadri-epfo');
  await withClient(installation.superUrl, async (client) => {
    const stored = await client.query('select portal_user from app.statutory_registration where id = $1', [params.id]);
    expect(stored.rows[0].portal_user).not.toContain('sahyadri');
    const log = await client.query('select details::text from app.audit_event where org_id = $1', [owner.org_id]);
    expect(JSON.stringify(log.rows)).not.toContain('sahyadri-epfo');
  });
  await owner.call(registrations.update, { params, body: { ...made.data, version: undefined, portal_user: '' } as never });
  expect(await shown(owner)).toBeNull();
});

test('documents of a registration: of a kind its scheme has, for who reads registrations, gone once removed', async () => {
  const ptax = (await owner.call(registrations.create, { body: { ...gujarat, number: '27GJ0000002' } as never })).data;
  const params = { id: ptax.registration_id };
  const upload = (kind: string, text = PDF, who: { call: Tenant['call'] } = owner) =>
    who.call(registrationDocuments.upload, { params, upload: { name: 'ptec.pdf', text, fields: { kind } } } as never);
  expect(await upload('signature')).toRefuse('statutory.document_kind', 422, 'kind');
  expect(await upload('enrolment_certificate', 'plain text')).toRefuse('upload.not_accepted', 422);
  const finance = await owner.person({ role: 'finance' });
  expect(await upload('other', PDF, finance)).toRefuse('access.forbidden', 403);
  const kept = await upload('enrolment_certificate');
  expect(kept.status, JSON.stringify(kept.body)).toBe(201);
  const { documents } = (await finance.call(registrations.get, { params })).data;
  expect(documents).toEqual([expect.objectContaining({ kind: 'enrolment_certificate', name: 'ptec.pdf' })]);
  const document = { id: documents[0]?.document_id ?? '' };
  expect(String((await finance.call(registrationDocuments.file, { params: document })).raw)).toBe(PDF);
  const other = await createTenant(installation);
  expect(await other.call(registrationDocuments.file, { params: document })).toRefuse('statutory.not_found', 404);
  expect((await owner.call(registrationDocuments.remove, { params: document })).status).toBe(200);
  expect(await owner.call(registrationDocuments.remove, { params: document })).toRefuse('statutory.not_found', 404);
  expect((await owner.call(registrations.get, { params })).data.documents).toEqual([]);
});

test('the history names each change with its old and new value', async () => {
  const made = (await owner.call(registrations.create, { body: { ...epf, number: 'MHPUN0066666000' } as never })).data;
  const params = { id: made.registration_id };
  await owner.call(registrations.update, { params, body: { ...made, office: 'Pune' } as never });
  await owner.call(registrations.update, { params, body: { ...made, version: undefined, office: 'Thane' } as never });
  const { rows } = (await owner.call(registrations.history, { params, query: {} as never })).data;
  expect(rows.map(({ event, changes }) => [event, changes])).toEqual([
    ['updated', [{ field: 'office', before: 'Pune', after: 'Thane' }]],
    ['updated', [{ field: 'office', before: null, after: 'Pune' }]],
    ['created', []],
  ]);
  expect((await owner.call(registrations.members, { params })).data.rows).toEqual([]);
});

test('professional tax of Gujarat is paid monthly or quarterly: the chosen one alone stays on the calendar', async () => {
  const tenant = await createTenant(installation);
  const yearly = await tenant.call(registrations.create, { body: { ...gujarat, periodicity: 'annual' } as never });
  expect(yearly).toRefuse('statutory.periodicity', 422, 'periodicity');
  const made = (await tenant.call(registrations.create, { body: gujarat as never })).data;
  const params = { id: made.registration_id };
  expect((await tenant.call(registrations.get, { params })).data.periodicities).toEqual(['monthly', 'quarterly']);
  const open = async () => {
    await tenant.call(dueItems.build, { body: {} });
    const { rows } = (await tenant.call(dueItems.list, { query: { law: 'ptax', limit: '500' } as never })).data;
    const alive = rows.filter(({ status }) => status !== 'not_applicable');
    const monthly = alive.filter(({ first_month, last_month }) => first_month === last_month);
    return [monthly.length > 0, alive.some(({ title }) => title.includes('fewer than 20')), alive.length > monthly.length];
  };
  expect(await open()).toEqual([true, true, true]);
  const pay = (periodicity: string | null) =>
    tenant.call(registrations.update, {
      params,
      body: { ...gujarat, scheme: undefined, rate_class: 'standard', exempted_trust: false, periodicity } as never,
    });
  expect((await pay('monthly')).data.periodicity).toBe('monthly');
  // the annual return stays
  expect(await open()).toEqual([true, false, true]);
  await pay('quarterly');
  expect(await open()).toEqual([false, true, true]);
  await pay(null);
  expect(await open()).toEqual([true, true, true]);
});

test('the office may set another due day of professional tax, with its reason; what is closed stays', async () => {
  const tenant = await createTenant(installation);
  const karnataka = { scheme: 'ptax', number: '29KA0000009', state_code: 'IN-KA', from_date: '2020-04-01' } as const;
  const with_day = { due_day: 25, due_day_reason: 'Letter PT-14 of the office' };
  const create = (more: object) => tenant.call(registrations.create, { body: { ...karnataka, ...more } as never });
  expect(await create({ due_day: 25 })).toRefuse('statutory.due_day_reason', 422, 'due_day_reason');
  expect(await create({ due_day: 25, due_day_reason: 'Too short' })).toRefuse('statutory.due_day_reason', 422);
  expect((await create({ ...with_day, due_day: 32 })).status).toBe(422);
  expect((await create({ ...with_day, due_day: 0 })).status).toBe(422);
  const made = (await create({})).data;
  const params = { id: made.registration_id };
  const open = async () => {
    await tenant.call(dueItems.build, { body: {} });
    const { rows } = (await tenant.call(dueItems.list, { query: { law: 'ptax', limit: '500' } as never })).data;
    return rows.filter(({ title }) => title.includes('payment'));
  };
  const daysOf = (rows: Awaited<ReturnType<typeof open>>) => new Set(rows.map(({ due_on }) => due_on.slice(8)));
  const before = await open();
  expect(daysOf(before)).toEqual(new Set(['20']));
  const [first] = before.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1));
  await tenant.call(dueItems.done, {
    params: { id: first?.due_item_id ?? '' },
    body: { done_on: first?.due_on ?? '', reference: 'GRN-1' },
  } as never);
  const kept = { number: karnataka.number, from_date: karnataka.from_date, rate_class: 'standard', exempted_trust: false };
  const put = (more: object) =>
    tenant.call(registrations.update, { params, body: { ...kept, state_code: 'IN-KA', ...more } as never });
  expect((await put(with_day)).data).toMatchObject(with_day);
  const moved = await open();
  // the same obligations: one is done on its old day, the others are due on the new one
  expect(moved.map(({ due_item_id }) => due_item_id).toSorted()).toEqual(before.map(({ due_item_id }) => due_item_id).toSorted());
  expect(moved.filter(({ due_on }) => due_on.endsWith('-20')).map(({ due_item_id }) => due_item_id)).toEqual([
    first?.due_item_id,
  ]);
  // left out it stays; taken back, the law's day holds again
  expect((await put({})).data).toMatchObject(with_day);
  expect((await put({ due_day: null })).data).toMatchObject({ due_day: null, due_day_reason: null });
  expect(daysOf(await open())).toEqual(new Set(['20']));
  // other schemes have no day of their own
  const fund = await tenant.call(registrations.create, { body: { ...epf, number: 'MHPUN0077777000', ...with_day } as never });
  expect(fund.data).toMatchObject({ due_day: null, due_day_reason: null });
});

import { demoRequests, plans } from '@hrms/billing/contract';
import { call, createTenant, type Installation, sharedInstallation, signInPlatformAdmin } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const asked = { name: 'Meera Nair', work_email: 'Meera@Nilgiri.example', organisation: 'Nilgiri Tea', employees: 120 };
const ask = (body: object) => call(installation.app, demoRequests.create, null, { body });
const stored = async () =>
  (
    await installation.services.pool.query(
      'select name, work_email, employees, message, status from demo_request order by created_at',
    )
  ).rows;

test('plans are those of the price list, a year costs ten months', async () => {
  const { data } = await call(installation.app, plans.list, null);
  expect(
    data.plans.map(({ code, month_price_cents, year_price_cents, seat_limit }) => [
      code,
      month_price_cents,
      year_price_cents,
      seat_limit,
    ]),
  ).toEqual([
    ['basic', 4900, 49_000, 50],
    ['pro', 9900, 99_000, 250],
    ['enterprise', null, null, null],
  ]);
});

test('a newer price holds from its day', async () => {
  await installation.services.pool.query(
    `insert into plan_version (plan_code, from_date, month_price_cents, seat_limit, trial_days) values ('basic', '2026-11-21', 5900, 60, 14)`,
  );
  const price = async () => (await call(installation.app, plans.list, null)).data.plans[0]?.month_price_cents;
  expect(await price()).toBe(4900);
  installation.clock.set('2026-11-21');
  expect(await price()).toBe(5900);
});

test('a request is kept once however often it is sent, and thanked every time', async () => {
  const answers = [await ask(asked), await ask(asked)];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [201, 'Thank you. We will write to you within one working day.'],
    [201, 'Thank you. We will write to you within one working day.'],
  ]);
  expect(await stored()).toEqual([
    { name: 'Meera Nair', work_email: 'meera@nilgiri.example', employees: 120, message: null, status: 'new' },
  ]);
});

test('an empty number of employees is not told', async () => {
  expect((await ask({ ...asked, organisation: 'Small', employees: '' })).status).toBe(201);
  expect((await stored()).at(-1)).toMatchObject({ employees: null });
});

test('a program that fills the hidden field is thanked and not kept', async () => {
  expect((await ask({ ...asked, organisation: 'Spam', website: 'https://spam.example' })).status).toBe(201);
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['name', '', 'Please enter your name'],
  ['work_email', 'meera', 'Please enter a valid e-mail'],
  ['organisation', ' ', 'Please enter your organisation'],
  ['employees', 0, 'Enter at least 1'],
])('a wrong %s is named', async (path, value, message) => {
  const answer = await ask({ ...asked, [path]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual({ path, message });
});

test('the sixth within an hour from one address is refused', async () => {
  for (let n = 0; n < 2; n += 1) expect((await ask({ ...asked, organisation: `Works ${n}` })).status).toBe(201);
  const sixth = await ask({ ...asked, organisation: 'Works 9' });
  expect(sixth).toRefuse('access.too_many_attempts', 429);
  installation.clock.advance(61);
  expect((await ask({ ...asked, organisation: 'Works 9' })).status).toBe(201);
});

test('platform admins work through the enquiries; an organisation’s owner does not see them', async () => {
  const admin = await signInPlatformAdmin(installation);
  const found = await admin.call(demoRequests.list, { query: { search: 'nilgiri tea' } });
  expect(found.data.rows).toMatchObject([{ organisation: 'Nilgiri Tea', status: 'new', version: 1 }]);
  const [enquiry] = found.data.rows;
  const id = enquiry?.enquiry_id ?? '';
  const moved = await admin.call(demoRequests.update, {
    params: { id },
    body: { ...enquiry, status: 'contacted', notes: 'Called' },
  });
  expect([moved.status, moved.data]).toMatchObject([200, { status: 'contacted', notes: 'Called', version: 2 }]);
  expect(await admin.call(demoRequests.update, { params: { id }, body: { ...enquiry, status: 'lost' } })).toRefuse(
    'billing.version_conflict',
    409,
  );
  expect((await admin.call(demoRequests.list, { query: { status: 'contacted' } })).data.rows).toHaveLength(1);
  const owner = await createTenant(installation);
  expect(await owner.call(demoRequests.list)).toRefuse('access.forbidden', 403);
});

import { invoices, platformInvoices, platformPayments, subscriptions } from '@hrms/billing/contract';
import { departments } from '@hrms/organisation/contract';
import { type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan, onceKey } from '../billing.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await billingInstallation('2026-11-01');
});
beforeEach(() => installation.clock.set('2026-11-01'));
afterAll(() => installation.close());

const runDay = async (day: string, org_id: string) => {
  installation.clock.set(day);
  await installation.runJob('billing.daily', org_id);
};

test('registration starts a trial; after it the organisation is read-only, and a plan opens it at once', async () => {
  const world = await billingWorld(installation, 3);
  const { owner } = world;
  const trial = (await owner.call(subscriptions.current)).data;
  expect(trial).toMatchObject({
    plan: 'pro',
    status: 'trialing',
    seat_limit: 250,
    seats_used: 3,
    seats_left: 247,
    trial_ends_on: '2026-11-15',
    trial_days_left: 14,
    can: ['purchase'],
  });
  installation.clock.set('2026-11-15');
  expect((await owner.call(departments.create, { body: { name: 'Last day' } })).status).toBe(201);
  installation.clock.set('2026-11-16');
  expect(await owner.call(departments.create, { body: { name: 'Too late' } })).toRefuse('billing.read_only', 403);
  expect((await owner.call(departments.list)).status).toBe(200);
  const { invoice } = await buyPlan(world);
  expect(invoice).toMatchObject({ number: 'HR/2627/000001', total_paise: 491_500, due_on: '2026-12-01' });
  expect((await owner.call(departments.create, { body: { name: 'Again' } })).status).toBe(201);
  expect((await owner.call(invoices.get, { params: { id: invoice.invoice_id } })).data).toMatchObject({
    taxable_paise: 416_500,
    igst_paise: 74_970,
    cgst_paise: 0,
    round_off_paise: 30,
    total_paise: 491_500,
    status: 'issued',
    exchange_rate_paise: 8500,
    place_of_supply: 'IN-MH',
  });
});

test('an upgrade charges the days left; a double click makes one invoice; a second waits for the first to be paid', async () => {
  const world = await billingWorld(installation, 3);
  const { owner } = world;
  const { subscription, invoice } = await buyPlan(world);
  installation.clock.set('2026-11-16');
  const params = { id: subscription.subscription_id };
  const quoted = await owner.call(subscriptions.quote, { body: { plan: 'pro', interval: 'month' } });
  expect(quoted.data).toMatchObject({
    kind: 'upgrade',
    taxable_paise: 212_500,
    igst_paise: 38_250,
    round_off_paise: 50,
    total_paise: 250_800,
  });
  expect(quoted.data.steps.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Days left', 'New plan', 'Former plan', 'Total']),
  );
  const headers = onceKey();
  const both = await Promise.all([1, 2].map(() => owner.call(subscriptions.upgrade, { params, body: { plan: 'pro' }, headers })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.data.invoice).toMatchObject({ total_paise: 250_800, due_on: '2026-12-01' });
  expect(both[1]?.data.invoice).toEqual(both[0]?.data.invoice);
  const listed = (await owner.call(invoices.list)).data.rows;
  expect(listed.map(({ total_paise }) => total_paise)).toEqual([250_800, 491_500]);
  expect(invoice.invoice_id).toBe(listed[1]?.invoice_id);
  expect(await owner.call(subscriptions.upgrade, { params, body: { plan: 'pro' }, headers: onceKey() })).toRefuse(
    'billing.already_on_plan',
    409,
  );
  expect(await owner.call(subscriptions.upgrade, { params, body: { plan: 'enterprise' }, headers: onceKey() })).toRefuse(
    'billing.contact_us',
    422,
  );
  expect(await owner.call(subscriptions.interval, { params, body: { interval: 'year' }, headers: onceKey() })).toRefuse(
    'billing.invoice_unpaid',
    409,
  );
});

test('eleven days before the end an upgrade is 1,839', async () => {
  const world = await billingWorld(installation);
  const { subscription } = await buyPlan(world);
  installation.clock.set('2026-11-20');
  const answer = await world.owner.call(subscriptions.upgrade, {
    params: { id: subscription.subscription_id },
    body: { plan: 'pro' },
    headers: onceKey(),
  });
  expect(answer.data.invoice?.total_paise).toBe(183_900);
});

test('a downgrade is refused with too many employees, planned with fewer, and not made when they are too many on the day', async () => {
  const big = await billingWorld(installation, 51);
  const bought = await buyPlan(big, 'pro');
  const down = (world: typeof big, id: string) =>
    world.owner.call(subscriptions.downgrade, { params: { id }, body: { plan: 'basic' }, headers: onceKey() });
  expect(await down(big, bought.subscription.subscription_id)).toRefuse('billing.too_many_for_plan', 422);

  const small = await billingWorld(installation, 3);
  const pro = await buyPlan(small, 'pro');
  const id = pro.subscription.subscription_id;
  const planned = await down(small, id);
  expect(planned.data.subscription).toMatchObject({ plan: 'pro', pending: { plan: 'basic', on: '2026-12-01' } });
  expect(await down(small, id)).toRefuse('billing.change_pending', 409);
  await runDay('2026-12-01', small.owner.org_id);
  const after = (await small.owner.call(subscriptions.current)).data;
  expect(after).toMatchObject({ plan: 'basic', pending: null, period_start: '2026-12-01', period_end: '2026-12-31' });
  await runDay('2026-12-01', small.owner.org_id);
  const issued = (await small.owner.call(invoices.list)).data.rows;
  expect(issued.map(({ total_paise }) => total_paise)).toEqual([491_500, 993_000]);
});

test('the plan stays when too many are active on the day of the downgrade', async () => {
  const world = await billingWorld(installation, 3);
  const { subscription } = await buyPlan(world, 'pro');
  await world.owner.call(subscriptions.downgrade, {
    params: { id: subscription.subscription_id },
    body: { plan: 'basic' },
    headers: onceKey(),
  });
  const { insertEmployeesForTests } = await import('@hrms/employees/testing');
  await insertEmployeesForTests(
    installation.services,
    world.owner.org_id,
    Array.from({ length: 48 }, () => ({ joined_on: '2026-11-10' })),
  );
  await runDay('2026-12-01', world.owner.org_id);
  expect((await world.owner.call(subscriptions.current)).data).toMatchObject({
    plan: 'pro',
    pending: null,
    period_start: '2026-12-01',
  });
  const { changes } = (await world.owner.call(subscriptions.get, { params: { id: subscription.subscription_id } })).data;
  expect(changes.find(({ kind }) => kind === 'downgrade')?.outcome).toBe('dropped');
});

test('cancelled and resumed: no gap and no invoice; cancelled and not resumed: read-only after the period', async () => {
  const world = await billingWorld(installation);
  const { owner } = world;
  const { subscription } = await buyPlan(world);
  const params = { id: subscription.subscription_id };
  installation.clock.set('2026-11-10');
  const cancelled = await owner.call(subscriptions.cancel, { params, body: { reason: 'Too small' }, headers: onceKey() });
  expect(cancelled.data.subscription).toMatchObject({ status: 'cancelling', cancel_at_period_end: true });
  expect(await owner.call(subscriptions.cancel, { params, body: {}, headers: onceKey() })).toRefuse('billing.not_in_state', 409);
  installation.clock.set('2026-11-25');
  expect((await owner.call(subscriptions.resume, { params, body: {}, headers: onceKey() })).data.subscription.status).toBe(
    'active',
  );
  expect((await owner.call(invoices.list)).data.rows).toHaveLength(1);
  await owner.call(subscriptions.cancel, { params, body: {}, headers: onceKey() });
  installation.clock.set('2026-12-01');
  expect(await owner.call(departments.create, { body: { name: 'After' } })).toRefuse('billing.read_only', 403);
  await runDay('2026-12-01', owner.org_id);
  expect((await owner.call(subscriptions.current)).data).toMatchObject({ status: 'read_only', read_only_since: '2026-12-01' });
  expect((await owner.call(invoices.list)).data.rows).toHaveLength(1);
  expect(await owner.call(subscriptions.resume, { params, body: {}, headers: onceKey() })).toRefuse('billing.not_in_state', 409);
});

test('a year at once credits what is left of the month; a month again waits for the end of the year', async () => {
  const world = await billingWorld(installation);
  const { subscription } = await buyPlan(world);
  installation.clock.set('2026-11-16');
  const params = { id: subscription.subscription_id };
  const year = await world.owner.call(subscriptions.interval, { params, body: { interval: 'year' }, headers: onceKey() });
  expect(year.data.subscription).toMatchObject({ interval: 'year', period_start: '2026-11-16', period_end: '2027-11-15' });
  // 41,650.00 less 15/30 of 4,165.00, and 18 % of it, to the rupee
  expect(year.data.invoice?.total_paise).toBe(4_669_000);
  const month = await world.owner.call(subscriptions.interval, { params, body: { interval: 'month' }, headers: onceKey() });
  expect(month.data.subscription.pending).toMatchObject({ plan: 'basic', interval: 'month', on: '2027-11-16' });
});

test('unpaid: reminders, past due after 15 days, read-only after 30; a payment restores it', async () => {
  const world = await billingWorld(installation);
  const { owner } = world;
  const { invoice } = await buyPlan(world);
  await runDay('2026-11-17', owner.org_id);
  expect((await owner.call(invoices.list)).data.rows[0]).toMatchObject({ due_on: '2026-11-16', status: 'overdue' });
  await runDay('2026-12-01', owner.org_id);
  expect((await owner.call(subscriptions.current)).data).toMatchObject({ status: 'past_due', read_only_from: '2026-12-16' });
  expect((await owner.call(departments.create, { body: { name: 'Open' } })).status).toBe(201);
  await runDay('2026-12-16', owner.org_id);
  expect(await owner.call(departments.create, { body: { name: 'Shut' } })).toRefuse('billing.read_only', 403);
  expect(await owner.call(subscriptions.purchase, { body: { plan: 'basic' }, headers: onceKey() })).toRefuse(
    'billing.invoice_unpaid',
    409,
  );
  const admin = await signInPlatformAdmin(installation);
  const paid = await admin.call(platformPayments.create, {
    body: { invoice_id: invoice.invoice_id, received_on: '2026-12-16', reference: 'N42', amount_paise: 491_500 },
  });
  expect(paid.status).toBe(201);
  expect((await owner.call(subscriptions.current)).data.status).toBe('active');
  expect((await owner.call(departments.create, { body: { name: 'Open again' } })).status).toBe(201);
  expect((await admin.call(platformInvoices.list, { query: { org_id: owner.org_id, status: 'paid' } })).data.rows).toHaveLength(
    1,
  );
});

test('finance reads and claims but does not cancel; an employee sees nothing', async () => {
  const world = await billingWorld(installation);
  const { subscription, invoice } = await buyPlan(world);
  const finance = await world.owner.person({ role: 'finance' });
  const employee = await world.owner.person({ role: 'employee' });
  expect((await finance.call(subscriptions.current)).status).toBe(200);
  expect((await finance.call(invoices.get, { params: { id: invoice.invoice_id } })).status).toBe(200);
  expect(await finance.call(subscriptions.cancel, { params: { id: subscription.subscription_id }, body: {} })).toRefuse(
    'access.forbidden',
    403,
  );
  expect(await employee.call(subscriptions.current)).toRefuse('access.forbidden', 403);
  const stranger = await billingWorld(installation);
  expect((await stranger.owner.call(invoices.get, { params: { id: invoice.invoice_id } })).status).toBe(404);
  expect((await stranger.owner.call(subscriptions.get, { params: { id: subscription.subscription_id } })).status).toBe(404);
});

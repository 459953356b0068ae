import { invoices, platformPayments, providerEvents, subscriptions } from '@hrms/billing/contract';
import { notifications } from '@hrms/platform/contract';
import { call, type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan, onceKey } from '../billing.scenario.ts';
import { manualProvider } from './payment-providers.ts';
import { cardProvider } from './stripe.ts';

const SECRET = 'whsec_test';
let installation: Installation;
beforeAll(async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_test';
  process.env.STRIPE_WEBHOOK_SECRET = SECRET;
  installation = await billingInstallation();
});
afterAll(async () => {
  delete process.env.STRIPE_SECRET_KEY;
  delete process.env.STRIPE_WEBHOOK_SECRET;
  await installation.close();
});

const signed = (text: string, { secret = SECRET, at = installation.clock.now() } = {}) => {
  const timestamp = Math.floor(at.getTime() / 1000);
  return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp }) };
};
const send = (text: string, headers: Record<string, string> = signed(text)) =>
  call(installation.app, providerEvents.webhook, null, { params: { provider: 'stripe' }, text, headers });

type Sent = { id: string; type?: string; org_id: string; invoice_id: string; intent?: string; amount?: number; ago?: number };
const eventOf = ({
  id,
  type = 'checkout.session.completed',
  org_id,
  invoice_id,
  intent = 'pi_1',
  amount = 491_500,
  ago = 0,
}: Sent) =>
  JSON.stringify({
    id,
    type,
    created: Math.floor(installation.clock.now().getTime() / 1000) - ago,
    data: {
      object: {
        id: 'cs_1',
        payment_intent: intent,
        payment_status: 'paid',
        ...(type === 'charge.refunded' ? { amount: 491_500, amount_refunded: amount } : { amount_total: amount }),
        customer: 'cus_1',
        last_payment_error: type.endsWith('failed') ? { message: 'Your card was declined.' } : null,
        currency: 'inr',
        metadata: { org_id, invoice_id },
      },
    },
  });

async function openInvoice() {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world);
  const read = async () => (await world.owner.call(invoices.get, { params: { id: invoice.invoice_id } })).data;
  return { world, read, ids: { org_id: world.owner.org_id, invoice_id: invoice.invoice_id } };
}

test('a wrong, an old and a missing signature are refused and nothing is stored', async () => {
  const { ids, read } = await openInvoice();
  const text = eventOf({ id: 'evt_bad', ...ids });
  const old = new Date(installation.clock.now().getTime() - 301_000);
  expect((await send(text, signed(text, { secret: 'other' }))).status).toBe(400);
  expect((await send(text, signed(text, { at: old }))).status).toBe(400);
  expect((await send(text, signed(`${text} `))).status).toBe(400);
  expect((await send(text, {})).status).toBe(400);
  await installation.runJobs();
  const stored = await installation.services.pool.query(`select 1 from provider_event where event_id = 'evt_bad'`);
  expect(stored.rowCount).toBe(0);
  expect((await read()).payments).toEqual([]);
});

test('an event pays its invoice once, however often and under whatever name it comes; a later failure leaves it paid', async () => {
  const { ids, read } = await openInvoice();
  const text = eventOf({ id: 'evt_1', ...ids, intent: 'pi_once' });
  expect([(await send(text)).status, (await send(text)).status]).toEqual([200, 200]);
  await installation.runJobs();
  expect(await read()).toMatchObject({
    status: 'paid',
    payments: [{ mode: 'card', amount_paise: 491_500, status: 'confirmed' }],
  });
  await send(eventOf({ id: 'evt_2', type: 'checkout.session.async_payment_succeeded', ...ids, intent: 'pi_once' }));
  await send(eventOf({ id: 'evt_3', type: 'payment_intent.payment_failed', ...ids, intent: 'pi_once' }));
  await send(eventOf({ id: 'evt_4', type: 'customer.updated', ...ids }));
  await installation.runJobs();
  expect(await read()).toMatchObject({ status: 'paid', due_paise: 0 });
  expect((await read()).payments).toHaveLength(1);
  const admin = await signInPlatformAdmin(installation);
  const kept = (await admin.call(providerEvents.list)).data.rows;
  expect(kept.map(({ provider_event, outcome }) => [provider_event, outcome])).toEqual(
    expect.arrayContaining([
      ['evt_1', 'payment recorded'],
      ['evt_2', 'known payment'],
      ['evt_3', 'kept'],
      ['evt_4', 'kept'],
    ]),
  );
  const [first] = kept;
  expect(await admin.call(providerEvents.retry, { params: { id: first?.event_id ?? '' }, body: {} })).toRefuse(
    'billing.not_in_state',
    409,
  );
});

test('events that come in another order than they happened are applied in the order of their time', async () => {
  const { ids, read } = await openInvoice();
  await send(eventOf({ id: 'evt_late', ...ids, intent: 'pi_second', amount: 291_500 }));
  await send(eventOf({ id: 'evt_early', ...ids, intent: 'pi_first', amount: 200_000, ago: 3600 }));
  await send(eventOf({ id: 'evt_over', ...ids, intent: 'pi_third', amount: 100, ago: -60 }));
  await send(eventOf({ id: 'evt_failed', type: 'payment_intent.payment_failed', ...ids, intent: 'pi_first', ago: 7200 }));
  await installation.runJobs();
  const { status, due_paise, payments } = await read();
  const arrived = payments.filter((payment) => payment.status === 'confirmed');
  expect([status, due_paise, arrived.map(({ amount_paise }) => amount_paise).toSorted()]).toEqual([
    'paid',
    0,
    [200_000, 291_500],
  ]);
  const applied = await installation.services.pool.query(
    `select event_id, outcome from provider_event where payload -> 'data' -> 'object' -> 'metadata' ->> 'invoice_id' = $1
     order by occurred_at`,
    [ids.invoice_id],
  );
  expect(applied.rows.map(({ event_id, outcome }) => [event_id, outcome])).toEqual([
    ['evt_failed', 'failure recorded'],
    ['evt_early', 'payment recorded'],
    ['evt_late', 'payment recorded'],
    ['evt_over', 'invoice is paid'],
  ]);
});

test('an event of last week for an invoice that was paid by transfer since adds nothing', async () => {
  const { ids, read } = await openInvoice();
  const admin = await signInPlatformAdmin(installation);
  await admin.call(platformPayments.create, {
    body: { invoice_id: ids.invoice_id, received_on: installation.clock.today(), reference: 'N77', amount_paise: 491_500 },
  });
  await send(eventOf({ id: 'evt_week', ...ids, intent: 'pi_week', ago: 7 * 86_400 }));
  await installation.runJobs();
  const { status, payments } = await read();
  expect([status, payments.map(({ mode }) => mode)]).toEqual(['paid', ['bank_transfer']]);
});

test('an event that names the invoice of another organisation, or of none, changes nothing', async () => {
  const mine = await openInvoice();
  const other = await openInvoice();
  await send(eventOf({ id: 'evt_mixed', org_id: other.ids.org_id, invoice_id: mine.ids.invoice_id, intent: 'pi_mixed' }));
  await send(eventOf({ id: 'evt_none', org_id: 'nobody', invoice_id: 'nothing', intent: 'pi_none' }));
  await installation.runJobs();
  expect([(await mine.read()).payments, (await other.read()).payments]).toEqual([[], []]);
});

test('an event above what is due waits with its reason, and goes through once it fits', async () => {
  const { ids, read } = await openInvoice();
  await send(eventOf({ id: 'evt_more', ...ids, intent: 'pi_more', amount: 491_600 }));
  await installation.runJobs();
  expect((await read()).status).toBe('issued');
  const admin = await signInPlatformAdmin(installation);
  const waiting = (await admin.call(providerEvents.list, { query: { state: 'failed' } })).data.rows;
  const failed = waiting.find(({ provider_event }) => provider_event === 'evt_more');
  expect(failed).toMatchObject({ provider_event: 'evt_more', applied_at: null, error: 'Only ₹4,915 is due' });
  expect((await admin.call(platformPayments.list, { query: { org_id: ids.org_id } })).data.rows).toEqual([]);
});

test('both providers answer alike: an address, or a refusal in words', async () => {
  const return_url = 'https://x.example/';
  const invoice = { id: 'i', number: 'HR/2627/000001' };
  const checkout = { org_id: 'o', invoice, due_paise: 491_500, customer: null, return_url };
  const portal = { customer: 'cus_1', return_url };
  for (const refused of [manualProvider.openCheckout(checkout), manualProvider.openPortal(portal)])
    await expect(refused).rejects.toMatchObject({ code: 'billing.card_not_available', status: 422 });

  const sent: { url: string; form: URLSearchParams; once: string | null }[] = [];
  const answering = (status: number, body: object) =>
    cardProvider('sk_test', (async (url: string, { body: text, headers }: { body: string; headers: Record<string, string> }) => {
      sent.push({ url, form: new URLSearchParams(text), once: new Headers(headers).get('idempotency-key') });
      return new Response(JSON.stringify(body), { status });
    }) as unknown as typeof fetch);
  const url = 'https://pay.example/1';
  expect(await answering(200, { url }).openCheckout(checkout)).toEqual({ url });
  expect(await answering(200, { url }).openPortal(portal)).toEqual({ url });
  expect(sent.map((call) => new URL(call.url).pathname)).toEqual(['/v1/checkout/sessions', '/v1/billing_portal/sessions']);
  const [{ form, once } = { form: new URLSearchParams(), once: '' }] = sent;
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    client_reference_id: 'i',
    'line_items[0][price_data][unit_amount]': '491500',
    'line_items[0][price_data][currency]': 'inr',
    'metadata[invoice_id]': 'i',
    'payment_intent_data[metadata][org_id]': 'o',
    customer_creation: 'always',
  });
  expect(once).toBe('i:491500');
  const error = { error: { type: 'invalid_request_error', message: 'No such customer' } };
  for (const failed of [answering(400, error).openPortal(portal), answering(400, error).openCheckout(checkout)])
    await expect(failed).rejects.toMatchObject({ code: 'billing.provider_failed', status: 503 });
});

test('a declined card leaves the invoice open, tells who pays, and may succeed later', async () => {
  const { ids, read, world } = await openInvoice();
  await send(eventOf({ id: 'evt_decline', type: 'payment_intent.payment_failed', ...ids, intent: 'pi_again', ago: 60 }));
  await installation.runJobs();
  expect(await read()).toMatchObject({
    due_paise: 491_500,
    payments: [{ mode: 'card', status: 'failed', amount_paise: 491_500, reject_reason: 'Your card was declined.' }],
  });
  const told = (await world.owner.call(notifications.list)).data.rows.map(({ title }) => title);
  expect(told).toContainEqual(expect.stringContaining('Card payment for invoice'));
  await send(eventOf({ id: 'evt_then', ...ids, intent: 'pi_again' }));
  await installation.runJobs();
  expect(await read()).toMatchObject({ status: 'paid', due_paise: 0 });
  const current = (await world.owner.call(subscriptions.current)).data;
  expect(current.provider).toBe('stripe');
});

test('refunds in part and of the rest are credited, each once, whatever their order, and the invoice stays settled', async () => {
  const { ids, read } = await openInvoice();
  await send(eventOf({ id: 'evt_pay', ...ids, intent: 'pi_back', ago: 60 }));
  const refund = { type: 'charge.refunded', ...ids, intent: 'pi_back' };
  await send(eventOf({ id: 'evt_part', ...refund, amount: 118_000, ago: 30 }));
  await send(eventOf({ id: 'evt_part_again', ...refund, amount: 118_000, ago: 25 }));
  await installation.runJobs();
  const part = await read();
  expect(part).toMatchObject({ status: 'paid', due_paise: 0, credited_paise: 118_000 });
  expect(part.payments).toMatchObject([{ status: 'confirmed', refunded_paise: 118_000 }]);
  expect(part.related.map(({ total_paise }) => total_paise)).toEqual([118_000]);

  await send(eventOf({ id: 'evt_back', ...refund, ago: 20 }));
  await send(eventOf({ id: 'evt_back_again', ...refund, ago: 10 }));
  // an earlier state that comes late
  await send(eventOf({ id: 'evt_part_late', ...refund, amount: 118_000, ago: 28 }));
  await installation.runJobs();
  const after = await read();
  expect(after).toMatchObject({ status: 'paid', due_paise: 0, payments: [{ status: 'refunded', refunded_paise: 491_500 }] });
  expect(after.related.map(({ total_paise }) => total_paise)).toEqual([118_000, 373_500]);
});

test('cards and receipts are at the provider, once somebody paid by card', async () => {
  const { world } = await openInvoice();
  const { subscription_id: id } = (await world.owner.call(subscriptions.current)).data;
  const open = (of: string) => world.owner.call(subscriptions.portal, { params: { id: of }, body: {}, headers: onceKey() });
  expect(await open(id)).toRefuse('billing.card_not_available', 422);
  expect(await open('01900000-0000-7000-8000-000000000000')).toRefuse('billing.not_found', 404);
});

test('without keys nothing is offered by card', async () => {
  const { world, ids } = await openInvoice();
  delete process.env.STRIPE_SECRET_KEY;
  const answer = await world.owner.call(invoices.checkout, { params: { id: ids.invoice_id }, body: {}, headers: onceKey() });
  expect(answer).toRefuse('billing.card_not_available', 422);
  const text = eventOf({ id: 'evt_off', ...ids });
  expect((await send(text)).status).toBe(400);
  process.env.STRIPE_SECRET_KEY = 'sk_test';
});

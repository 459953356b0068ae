import { createHmac } from 'node:crypto';
import { invoices, platformPayments, providerEvents } from '@hrms/billing/contract';
import { call, type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan, onceKey } from '../billing.scenario.ts';
import { cardProvider, checkoutForm, manualProvider } from './payment-providers.ts';

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
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${mac}` };
};
const send = (text: string, headers: Record<string, string> = signed(text)) =>
  call(installation.app, providerEvents.webhook, null, { text, headers });

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
        amount_total: amount,
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
  expect([status, due_paise, payments.map(({ amount_paise }) => amount_paise).toSorted()]).toEqual([
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
    ['evt_failed', 'kept'],
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
  const request = { org_id: 'o', invoice: { id: 'i', number: 'HR/2627/000001' }, due_paise: 491_500, return_url: 'https://x/' };
  await expect(manualProvider.openCheckout(request)).rejects.toMatchObject({ code: 'billing.card_not_available' });
  const answers = (status: number, body: object) => (async () => new Response(JSON.stringify(body), { status })) as typeof fetch;
  const opened = cardProvider('sk', answers(200, { url: 'https://pay.example/1' })).openCheckout(request);
  expect(await opened).toEqual({ url: 'https://pay.example/1' });
  const broken = cardProvider('sk', answers(500, {})).openCheckout(request);
  await expect(broken).rejects.toMatchObject({ code: 'billing.provider_failed', status: 503 });
  const form = checkoutForm(request);
  expect([form.get('metadata[invoice_id]'), form.get('line_items[0][price_data][unit_amount]')]).toEqual(['i', '491500']);
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

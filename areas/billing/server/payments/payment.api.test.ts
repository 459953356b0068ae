import { billingProfiles, invoices, platformInvoices, platformPayments, subscriptions } from '@hrms/billing/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan, onceKey } from '../billing.scenario.ts';

let installation: Installation;
let admin: Awaited<ReturnType<typeof signInPlatformAdmin>>;
beforeAll(async () => {
  installation = await billingInstallation();
  admin = await signInPlatformAdmin(installation);
});
afterAll(() => installation.close());

type World = Awaited<ReturnType<typeof billingWorld>>;
const claim = ({ owner }: World, id: string, body: object) =>
  owner.call(invoices.claim, {
    params: { id },
    body: { received_on: '2026-11-20', reference: 'N42', ...body },
    headers: onceKey(),
  });
const waiting = async (org_id: string) =>
  (await admin.call(platformPayments.list, { query: { org_id, status: 'claimed' } })).data.rows[0]?.payment_id ?? '';

test('a claim less deducted tax: part paid when confirmed, paid with the certificate', async () => {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world, 'pro');
  const id = invoice.invoice_id;
  expect(invoice.total_paise).toBe(993_000);
  expect(await claim(world, id, { amount_paise: 993_001 })).toRefuse('billing.amount_above_due', 422, 'amount_paise');
  expect(await claim(world, id, { amount_paise: 100, received_on: '2026-11-21' })).toRefuse(
    'billing.in_future',
    422,
    'received_on',
  );
  const claimed = await claim(world, id, { amount_paise: 908_850, tds_paise: 84_150 });
  expect(claimed.data).toMatchObject({ status: 'issued', due_paise: 993_000, payments: [{ status: 'claimed' }] });
  expect(await claim(world, id, { amount_paise: 100 })).toRefuse('billing.amount_above_due', 422);
  const payment = { id: await waiting(world.owner.org_id) };
  expect((await admin.call(platformPayments.confirm, { params: payment, body: {} })).data.status).toBe('confirmed');
  expect((await world.owner.call(invoices.get, { params: { id } })).data).toMatchObject({
    status: 'part_paid',
    paid_paise: 908_850,
    due_paise: 84_150,
  });
  expect(await admin.call(platformPayments.confirm, { params: payment, body: {} })).toRefuse('billing.not_in_state', 409);
  await admin.call(platformPayments.certificate, { params: payment, body: { tds_certificate: 'AB12C' } });
  expect((await world.owner.call(invoices.get, { params: { id } })).data).toMatchObject({
    status: 'paid',
    tds_paise: 84_150,
    due_paise: 0,
    paid_on: '2026-11-20',
  });
  expect(await claim(world, id, { amount_paise: 100 })).toRefuse('billing.not_in_state', 409);
});

test('a rejected claim leaves the invoice open; a rupee short is closed, more is not', async () => {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world);
  const id = invoice.invoice_id;
  await claim(world, id, { amount_paise: 491_500 });
  const rejected = await admin.call(platformPayments.reject, {
    params: { id: await waiting(world.owner.org_id) },
    body: { reason: 'Not on the statement' },
  });
  expect(rejected.data).toMatchObject({ status: 'failed', reject_reason: 'Not on the statement' });
  const pay = (amount_paise: number) =>
    admin.call(platformPayments.create, { body: { invoice_id: id, received_on: '2026-11-20', reference: 'N43', amount_paise } });
  await pay(491_000);
  expect((await world.owner.call(invoices.get, { params: { id } })).data).toMatchObject({ status: 'part_paid', due_paise: 500 });
  await pay(400);
  const settled = (await world.owner.call(invoices.get, { params: { id } })).data;
  expect(settled).toMatchObject({ status: 'paid', due_paise: 0, paid_paise: 491_500 });
  expect(settled.payments.at(-1)).toMatchObject({ mode: 'adjustment', amount_paise: 100 });
});

test('a credit note corrects an invoice, which never changes; it has its own series', async () => {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world);
  const params = { id: invoice.invoice_id };
  expect(
    await admin.call(platformInvoices.credit, { params, body: { amount_paise: 500_000, reason: 'Charged twice' } }),
  ).toRefuse('billing.amount_above_due', 422);
  const note = await admin.call(platformInvoices.credit, { params, body: { reason: 'Charged twice' } });
  expect(note.data).toMatchObject({ kind: 'credit_note', total_paise: 491_500, related: [{ number: invoice.number }] });
  expect(note.data.number).toMatch(/^HRC\/2627\/\d{6}$/);
  expect((await world.owner.call(invoices.get, { params })).data).toMatchObject({
    total_paise: 491_500,
    credited_paise: 491_500,
    due_paise: 0,
    status: 'paid',
  });
  const update = installation.services.pool.query('update invoice set total_paise = 1');
  await expect(update).rejects.toThrow('permission denied');
});

test('a payment is refunded in part by hand, once, with a credit note of the amount with its tax', async () => {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world);
  const { invoice_id } = invoice;
  const paid = await admin.call(platformPayments.create, {
    body: { invoice_id, received_on: '2026-11-20', reference: 'N50', amount_paise: 491_500 },
  });
  const params = { id: paid.data.payment_id };
  const refund = { amount_paise: 118_000, refunded_on: '2026-11-20', reference: 'OUT 1', reason: 'Two days without service' };
  const back = (body: object) => admin.call(platformPayments.refund, { params, body: { ...refund, ...body } });
  expect(await back({ amount_paise: 491_501 })).toRefuse('billing.refund_above_payment', 422, 'amount_paise');
  expect(await back({ refunded_on: '2026-11-21' })).toRefuse('billing.in_future', 422, 'refunded_on');
  const both = await Promise.all([back({}), back({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await back({})).toRefuse('billing.refund_known', 409);
  const after = (await world.owner.call(invoices.get, { params: { id: invoice_id } })).data;
  expect(after).toMatchObject({ status: 'paid', due_paise: 0, paid_paise: 373_500, credited_paise: 118_000 });
  expect(after.payments).toMatchObject([{ status: 'confirmed', amount_paise: 491_500, refunded_paise: 118_000 }]);
  const [note] = after.related;
  expect((await world.owner.call(invoices.get, { params: { id: note?.invoice_id ?? '' } })).data).toMatchObject({
    kind: 'credit_note',
    taxable_paise: 100_000,
    igst_paise: 18_000,
    round_off_paise: 0,
    total_paise: 118_000,
    note: 'Two days without service',
  });
  expect((await back({ amount_paise: 373_500, reference: 'OUT 2' })).data).toMatchObject({
    status: 'refunded',
    refunded_paise: 491_500,
  });
  expect(await back({ amount_paise: 1, reference: 'OUT 3' })).toRefuse('billing.not_in_state', 409);
});

test('the PDF is the same bytes again; another organisation does not find it', async () => {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world);
  const params = { id: invoice.invoice_id };
  const first = await world.owner.call(invoices.pdf, { params });
  expect([first.status, first.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  installation.clock.advance(90);
  expect((await world.owner.call(invoices.pdf, { params })).raw.equals(first.raw)).toBe(true);
  expect((await admin.call(platformInvoices.pdf, { params })).raw.equals(first.raw)).toBe(true);
  const stranger = await billingWorld(installation);
  expect((await stranger.owner.call(invoices.pdf, { params })).status).toBe(404);
});

test('invoices leave together in one ZIP, and an issued one is mailed with its PDF to the billing addresses', async () => {
  const { owner: buyer } = await billingWorld(installation, 1);
  expect(await buyer.call(invoices.archive, {})).toRefuse('billing.not_found', 404);
  const profile = {
    legal_name: 'Tunga Works',
    address: '1 MG Road',
    country: 'IN',
    billing_emails: [`accounts-${buyer.org_id}@example.org`],
    state_code: 'IN-KA',
  };
  const bought = await buyer.call(subscriptions.purchase, {
    body: { plan: 'basic', interval: 'month', profile },
    headers: onceKey(),
  });
  expect(bought.status).toBe(201);
  const zip = await buyer.call(invoices.archive, { query: { year: '2026' } });
  expect(zip.raw.subarray(0, 2).toString()).toBe('PK');
  expect(zip.raw.toString('latin1')).toContain('%PDF');
  await installation.runJobs();
  const mails = await inTenant(installation.services.pool, buyer.org_id, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .where('org_id', '=', tx.org_id)
      .where('attachment_file_id', 'is not', null)
      .select(['subject', 'attachment_name'])
      .execute(),
  );
  expect(mails).toEqual([
    { subject: expect.stringMatching(/^Invoice .* was issued$/), attachment_name: expect.stringMatching(/\.pdf$/) },
  ]);
});

test('a buyer in the seller’s state pays both halves; one abroad pays none; a wrong GSTIN is named', async () => {
  const profile = { legal_name: 'Tunga Works', address: '1 MG Road', country: 'IN', billing_emails: [], state_code: 'IN-KA' };
  const near = await billingWorld(installation);
  expect(await near.owner.call(billingProfiles.update, { body: { ...profile, gstin: '29AAHCH7310Q1Z1' } })).toRefuse(
    'billing.invalid_gstin',
    422,
    'gstin',
  );
  await near.owner.call(billingProfiles.update, { body: { ...profile, gstin: '29aahch7310q1z0' } });
  const bought = await buyPlan(near);
  expect((await near.owner.call(invoices.get, { params: { id: bought.invoice.invoice_id } })).data).toMatchObject({
    cgst_paise: 37_485,
    sgst_paise: 37_485,
    igst_paise: 0,
    total_paise: 491_500,
    place_of_supply: 'IN-KA',
    buyer: { gstin: '29AAHCH7310Q1Z0', pan: 'AAHCH7310Q' },
    amount_in_words: 'Rupees Four Thousand Nine Hundred Fifteen Only',
  });
  const far = await billingWorld(installation);
  await far.owner.call(billingProfiles.update, { body: { ...profile, country: 'AE', state_code: null } });
  const abroad = await buyPlan(far);
  expect((await far.owner.call(invoices.get, { params: { id: abroad.invoice.invoice_id } })).data).toMatchObject({
    igst_paise: 0,
    gst_rate_bp: 0,
    total_paise: 416_500,
    place_of_supply: null,
  });
});

test('a bank statement proposes invoices by number and by amount', async () => {
  const world = await billingWorld(installation);
  const { invoice } = await buyPlan(world);
  const text = `Date,Narration,Credit\n20-11-2026,NEFT ${invoice.number} THANKS,"4,915.00"\n20/11/2026,CASH,10.00\n`;
  const { data } = await admin.call(platformPayments.import, { upload: { name: 'statement.csv', text } });
  expect(data.rows).toMatchObject([
    { invoice_id: invoice.invoice_id, by: 'number', amount_paise: 491_500, received_on: '2026-11-20' },
    { invoice_id: null, by: 'none', amount_paise: 1000 },
  ]);
});

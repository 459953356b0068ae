import { inDirectory, inTenant, jobContext, Refusal, type Services, type Work } from '@hrms/platform/server';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { recordPayment } from '../payments/payment.service.ts';
import { notifyOverpayment, recordFailure, recordRefund } from '../payments/provider-payment.service.ts';
import { closeEvent, failEvent, listWaitingEvents, lockWaitingEvent } from './provider-event.queries.ts';
import { findPaymentOfProvider, setProviderCustomer } from './provider-payment.queries.ts';
import { type CardReport, readCardEvent, reportOf } from './stripe-event.ts';

/** Applies a stored event, once: events that report nothing of a payment are kept, and none lowers the state of an invoice. */
export async function applyEvent(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  const waiting = await inDirectory(services.pool, (tx) => lockWaitingEvent(tx, id));
  if (!waiting) return;
  const event = readCardEvent(waiting.payload);
  const report = event && reportOf(event);
  if (!report) {
    await inDirectory(services.pool, (tx) => closeEvent(tx, id, 'kept', now));
    return;
  }
  try {
    await applyReport(services, id, report);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await inDirectory(services.pool, (tx) => failEvent(tx, id, problem.message));
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

async function applyReport(services: Services, event_id: string, report: CardReport): Promise<void> {
  const { org_id, invoice_id } = report;
  if (!isUuid(org_id) || !isUuid(invoice_id)) {
    await inDirectory(services.pool, (tx) => failEvent(tx, event_id, 'The event names no invoice'));
    return;
  }
  await inTenant(services.pool, org_id, async (tx) => {
    if (!(await lockWaitingEvent(tx, event_id))) return;
    const work = jobContext(services, tx);
    const outcome = await APPLY[report.kind](work, report);
    await closeEvent(tx, event_id, outcome, work.clock.now());
  });
}

/** What each kind of report does; answers what was done, for the list of events. @throws Refusal that leaves the event waiting */
const APPLY: Record<CardReport['kind'], (work: Work, report: CardReport) => Promise<string>> = { paid, failed, refunded };

async function paid(work: Work, { invoice_id, amount_paise, reference, customer }: CardReport): Promise<string> {
  if (await findPaymentOfProvider(work.tx, reference)) return 'known payment';
  const invoice = await findInvoice(work.tx, invoice_id);
  if (invoice?.status === 'paid') {
    await notifyOverpayment(work, invoice, { amount_paise, reference });
    return 'invoice is paid';
  }
  await recordPayment(
    work,
    invoice_id,
    { mode: 'card', amount_paise, tds_paise: 0, received_on: work.today, reference },
    { by: null, provider_payment: reference },
  );
  if (customer) await setProviderCustomer(work.tx, customer);
  return 'payment recorded';
}

async function failed(work: Work, { invoice_id, amount_paise, reference, reason }: CardReport): Promise<string> {
  const known = await findPaymentOfProvider(work.tx, reference);
  if (known || (await findInvoice(work.tx, invoice_id))?.status === 'paid') return 'kept';
  await recordFailure(work, invoice_id, { amount_paise, reference, reason });
  return 'failure recorded';
}

async function refunded(work: Work, { amount_paise, reference }: CardReport): Promise<string> {
  const payment_id = await findPaymentOfProvider(work.tx, reference);
  if (!payment_id) return 'kept';
  return (await recordRefund(work, { payment_id, refunded_paise: amount_paise, reference })) ? 'refund credited' : 'known refund';
}

/** Applies every event that waits, in the order of the time they happened. */
export async function applyWaitingEvents(services: Services): Promise<void> {
  for (const id of await inDirectory(services.pool, (tx) => listWaitingEvents(tx))) await applyEvent(services, id);
}

import { inDirectory, inTenant, jobContext, Refusal, type Services } from '@hrms/platform/server';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { recordPayment } from '../payments/payment.service.ts';
import { closeEvent, failEvent, listWaitingEvents, lockWaitingEvent } from './provider-event.queries.ts';
import { findPaymentOfProvider } from './provider-payment.queries.ts';
import { type CardPayment, paymentOf, readCardEvent } from './stripe-event.ts';

/** Applies a stored event, once: events that report no payment are kept, and never lower a state. */
export async function applyEvent(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  const waiting = await inDirectory(services.pool, (tx) => lockWaitingEvent(tx, id));
  if (!waiting) return;
  const event = readCardEvent(waiting.payload);
  const payment = event && paymentOf(event);
  if (!payment) {
    await inDirectory(services.pool, (tx) => closeEvent(tx, id, 'kept', now));
    return;
  }
  try {
    await applyPayment(services, id, payment);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await inDirectory(services.pool, (tx) => failEvent(tx, id, problem.message));
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

async function applyPayment(services: Services, event_id: string, payment: CardPayment): Promise<void> {
  const { org_id, invoice_id, amount_paise, reference } = payment;
  if (!isUuid(org_id) || !isUuid(invoice_id)) {
    await inDirectory(services.pool, (tx) => failEvent(tx, event_id, 'The event names no invoice'));
    return;
  }
  await inTenant(services.pool, org_id, async (tx) => {
    if (!(await lockWaitingEvent(tx, event_id))) return;
    const work = jobContext(services, tx);
    const known = await findPaymentOfProvider(tx, reference);
    const invoice = await findInvoice(tx, invoice_id);
    if (known || invoice?.status === 'paid') {
      await closeEvent(tx, event_id, known ? 'known payment' : 'invoice is paid', work.clock.now());
      return;
    }
    await recordPayment(
      work,
      invoice_id,
      { mode: 'card', amount_paise, tds_paise: 0, received_on: work.today, reference },
      { by: null, provider_payment: reference },
    );
    await closeEvent(tx, event_id, 'payment recorded', work.clock.now());
  });
}

/** Applies every event that waits, in the order of the time they happened. */
export async function applyWaitingEvents(services: Services): Promise<void> {
  for (const id of await inDirectory(services.pool, (tx) => listWaitingEvents(tx))) await applyEvent(services, id);
}

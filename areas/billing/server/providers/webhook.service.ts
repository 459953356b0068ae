import { enqueueUnbound, newId, type PublicCtx, type RawAnswer } from '@hrms/platform/server';
import { signatureInvalid } from '../refusals.ts';
import { cardKeys } from '../terms/card-payments.ts';
import { insertEvent } from './provider-event.queries.ts';
import { readSignedEvent } from './stripe.ts';

const RECEIVED: RawAnswer = { status: 200, text: 'ok' };

/**
 * Takes an event of the card provider: signature first, then stored once, then applied by a job.
 * @throws Refusal 400 for a wrong or old signature, and where no keys are set
 */
export async function receiveWebhook(ctx: PublicCtx, body: string): Promise<RawAnswer> {
  const keys = cardKeys();
  const header = ctx.request.headers['stripe-signature'];
  const now = ctx.clock.now();
  if (!keys || typeof header !== 'string') throw signatureInvalid();
  const event = readSignedEvent(body, header, keys.webhook_secret, now);
  const id = newId();
  const stored = await insertEvent(ctx.tx, {
    id,
    provider: 'stripe',
    event_id: event.id,
    kind: event.type,
    occurred_at: new Date(event.created * 1000),
    received_at: now,
    payload: event,
    org_id: null,
  });
  if (stored) await enqueueUnbound(ctx.tx, 'billing.apply_events', { event_id: id }, `billing.apply_events:${id}`);
  return RECEIVED;
}

import type { ProviderEvent } from '@hrms/billing/contract';
import type { PlatformCtx } from '@hrms/platform/server';
import { enqueueUnbound } from '@hrms/platform/server';
import { findEventRow } from '../providers/provider-event.queries.ts';
import { missing, notInState } from '../refusals.ts';

/** Has a stored event applied again by the job. @throws Refusal 404, 409 once it is applied */
export async function retryEvent(ctx: PlatformCtx, id: string): Promise<ProviderEvent> {
  const event = await findEventRow(ctx.tx, id);
  if (!event) throw missing('Event');
  if (event.applied_at) throw notInState('applied', 'another try');
  await enqueueUnbound(ctx.tx, 'billing.apply_events', { event_id: id }, `billing.apply_events:${id}`);
  return event;
}

import type { DataOf, DeliveryFigures, FilterOf, mailOutbox, platformMail } from '@hrms/platform/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, PlatformCtx } from '../context.ts';
import { pageOf } from '../database/list.ts';
import { readInTenants } from '../database/tenants.ts';

const DAY = 86_400_000;

/** How many mails of an organisation are pending, and what became of those of the last day. */
const deliveryFigures = (org_id: string, now: Date): RawBuilder<DeliveryFigures> => sql<DeliveryFigures>`
  select count(*) filter (where status in ('queued', 'sending', 'retrying')) as pending,
    count(*) filter (where status = 'held') as held,
    count(*) filter (where status = 'sent') as sent,
    count(*) filter (where status in ('failed', 'suppressed')) as failed,
    min(created_at) filter (where status in ('queued', 'sending', 'retrying')) as oldest_pending_at
  from mail_outbox where org_id = ${org_id}
    and (status in ('queued', 'held', 'sending', 'retrying')
      or created_at > ${new Date(now.getTime() - DAY).toISOString()}::timestamptz)`;

/** The state of the organisation's mail delivery. */
export async function readDeliveryHealth({ tx, clock, services }: Ctx): Promise<DataOf<typeof mailOutbox.health>> {
  const { rows } = await deliveryFigures(tx.org_id, clock.now()).execute(tx);
  return { transport: services.config.smtpUrl ? 'smtp' : 'local', ...(rows[0] as DeliveryFigures) };
}

/** Figures of each organisation, without anything a mail says. */
export async function listDelivery(
  { tx, clock }: PlatformCtx,
  { page, limit }: FilterOf<typeof platformMail.list>,
): Promise<DataOf<typeof platformMail.list>> {
  const organisations = await pageOf(tx, tx.selectFrom('organisation'), { page, limit }, (rows) =>
    rows.select(['org_id', 'name']).orderBy('name').orderBy('org_id'),
  );
  const figures = await readInTenants(
    tx,
    organisations.rows.map(({ org_id }) => org_id),
    (org_id) => deliveryFigures(org_id, clock.now()),
  );
  return {
    ...organisations,
    rows: organisations.rows.map((row) => ({ ...row, ...(figures.get(row.org_id) as DeliveryFigures) })),
  };
}

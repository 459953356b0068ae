import type { DataOf, mailOutbox } from '@hrms/platform/contract';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../database/tx.ts';

export type Figures = Omit<DataOf<typeof mailOutbox.health>, 'transport'>;

const DAY = 86_400_000;

/** How many mails are pending, and what became of those of the last day. */
export async function readDeliveryFigures(tx: Tx, now: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where status in ('queued', 'sending', 'retrying')) as pending,
      count(*) filter (where status = 'held') as held,
      count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status in ('failed', 'suppressed')) as failed,
      min(created_at) filter (where status in ('queued', 'sending', 'retrying')) as oldest_pending_at
    from mail_outbox where org_id = ${tx.org_id}
      and (status in ('queued', 'held', 'sending', 'retrying') or created_at > ${new Date(now.getTime() - DAY)})`.execute(tx);
  return rows[0] as Figures;
}

export const readDeliveryHealth = async ({ tx, clock, services }: Ctx): Promise<DataOf<typeof mailOutbox.health>> => ({
  transport: services.config.smtpUrl ? 'smtp' : 'local',
  ...(await readDeliveryFigures(tx, clock.now())),
});

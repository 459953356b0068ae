import { eraseTenant, inDirectory, type Services, type Sweep } from '@hrms/platform/server';
import { sql } from 'kysely';
import { enterOrganisation, notifyOwners } from './notice.service.ts';
import { accessNotices } from './notices.ts';
import { RESTORABLE_DAYS } from './organisations/closing.service.ts';
import { erasureNoticeSweep } from './organisations/erasure-notice.sweep.ts';
import { listCalls } from './organisations/platform.queries.ts';

const DAY = 86_400_000;
/** A session is named by lines of the log of personal-data access: it stays as long as the shortest life of that log, and a month. */
const SESSION_KEPT_DAYS = 395;
const LINK_KEPT_DAYS = 90;
const DEVICE_KEPT_DAYS = 365;

/** Tokens that are over go; sessions that ran out say so, and go when nothing names them any more. */
const expiredSessionSweep: Sweep = {
  name: 'access.expire',
  every: '5 * * * *',
  run: async ({ services }) => {
    const now = services.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    await inDirectory(services.pool, async (tx) => {
      await sql`delete from access_token where expires_at <= ${now}`.execute(tx);
      await sql`delete from refresh_token where expires_at <= ${now}`.execute(tx);
      await sql`delete from one_time_token where expires_at <= ${ago(1)}`.execute(tx);
      await sql`delete from invitation where expires_at <= ${ago(LINK_KEPT_DAYS)}`.execute(tx);
      await sql`delete from known_device where created_at <= ${ago(DEVICE_KEPT_DAYS)}`.execute(tx);
      await sql`update session set revoked_at = least(idle_expires_at, absolute_expires_at), revoked_reason = 'expired'
        where revoked_at is null and (idle_expires_at <= ${now} or absolute_expires_at <= ${now})`.execute(tx);
      await sql`delete from session where revoked_at <= ${ago(SESSION_KEPT_DAYS)}`.execute(tx);
    });
  },
};

/** Visits of the platform whose time ran out are over, and the owners hear it. */
const expiredVisitSweep: Sweep = {
  name: 'access.end_visits',
  every: '*/5 * * * *',
  run: async ({ services }) => {
    const now = services.clock.now();
    await inDirectory(services.pool, async (tx) => {
      const over = await tx
        .updateTable('platform_act')
        .set((eb) => ({ status: 'ended', ended_at: eb.ref('until') }))
        .where('status', '=', 'running')
        .where('until', '<=', now.toISOString())
        .returning(['id', 'org_id'])
        .execute();
      for (const { id, org_id } of over) {
        const inside = await enterOrganisation({ services, clock: services.clock }, tx, org_id);
        const calls = (await listCalls(inside.tx, [id])).length;
        await notifyOwners(inside, accessNotices.actingEnded, { values: { calls }, cause: id });
      }
    });
  },
};

/** Thirty days after an organisation was closed nothing of it can be read any more. */
const erasureSweep: Sweep = {
  name: 'access.erase_closed',
  every: '45 21 * * *',
  run: async ({ services, ownerUrl }) => {
    const limit = new Date(services.clock.now().getTime() - RESTORABLE_DAYS * DAY);
    const closed = await inDirectory(services.pool, (tx) =>
      tx
        .selectFrom('organisation')
        .where('status', '=', 'closed')
        .where('closed_at', '<', limit.toISOString())
        .where('erased_at', 'is', null)
        .select('org_id')
        .orderBy('org_id')
        .execute(),
    );
    for (const { org_id } of closed) {
      await eraseTenant(ownerUrl, services.files, org_id);
      await eraseSignIns(services, org_id);
      services.log.info({ org_id }, 'a closed organisation was erased');
    }
  },
};

/** Sessions, links and memberships of the organisation, and the accounts of those who belong to no other. */
async function eraseSignIns({ pool, clock }: Services, org_id: string): Promise<void> {
  await inDirectory(pool, async (tx) => {
    const members = await tx.deleteFrom('membership_directory').where('org_id', '=', org_id).returning('identity_id').execute();
    const people = members.map(({ identity_id }) => identity_id);
    await sql`delete from session where org_id = ${org_id}`.execute(tx);
    await sql`delete from invitation where org_id = ${org_id}`.execute(tx);
    const { rows } = await sql<{
      id: string;
    }>`select id from login_identity i where id = any(${people}::uuid[]) and user_type = 'user'
      and not exists (select from membership_directory m where m.identity_id = i.id)`.execute(tx);
    const alone = rows.map(({ id }) => id);
    for (const table of ['session', 'one_time_token', 'identity_factor', 'known_device'])
      await sql`delete from ${sql.table(table)} where identity_id = any(${alone}::uuid[])`.execute(tx);
    await sql`delete from login_identity where id = any(${alone}::uuid[])`.execute(tx);
    await tx.updateTable('organisation').set({ erased_at: clock.now() }).where('org_id', '=', org_id).execute();
  });
}

export const accessSweeps: readonly Sweep[] = [expiredSessionSweep, expiredVisitSweep, erasureNoticeSweep, erasureSweep];

import { addDays } from '@hrms/platform/calendar';
import { type Job, type JobContext, sealAudit, simpleJob, verifyAudit } from '@hrms/platform/server';
import { listRevealsSince } from './audit/reveal-summary.queries.ts';
import { mailPlatform, notifyOwners } from './notice.service.ts';
import { accessNotices } from './notices.ts';
import { makeFormerEmployee } from './users/former-employee.service.ts';
import { mailInvitation } from './users/invitation.service.ts';
import { findUserOfEmployee } from './users/user.queries.ts';

const DAY = 86_400_000;
const REMINDED_AFTER_DAYS = 3;
/** How long former employees can still view their own records by default. */
const ALUMNI_DAYS = 365;

/** Seals new events and verifies the whole chain. Notifies the owners and the platform operator of a break. */
const verifyAuditJob = simpleJob('access.verify_audit', async (ctx) => {
  const now = ctx.clock.now();
  await sealAudit(ctx.tx, now);
  const { holds, broken_seal } = await verifyAudit(ctx.tx, ctx.services.config, now);
  if (holds || broken_seal === null) return;
  ctx.services.log.error({ org_id: ctx.org_id, broken_seal }, 'the chain of the audit log is broken');
  await notifyOwners(ctx, accessNotices.auditBroken, { values: { seal: broken_seal }, cause: String(broken_seal) });
  await mailPlatformOfBreak(ctx, broken_seal);
});

async function mailPlatformOfBreak(ctx: JobContext, seal: number): Promise<void> {
  const { tx } = ctx;
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', tx.org_id).select('name').executeTakeFirstOrThrow();
  await mailPlatform(ctx, {
    subject: `Audit log integrity check failed: ${name}`,
    body: `Seal ${seal} of ${name} no longer matches its events. Compare the log with a backup and check who accessed the database.`,
  });
}

/** Sends one reminder to users invited three days ago. */
const remindInvitedJob = simpleJob('access.remind_invited', async (ctx) => {
  const { tx, org_id, clock } = ctx;
  const now = clock.now().getTime();
  const waiting = await tx
    .selectFrom('invitation')
    .innerJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'invitation.org_id').onRef('app_user.id', '=', 'invitation.user_id'),
    )
    .where('app_user.org_id', '=', org_id)
    .where('app_user.status', '=', 'invited')
    .where('invitation.is_reminder', '=', false)
    .where('invitation.used_at', 'is', null)
    .where('invitation.superseded_at', 'is', null)
    .where('invitation.created_at', '<=', new Date(now - REMINDED_AFTER_DAYS * DAY).toISOString())
    .where('invitation.expires_at', '>', new Date(now).toISOString())
    .select(['app_user.id as user_id', 'app_user.email', 'app_user.display_name'])
    .orderBy('app_user.id')
    .execute();
  for (const invited of waiting) {
    await mailInvitation(ctx, { ...invited, org_id, from: '', is_reminder: true });
    await ctx.audit('access.invitation_reminded', invited.user_id);
  }
});

/** The day after the last working day a user becomes one of those who left; when their time is over, the account is closed. */
const alumniJob = simpleJob('access.depart', async (ctx) => {
  const { tx, org_id, clock } = ctx;
  const today = clock.today();
  const linked = await tx
    .selectFrom('app_user')
    .where('org_id', '=', org_id)
    .where('status', '=', 'active')
    .where('employee_id', 'is not', null)
    .select('employee_id')
    .execute();
  const ids = linked.flatMap(({ employee_id }) => employee_id ?? []);
  const until = addDays(today, ALUMNI_DAYS);
  for (const employee_id of await ctx.dependencies.access.employeesLeftBefore(tx, ids, today))
    if (!(await makeFormerEmployee(ctx, { employee_id, until }))) await notifyOfLeftOwner(ctx, employee_id);
  const over = await tx
    .updateTable('app_user')
    .set({ status: 'disabled', disabled_at: clock.now(), disabled_reason: 'Access after leaving expired' })
    .where('org_id', '=', org_id)
    .where('status', '=', 'alumni')
    .where('alumni_until', '<', today)
    .returning('id')
    .execute();
  for (const { id } of over) {
    await tx
      .updateTable('membership_directory')
      .set({ active: false })
      .where('org_id', '=', org_id)
      .where('user_id', '=', id)
      .execute();
    await ctx.audit('access.user_disabled', id);
  }
});

/** An owner keeps access until another owner removes it. Told once. */
async function notifyOfLeftOwner(ctx: JobContext, employee_id: string): Promise<void> {
  const card = (await ctx.dependencies.access.employeeCards(ctx.tx, [employee_id])).get(employee_id);
  const user = await findUserOfEmployee(ctx.tx, employee_id);
  const values = { name: card?.full_name ?? '', user_id: user?.id ?? '' };
  await notifyOwners(ctx, accessNotices.ownerLeft, { values, cause: employee_id });
}

/** Tells employees once a week whose numbers others saw in full, with how often and by whom. */
const revealSummaryJob = simpleJob('access.reveal_summary', async (ctx) => {
  const since = new Date(ctx.clock.now().getTime() - 7 * DAY);
  const revealed = await listRevealsSince(ctx.tx, since);
  await ctx.notify(
    accessNotices.sensitiveRevealed,
    revealed.map(({ employee_id, looks, names }) => ({
      to: { employees: [employee_id] },
      cause: `${employee_id}:${ctx.today}`,
      values: { count: looks === 1 ? 'once' : `${looks} times`, by: names.join(', ') },
    })),
  );
});

/** Once a night for each organisation; 20:40 UTC is 02:10 in India. */
export const nightlyJobs: readonly Job[] = [
  { ...verifyAuditJob, every: '40 20 * * *' },
  { ...remindInvitedJob, every: '30 3 * * *' },
  { ...alumniJob, every: '35 18 * * *' },
  { ...revealSummaryJob, every: '15 4 * * 1' },
];

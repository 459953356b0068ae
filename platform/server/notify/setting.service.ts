import type { NotificationSettings, UpdateNotificationSettings } from '@hrms/platform/contract';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { fromAddress } from '../mail/transport.ts';
import { assertValidChoices } from './choice-check.ts';
import { settingsStale } from './refusals.ts';
import { readSetting } from './setting.queries.ts';

export async function readNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { organisation_name, choices, digest_days, ...setting } = await readSetting(ctx.tx);
  const { config } = ctx.services;
  return {
    ...setting,
    digest_days: [...digest_days],
    choices: [...choices],
    // a record that was never saved is changed as version 1
    version: setting.version || 1,
    from_address: fromAddress(config),
    sender_default: organisation_name,
    transport: config.smtpUrl ? 'smtp' : 'local',
  };
}

/** @throws `notification.version_conflict`, `notification.mandatory`, `notification.unknown_target`, `notification.mode` */
export async function updateNotificationSettings(ctx: Ctx, asked: UpdateNotificationSettings): Promise<NotificationSettings> {
  assertValidChoices([...ctx.services.notices.values()], asked.choices);
  const before = await readNotificationSettings(ctx);
  const now = ctx.clock.now();
  const columns = {
    quiet_from: asked.quiet_from,
    quiet_to: asked.quiet_to,
    digest_at: asked.digest_at,
    digest_days: [...asked.digest_days].sort(),
    sender_name: asked.sender_name || null,
    reply_to: asked.reply_to,
    footer: asked.footer || null,
    logo_shown: asked.logo_shown,
    birthdays_shown: asked.birthdays_shown,
    anniversaries_shown: asked.anniversaries_shown,
    choices: JSON.stringify(asked.choices),
    updated_at: now,
  };
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('notification_setting')
    .values({ org_id: ctx.org_id, id: newId(), ...columns, version: asked.version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...columns, version: asked.version + 1 })
        .where('notification_setting.version', '=', asked.version),
    )
    .executeTakeFirstOrThrow();
  if (before.version !== asked.version || numInsertedOrUpdatedRows === 0n) throw settingsStale();
  const after = await readNotificationSettings(ctx);
  await ctx.audit('notifications.settings_updated', undefined, { before, after });
  return after;
}

/** Sends a mail to the caller's own address, so that they see what arrives and from whom. */
export async function sendTestMail(ctx: Ctx): Promise<{ to: string }> {
  const { email: to } = ctx.actor;
  await ctx.mail.send({ to, subject: 'Test mail from HRMS', body: 'Mail from HRMS reaches you.' });
  await ctx.audit('notifications.test_mail_sent', ctx.actor.user_id);
  return { to };
}

/** Employees whose birthday or anniversary stays out of the Today box, and whether the organisation shows any. */
export async function readCelebrationRules(tx: Ctx['tx']) {
  const { birthdays_shown, anniversaries_shown } = await readSetting(tx);
  const { rows } = await sql<{ employee_id: string; hides_birthday: boolean; hides_anniversary: boolean }>`
    select employee_id, hides_birthday, hides_anniversary from celebration_choice
    where org_id = ${tx.org_id} and (hides_birthday or hides_anniversary)`.execute(tx);
  const hidden = (of: 'hides_birthday' | 'hides_anniversary') =>
    new Set(rows.filter((row) => row[of]).map(({ employee_id }) => employee_id));
  return {
    birthdays_shown,
    anniversaries_shown,
    hidden_birthdays: hidden('hides_birthday'),
    hidden_anniversaries: hidden('hides_anniversary'),
  };
}

import type { NoticeDelivery, NoticeInfo } from '@hrms/platform/contract';
import type { Account } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { isSuppressed } from '../mail/suppression.queries.ts';
import { addressOf } from './address.ts';
import { type Delivery, deliveryOf, NO_CHOICES } from './delivery-choice.ts';
import { listAdaptedNotices } from './message-template.queries.ts';
import type { Channel, Notice } from './notice.ts';
import { departureDay, departureOf, nextDigestAt } from './quiet-hours.ts';
import { canReadNotice } from './recipients.ts';
import { noticeEmployeeNotFound, noticeNotFound } from './refusals.ts';
import { listChoicesOf, organisationChoices, readSetting } from './setting.queries.ts';

/** All notices by area, with what they do while no person chose otherwise. */
export async function listNotices({ tx, services }: Ctx): Promise<{ notices: NoticeInfo[] }> {
  const organisation = organisationChoices(await readSetting(tx));
  const adapted = await listAdaptedNotices(tx);
  const notices = [...services.notices.values()].map((notice) => ({
    notice_id: notice.id,
    area: notice.id.split('.')[0] as string,
    class: notice.class,
    mandatory: notice.mandatory,
    title: notice.title,
    text: notice.text,
    link: notice.link,
    placeholders: [...notice.placeholders],
    channels: [...notice.channels],
    in_app: deliveryOf(notice, 'in_app', organisation, NO_CHOICES).mode,
    email: deliveryOf(notice, 'email', organisation, NO_CHOICES).mode,
    permission: notice.opens ?? null,
    adapted: adapted.has(notice.id),
  }));
  return { notices: notices.sort((one, other) => one.notice_id.localeCompare(other.notice_id)) };
}

type Answer = NoticeDelivery['channels'][number];
type Reason = Answer['reason'];

const EXPLANATIONS: Record<Reason, string> = {
  mandatory: 'Mandatory. It can’t be switched off',
  own_choice: 'Chosen in the employee’s preferences',
  organisation_default: 'Default of the organisation',
  notice_default: 'Default of this notice',
  channel_not_used: 'This notice does not use this channel',
  no_account: 'The employee has no user account',
  account_inactive: 'The user account is not active',
  no_permission: 'The employee lacks the permission for the screen it opens',
  no_address: 'No e-mail address on record',
  address_suppressed: 'Mail to this address failed. See suppressed addresses',
};

const undelivered = (channel: Channel, reason: Reason, address: string | null = null): Answer => ({
  channel,
  delivered: false,
  mode: null,
  reason,
  explanation: EXPLANATIONS[reason],
  address,
  leaves_at: null,
});

/** Whether, how and why an employee would get a notice now. @throws `notification.not_found`, `notification.employee_not_found` */
export async function explainDelivery(ctx: Ctx, notice_id: string, employee_id: string): Promise<NoticeDelivery> {
  const notice = ctx.services.notices.get(notice_id);
  if (!notice) throw noticeNotFound();
  const { platform } = ctx.dependencies;
  const employee_name = (await platform.people.names(ctx.tx, [employee_id])).get(employee_id);
  if (employee_name === undefined) throw noticeEmployeeNotFound();
  const [account] = await platform.users.of(ctx.tx, [employee_id]);
  const channels = [await explainInApp(ctx, notice, account), await explainMail(ctx, notice, employee_id, account)];
  return { notice_id, employee_id, employee_name, channels };
}

/** Why an account gets nothing at all, or null. */
async function obstacleOf(ctx: Ctx, notice: Notice, account: Account | undefined): Promise<Reason | null> {
  if (!account) return 'no_account';
  if (!canReadNotice(notice)(account)) return 'account_inactive';
  if (!notice.opens || account.status === 'alumni') return null;
  const holding = await ctx.dependencies.platform.users.holding(ctx.tx, notice.opens, ctx.today);
  return holding.some(({ user_id }) => user_id === account.user_id) ? null : 'no_permission';
}

async function deliveryFor(ctx: Ctx, notice: Notice, channel: Channel, account: Account | undefined): Promise<Delivery> {
  const organisation = organisationChoices(await readSetting(ctx.tx));
  const own = account && (await listChoicesOf(ctx.tx, [account.user_id], [notice.id, notice.class])).get(account.user_id);
  return deliveryOf(notice, channel, organisation, own ?? NO_CHOICES);
}

async function explainInApp(ctx: Ctx, notice: Notice, account: Account | undefined): Promise<Answer> {
  if (!notice.channels.includes('in_app')) return undelivered('in_app', 'channel_not_used');
  const obstacle = await obstacleOf(ctx, notice, account);
  if (obstacle) return undelivered('in_app', obstacle);
  const { mode, by } = await deliveryFor(ctx, notice, 'in_app', account);
  const explanation = EXPLANATIONS[by];
  return { channel: 'in_app', delivered: mode !== 'off', mode, reason: by, explanation, address: null, leaves_at: null };
}

async function explainMail(ctx: Ctx, notice: Notice, employee_id: string, account: Account | undefined): Promise<Answer> {
  if (!notice.channels.includes('email')) return undelivered('email', 'channel_not_used');
  const obstacle = await obstacleOf(ctx, notice, account);
  if (obstacle && !(obstacle === 'no_account' && notice.without_account)) return undelivered('email', obstacle);
  const { platform } = ctx.dependencies;
  const address = addressOf(notice, account, (await platform.addresses.of(ctx.tx, [employee_id])).get(employee_id));
  if (!address) return undelivered('email', 'no_address');
  if (await isSuppressed(ctx.tx, await ctx.vault(), address)) return undelivered('email', 'address_suppressed', address);
  const { mode, by } = await deliveryFor(ctx, notice, 'email', account);
  const leaves_at = mode === 'off' ? null : await departureFor(ctx, notice, employee_id, mode === 'digest');
  return {
    channel: 'email',
    delivered: mode !== 'off',
    mode,
    reason: by,
    explanation: EXPLANATIONS[by],
    address,
    leaves_at: leaves_at?.toISOString() ?? null,
  };
}

async function departureFor(ctx: Ctx, notice: Notice, employee_id: string, digest: boolean): Promise<Date> {
  const [now, setting] = [ctx.clock.now(), await readSetting(ctx.tx)];
  if (digest) return nextDigestAt(now, setting);
  const days = await ctx.dependencies.platform.nextWorkdays(ctx.tx, [employee_id], departureDay(now, setting));
  return departureOf(notice, now, setting, days.get(employee_id));
}

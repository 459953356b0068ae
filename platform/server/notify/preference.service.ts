import type {
  BodyOf,
  ChannelPreference,
  DeliveryChoice,
  NotificationPreferences,
  notificationPreferences,
} from '@hrms/platform/contract';
import { NoticeClass } from '@hrms/platform/contract';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { assertValidChoices, isLockedClass } from './choice-check.ts';
import { builtInMode, type Choices, choiceKey, deliveryOf, NO_CHOICES, toChoices } from './delivery-choice.ts';
import { plainTitle } from './mail-text.ts';
import type { Channel, Notice } from './notice.ts';
import { organisationChoices, readSetting } from './setting.queries.ts';

const CLASSES: Record<Notice['class'], { label: string; description: string }> = {
  action: { label: 'To do', description: 'Needs your action, such as an approval' },
  outcome: { label: 'Outcomes', description: 'Your request was approved, rejected or returned' },
  information: { label: 'Information', description: 'Changes that concern you' },
  security: { label: 'Security', description: 'Sign-ins, passwords, roles and bank details' },
  statutory: { label: 'Statutory', description: 'Due dates of returns and payments' },
};

const LOCKED = 'This message cannot be switched off';

/** The notices that a person may receive: those whose screen they may open. */
const receivable = ({ services, actor }: Ctx): Notice[] =>
  [...services.notices.values()].filter(
    ({ opens, alumni }) => (!opens || actor.permissions.has(opens)) && (!actor.alumni || alumni === true),
  );

const preferenceOf = (notice: Notice, channel: Channel, organisation: Choices, own: Choices): ChannelPreference => {
  const { mode, by } = deliveryOf(notice, channel, organisation, own);
  return {
    mode,
    default_mode: deliveryOf(notice, channel, organisation, NO_CHOICES).mode,
    locked: by === 'mandatory' ? LOCKED : null,
  };
};

/** A class as a whole: what its notices do through the channel while none of them has a choice of its own. */
function classPreference(
  notices: readonly Notice[],
  kind: Notice['class'],
  channel: Channel,
  organisation: Choices,
  own: Choices,
) {
  const usual = notices.map((notice) => builtInMode(notice, channel)).filter((mode) => mode !== null);
  const locked = isLockedClass(notices, kind);
  if (usual.length === 0) return { mode: null, default_mode: null, locked: null };
  const default_mode = organisation.get(choiceKey(kind, channel)) ?? (usual.includes('on') ? 'on' : 'digest');
  const mode = locked ? 'on' : (own.get(choiceKey(kind, channel)) ?? default_mode);
  return { mode, default_mode: locked ? ('on' as const) : default_mode, locked: locked ? LOCKED : null };
}

async function readCelebrationChoice({ tx, actor }: Ctx) {
  const { rows } = await sql<{ hides_birthday: boolean; hides_anniversary: boolean }>`
    select hides_birthday, hides_anniversary from celebration_choice
    where org_id = ${tx.org_id} and employee_id = ${actor.employee_id}`.execute(tx);
  return rows[0] ?? { hides_birthday: false, hides_anniversary: false };
}

/** What one person receives through each channel, with what they chose and what they cannot change. */
export async function readPreferences(ctx: Ctx): Promise<NotificationPreferences> {
  const setting = await readSetting(ctx.tx);
  const { rows: choices } = await sql<DeliveryChoice>`select target, channel, mode from notification_preference
    where org_id = ${ctx.org_id} and user_id = ${ctx.actor.user_id} order by target, channel`.execute(ctx.tx);
  const [organisation, own] = [organisationChoices(setting), toChoices(choices)];
  const notices = receivable(ctx);
  const kinds = NoticeClass.options.filter((kind) => notices.some((notice) => notice.class === kind));
  return {
    choices,
    classes: kinds.map((kind) => {
      const members = notices.filter((notice) => notice.class === kind);
      return {
        class: kind,
        ...CLASSES[kind],
        in_app: classPreference(members, kind, 'in_app', organisation, own),
        email: classPreference(members, kind, 'email', organisation, own),
      };
    }),
    notices: notices.map((notice) => ({
      notice_id: notice.id,
      area: notice.id.split('.')[0] as string,
      class: notice.class,
      label: plainTitle(notice),
      mandatory: notice.mandatory,
      in_app: preferenceOf(notice, 'in_app', organisation, own),
      email: preferenceOf(notice, 'email', organisation, own),
    })),
    ...(await readCelebrationChoice(ctx)),
    quiet_from: setting.quiet_from,
    quiet_to: setting.quiet_to,
    digest_at: setting.digest_at,
    digest_days: [...setting.digest_days],
  };
}

/** Replaces a person's choices. @throws `notification.mandatory`, `notification.unknown_target`, `notification.mode` */
export async function updatePreferences(
  ctx: Ctx,
  asked: BodyOf<typeof notificationPreferences.update>,
): Promise<NotificationPreferences> {
  assertValidChoices([...ctx.services.notices.values()], asked.choices);
  const now = ctx.clock.now();
  const { user_id, employee_id } = ctx.actor;
  // two savings of one person follow each other: the second would meet the rows of the first
  await sql`select from app_user where org_id = ${ctx.org_id} and id = ${user_id} for no key update`.execute(ctx.tx);
  await sql`delete from notification_preference where org_id = ${ctx.org_id} and user_id = ${user_id}`.execute(ctx.tx);
  if (asked.choices.length > 0)
    await ctx.tx
      .insertInto('notification_preference')
      .values(asked.choices.map((choice) => ({ org_id: ctx.org_id, id: newId(), user_id, ...choice, updated_at: now })))
      .execute();
  if (employee_id) {
    const shown = { hides_birthday: asked.hides_birthday, hides_anniversary: asked.hides_anniversary, updated_at: now };
    await ctx.tx
      .insertInto('celebration_choice')
      .values({ org_id: ctx.org_id, id: newId(), employee_id, ...shown })
      .onConflict((conflict) => conflict.columns(['org_id', 'employee_id']).doUpdateSet(shown))
      .execute();
  }
  await ctx.audit('notifications.preferences_updated', user_id, { choices: asked.choices });
  return readPreferences(ctx);
}

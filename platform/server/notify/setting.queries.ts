import type { DeliveryChoice } from '@hrms/platform/contract';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { type Choices, toChoices } from './delivery-choice.ts';
import type { DeliveryTimes } from './quiet-hours.ts';

export type StoredSetting = DeliveryTimes & {
  readonly sender_name: string | null;
  readonly reply_to: string | null;
  readonly footer: string | null;
  /** Mails carry the organisation's logo. */
  readonly logo_shown: boolean;
  readonly birthdays_shown: boolean;
  readonly anniversaries_shown: boolean;
  readonly choices: readonly DeliveryChoice[];
  /** 0 before the first change. */
  readonly version: number;
  readonly updated_at: string | null;
  readonly organisation_name: string;
};

/** Quiet from 20:00 to 08:00, digest at 09:00 from Monday to Saturday. */
const USUAL = {
  quiet_from: '20:00',
  quiet_to: '08:00',
  digest_at: '09:00',
  digest_days: [1, 2, 3, 4, 5, 6],
  sender_name: null,
  reply_to: null,
  footer: null,
  logo_shown: true,
  birthdays_shown: true,
  anniversaries_shown: true,
  choices: [],
  version: 0,
  updated_at: null,
};

/** The organisation's notification setting, or the usual one. */
export async function readSetting(tx: Tx): Promise<StoredSetting> {
  const { rows } = await sql<StoredSetting & { version: number | null }>`
    select o.name as organisation_name, s.quiet_from, s.quiet_to, s.digest_at, s.digest_days, s.sender_name, s.reply_to, s.footer,
      s.logo_shown, s.birthdays_shown, s.anniversaries_shown, s.choices, s.version, s.updated_at
    from organisation o left join notification_setting s on s.org_id = o.org_id where o.org_id = ${tx.org_id}`.execute(tx);
  const row = rows[0];
  if (row?.version) return row;
  return { ...USUAL, organisation_name: row?.organisation_name ?? 'HRMS' };
}

/** The organisation's default choices. */
export const organisationChoices = ({ choices }: Pick<StoredSetting, 'choices'>): Choices => toChoices(choices);

type ChoiceRow = DeliveryChoice & { user_id: string };

/** The own choices of users, of all targets or of some. */
export async function listChoicesOf(
  tx: Tx,
  users: readonly string[],
  targets?: readonly string[],
): Promise<Map<string, Choices>> {
  if (users.length === 0) return new Map();
  const { rows } = await sql<ChoiceRow>`select user_id, target, channel, mode from notification_preference
    where org_id = ${tx.org_id}
      and user_id = any(${[...users]}::uuid[]) ${targets ? sql`and target = any(${[...targets]}::text[])` : sql``}
    order by target, channel`.execute(tx);
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user_id, own]) => [user_id, toChoices(own)]));
}

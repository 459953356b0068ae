import type { DeliveryChoice, DeliveryMode } from '@hrms/platform/contract';
import type { Channel, Notice } from './notice.ts';

/** Choices by target and channel. */
export type Choices = ReadonlyMap<string, DeliveryMode>;

export const choiceKey = (target: string, channel: Channel): string => `${target} ${channel}`;

/** Choices as they are looked up. */
export const toChoices = (rows: readonly DeliveryChoice[]): Choices =>
  new Map(rows.map(({ target, channel, mode }) => [choiceKey(target, channel), mode]));

export const NO_CHOICES: Choices = new Map();

/** Security and statutory notices leave at once, at any hour. */
export const isUrgent = ({ class: kind }: Pick<Notice, 'class'>): boolean => kind === 'security' || kind === 'statutory';

export type Delivery = {
  /** Null: the notice never uses the channel. */
  readonly mode: DeliveryMode | null;
  readonly by: 'channel_not_used' | 'mandatory' | 'own_choice' | 'organisation_default' | 'notice_default';
};

/** A notice's own choice wins over the choice for its class. */
const chosen = (choices: Choices, notice: Notice, channel: Channel): DeliveryMode | undefined =>
  choices.get(choiceKey(notice.id, channel)) ?? choices.get(choiceKey(notice.class, channel));

/** What the notice does through a channel while nobody chose anything. */
export const builtInMode = (notice: Notice, channel: Channel): DeliveryMode | null => {
  if (!notice.channels.includes(channel)) return null;
  return channel === 'email' && notice.digest && !notice.mandatory ? 'digest' : 'on';
};

/** How a notice reaches a person through a channel: mandatory, then own choice, then the organisation's, then the notice's. */
export function deliveryOf(notice: Notice, channel: Channel, organisation: Choices, own: Choices): Delivery {
  const mode = builtInMode(notice, channel);
  if (mode === null) return { mode, by: 'channel_not_used' };
  if (notice.mandatory || notice.class === 'security') return { mode: 'on', by: 'mandatory' };
  const ownMode = chosen(own, notice, channel);
  if (ownMode) return { mode: ownMode, by: 'own_choice' };
  const organisationMode = chosen(organisation, notice, channel);
  if (organisationMode) return { mode: organisationMode, by: 'organisation_default' };
  return { mode, by: 'notice_default' };
}

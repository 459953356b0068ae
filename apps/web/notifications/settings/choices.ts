import type { DeliveryChoice, DeliveryMode, NotificationChannel, NotificationPreferences } from '@hrms/platform/contract';

type Cell = NotificationPreferences['classes'][number]['in_app'];
export type PreferenceRow = { target: string; class: string; in_app: Cell; email: Cell };

const own = (choices: readonly DeliveryChoice[], target: string, channel: NotificationChannel): DeliveryMode | undefined =>
  choices.find((choice) => choice.target === target && choice.channel === channel)?.mode;

/** What a row does while it has no choice of its own: a notice follows the choice for its class, if there is one. */
function inheritedMode(
  choices: readonly DeliveryChoice[],
  row: PreferenceRow,
  channel: NotificationChannel,
): DeliveryMode | null {
  const cell = row[channel];
  if (cell.mode === null || cell.locked) return cell.mode;
  const ofClass = row.target === row.class ? undefined : own(choices, row.class, channel);
  return ofClass ?? cell.default_mode;
}

/** What a class or a notice does through a channel with these choices; null where it never uses the channel. */
export function modeOf(
  choices: readonly DeliveryChoice[],
  row: PreferenceRow,
  channel: NotificationChannel,
): DeliveryMode | null {
  const inherited = inheritedMode(choices, row, channel);
  if (inherited === null || row[channel].locked) return inherited;
  return own(choices, row.target, channel) ?? inherited;
}

/** The choices with one cell changed. A mode that holds anyway needs no choice of its own. */
export function withChoice(
  choices: readonly DeliveryChoice[],
  row: PreferenceRow,
  channel: NotificationChannel,
  mode: DeliveryMode,
): DeliveryChoice[] {
  const { target } = row;
  const others = choices.filter((choice) => choice.target !== target || choice.channel !== channel);
  return mode === inheritedMode(others, row, channel) ? others : [...others, { target, channel, mode }];
}

/** Modes a cell offers: a digest is a mail, and what is urgent is never collected. */
export const modesOf = ({ class: kind }: Pick<PreferenceRow, 'class'>, channel: NotificationChannel): DeliveryMode[] =>
  channel === 'in_app' || kind === 'security' || kind === 'statutory' ? ['on', 'off'] : ['on', 'digest', 'off'];

import type { DeliveryChoice } from '@hrms/platform/contract';
import { NoticeClass } from '@hrms/platform/contract';
import { isUrgent } from './delivery-choice.ts';
import type { Notice } from './notice.ts';
import { mandatoryNotice, unknownTarget, unusableMode } from './refusals.ts';

/** Whether a class of notices cannot be switched off as a whole. */
export const isLockedClass = (notices: readonly Notice[], kind: Notice['class']): boolean =>
  kind === 'security' || notices.filter((notice) => notice.class === kind).every(({ mandatory }) => mandatory);

const isClass = (target: string): target is Notice['class'] => NoticeClass.safeParse(target).success;

function assertValidChoice(notices: readonly Notice[], { target, channel, mode }: DeliveryChoice, at: number): void {
  const notice = notices.find(({ id }) => id === target);
  if (!notice && !isClass(target)) throw unknownTarget(at);
  if (mode === 'digest' && channel === 'in_app') throw unusableMode(at, 'Digests are sent by e-mail only');
  const kind = notice?.class ?? (target as Notice['class']);
  const locked = notice ? notice.mandatory || kind === 'security' : isLockedClass(notices, kind);
  if (locked && mode !== 'on') throw mandatoryNotice(at);
  if (mode === 'digest' && isUrgent({ class: kind })) throw unusableMode(at, 'These mails are always sent at once');
  if (notice && !notice.channels.includes(channel)) throw unusableMode(at, 'This notice does not use this channel');
}

/** @throws `notification.unknown_target`, `notification.mode`, or `notification.mandatory` for what cannot be switched off */
export function assertValidChoices(notices: readonly Notice[], choices: readonly DeliveryChoice[]): void {
  for (const [at, choice] of choices.entries()) assertValidChoice(notices, choice, at);
}

import type { DeliveryMode, NoticeInfo, NotificationChannel } from '@hrms/platform/contract';
import { Select } from 'antd';
import { modesOf } from './choices.ts';
import { MODE_LABELS } from './labels.ts';
import type { useDefaultChoices } from './use-default-choices.ts';

type DefaultSelectProps = {
  label: string;
  /** A class or the id of a notice. */
  target: string;
  kind: NoticeInfo['class'];
  channel: NotificationChannel;
  /** What holds without a choice. */
  inherited: string;
  defaults: ReturnType<typeof useDefaultChoices>;
};

/** The organisation's default of one channel, or what holds without one. */
export function DefaultSelect({ label, target, kind, channel, inherited, defaults }: DefaultSelectProps) {
  const options: { value: DeliveryMode | 'inherited'; label: string }[] = [
    { value: 'inherited', label: inherited },
    ...modesOf({ class: kind }, channel).map((value) => ({ value, label: MODE_LABELS[value] })),
  ];
  return (
    <Select
      aria-label={label}
      disabled={defaults.disabled}
      value={defaults.chosen(target, channel) ?? 'inherited'}
      options={options}
      onChange={(mode: DeliveryMode | 'inherited') => defaults.choose(target, channel, mode === 'inherited' ? null : mode)}
    />
  );
}

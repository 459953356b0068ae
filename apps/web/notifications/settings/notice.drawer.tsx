import {
  type DeliveryMode,
  type NoticeInfo,
  type NotificationChannel,
  notices,
  notificationPreferences,
  notificationSettings,
} from '@hrms/platform/contract';
import { type DialogProps, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { Drawer, Select } from 'antd';
import { Link } from 'react-router';
import { areaLabel, noticeName } from '../area-names.ts';
import { modesOf } from './choices.ts';
import { CHANNEL_LABELS, CLASS_LABELS, MODE_LABELS } from './labels.ts';
import { WhoCard } from './who.card.tsx';

/** One notice: what it says, its defaults in this organisation, and who would get it. */
export function NoticeDrawer({ isOpen, close, subject: notice }: DialogProps<NoticeInfo>) {
  const can = useCan();
  if (!notice) return null;
  const facts = [
    ['Area', areaLabel(notice.area)],
    ['Class', CLASS_LABELS[notice.class]],
    ['Title', notice.title],
    ['Text', notice.text],
    ['Opens', notice.link],
    ['Permission needed', notice.permission ?? 'None'],
  ];
  return (
    <Drawer open={isOpen} onClose={close} size={640} title={noticeName(notice.notice_id)} destroyOnHidden>
      <div className="notify-mail">
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {notice.channels.includes('email') && (
          <p>
            <Link to={`/settings/notifications?tab=templates&notice=${notice.notice_id}`}>Edit mail text</Link>
          </p>
        )}
        <h3>Default channels</h3>
        {notice.mandatory ? (
          <p>
            Mandatory. It always uses {notice.channels.map((channel) => CHANNEL_LABELS[channel].toLowerCase()).join(' and ')}.
          </p>
        ) : (
          <Defaults notice={notice} disabled={!can(notificationSettings.update)} />
        )}
        {can(notices.who) && <WhoCard notice_id={notice.notice_id} />}
      </div>
    </Drawer>
  );
}

/** What the notice does while an employee has not chosen otherwise. A change is saved at once. */
function Defaults({ notice, disabled }: { notice: NoticeInfo; disabled: boolean }) {
  const settings = useEndpoint(notificationSettings.get, {}, { enabled: !disabled });
  const save = useAction(notificationSettings.update, {
    failure: 'Failed to save default',
    success: 'Default saved',
    refresh: [notices.list, notificationPreferences.get],
  });
  const row = { target: notice.notice_id, class: notice.class, in_app: NEVER, email: NEVER };
  const choose = (channel: NotificationChannel, mode: DeliveryMode) => {
    if (!settings.data) return;
    const { choices, ...rest } = settings.data;
    const others = choices.filter((choice) => choice.target !== notice.notice_id || choice.channel !== channel);
    const body = { ...rest, choices: [...others, { target: notice.notice_id, channel, mode }] };
    void save.run({ body });
  };
  return (
    <div className="notify-pair">
      {notice.channels.map((channel) => (
        <label key={channel}>
          {CHANNEL_LABELS[channel]}
          <Select
            aria-label={`Default, ${CHANNEL_LABELS[channel]}`}
            disabled={disabled || !settings.data || save.running}
            value={notice[channel]}
            options={modesOf(row, channel).map((value) => ({ value, label: MODE_LABELS[value] }))}
            onChange={(mode) => mode && choose(channel, mode)}
          />
        </label>
      ))}
    </div>
  );
}

const NEVER = { mode: null, default_mode: null, locked: null };

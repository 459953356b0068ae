import { type NoticeInfo, notices } from '@hrms/platform/contract';
import { type DialogProps, useCan } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { areaLabel, noticeName } from '../area-names.ts';
import { DefaultSelect } from './default-select.tsx';
import { CHANNEL_LABELS, CLASS_LABELS, MODE_LABELS } from './labels.ts';
import { RecipientsCard } from './recipients.card.tsx';
import { useDefaultChoices } from './use-default-choices.ts';
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
          <Defaults notice={notice} />
        )}
        {can(notices.who) && <WhoCard notice_id={notice.notice_id} />}
        {can(notices.recipients) && notice.channels.includes('in_app') && <RecipientsCard notice={notice} />}
      </div>
    </Drawer>
  );
}

/** What the notice does while an employee has not chosen otherwise. A change is saved at once. */
function Defaults({ notice }: { notice: NoticeInfo }) {
  const defaults = useDefaultChoices();
  return (
    <div className="notify-pair">
      {notice.channels.map((channel) => (
        <label key={channel}>
          {CHANNEL_LABELS[channel]}
          <DefaultSelect
            label={`Default, ${CHANNEL_LABELS[channel]}`}
            target={notice.notice_id}
            kind={notice.class}
            channel={channel}
            inherited={
              defaults.chosen(notice.notice_id, channel) || !notice[channel]
                ? 'By class'
                : `By class: ${MODE_LABELS[notice[channel]].toLowerCase()}`
            }
            defaults={defaults}
          />
        </label>
      ))}
    </div>
  );
}

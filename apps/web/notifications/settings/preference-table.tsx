import { DownOutlined, LockOutlined, RightOutlined } from '@ant-design/icons';
import type { DeliveryChoice, NotificationChannel, NotificationPreferences } from '@hrms/platform/contract';
import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { noticeName } from '../area-names.ts';
import { modeOf, modesOf, type PreferenceRow, withChoice } from './choices.ts';
import { CHANNEL_LABELS, MODE_LABELS } from './labels.ts';

type PreferenceTableProps = {
  of: NotificationPreferences;
  /** Given by the form. */
  value?: readonly DeliveryChoice[];
  onChange?: (choices: DeliveryChoice[]) => void;
};

type CellProps = {
  row: PreferenceRow;
  label: string;
  channel: NotificationChannel;
  choices: readonly DeliveryChoice[];
  onChange: (choices: DeliveryChoice[]) => void;
};

/** One choice: a switch in the application, the ways of a mail in a list. What is locked says that it is always on. */
function Cell({ row, label, channel, choices, onChange }: CellProps) {
  const mode = modeOf(choices, row, channel);
  const name = `${label}, ${CHANNEL_LABELS[channel]}`;
  if (mode === null)
    return (
      <td className="none">
        <span aria-hidden="true">–</span>
        <span className="ui-hidden">Not used</span>
      </td>
    );
  if (row[channel].locked)
    return (
      <td>
        <span className="notify-locked">
          <LockOutlined aria-hidden="true" />
          <span>Always on</span>
        </span>
      </td>
    );
  const choose = (next: typeof mode) => onChange(withChoice(choices, row, channel, next));
  return (
    <td>
      {channel === 'in_app' ? (
        <Switch aria-label={name} checked={mode !== 'off'} onChange={(on) => choose(on ? 'on' : 'off')} />
      ) : (
        <Select
          aria-label={name}
          value={mode}
          options={modesOf(row, channel).map((value) => ({ value, label: MODE_LABELS[value] }))}
          onChange={choose}
        />
      )}
    </td>
  );
}

const CHANNELS = ['in_app', 'email'] as const;

/** Classes of notices by channel; the notices of a class follow it and open under More. */
export function PreferenceTable({ of, value = [], onChange = () => undefined }: PreferenceTableProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <table className="notify-table">
      <thead>
        <tr>
          <th scope="col">Notifications</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {of.classes.map(({ class: kind, label, description, ...cells }) => {
        const notices = of.notices.filter((notice) => notice.class === kind);
        const isOpen = open.includes(kind);
        const locked = cells.in_app.locked ?? cells.email.locked;
        return (
          <tbody key={kind}>
            <tr>
              <th scope="row">
                <strong>{label}</strong>
                <small>{locked ? `${description}. ${locked}` : description}</small>
                <Button
                  type="link"
                  size="small"
                  icon={isOpen ? <DownOutlined /> : <RightOutlined />}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? open.filter((one) => one !== kind) : [...open, kind])}
                >
                  <span className="ui-hidden">{label}: </span>
                  More ({notices.length})
                </Button>
              </th>
              {CHANNELS.map((channel) => (
                <Cell
                  key={channel}
                  row={{ target: kind, class: kind, ...cells }}
                  label={label}
                  channel={channel}
                  choices={value}
                  onChange={onChange}
                />
              ))}
            </tr>
            {isOpen &&
              notices.map((notice) => (
                <tr key={notice.notice_id} className="single">
                  <th scope="row">{noticeName(notice.notice_id)}</th>
                  {CHANNELS.map((channel) => (
                    <Cell
                      key={channel}
                      row={{ target: notice.notice_id, ...notice }}
                      label={noticeName(notice.notice_id)}
                      channel={channel}
                      choices={value}
                      onChange={onChange}
                    />
                  ))}
                </tr>
              ))}
          </tbody>
        );
      })}
    </table>
  );
}

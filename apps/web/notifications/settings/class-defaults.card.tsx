import type { NoticeInfo } from '@hrms/platform/contract';
import { DefaultSelect } from './default-select.tsx';
import { CHANNEL_LABELS, CLASS_LABELS } from './labels.ts';
import { useDefaultChoices } from './use-default-choices.ts';

const CHANNELS = ['in_app', 'email'] as const;

/** Default channels of whole classes, for notices without a default of their own. Classes that are always on are left out. */
export function ClassDefaultsCard({ notices }: { notices: readonly NoticeInfo[] }) {
  const defaults = useDefaultChoices();
  const kinds = (Object.keys(CLASS_LABELS) as NoticeInfo['class'][]).filter(
    (kind) => kind !== 'security' && notices.some((notice) => notice.class === kind && !notice.mandatory),
  );
  return (
    <section className="ui-card notify-card" aria-label="Defaults by class">
      <h2>Defaults by class</h2>
      <p className="notify-state">Used until an employee chooses otherwise. A notice with its own default keeps it.</p>
      <table className="notify-table notify-defaults">
        <thead>
          <tr>
            <th scope="col">Class</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_LABELS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <strong>{CLASS_LABELS[kind]}</strong>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <DefaultSelect
                    label={`${CLASS_LABELS[kind]}, ${CHANNEL_LABELS[channel]}`}
                    target={kind}
                    kind={kind}
                    channel={channel}
                    inherited="By notice"
                    defaults={defaults}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { NoMatch, Page, useOffered, useSession } from '@hrms/platform/web';
import { Input } from 'antd';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LatePart } from '../layout/late-part.tsx';
import { matchingSettings, type SettingGroup, settingsOf } from './setting-lines.ts';
import './settings.css';

/** Everything that is set up once, by area, with what it decides and how it stands. */
export function SettingsScreen() {
  const areas = useOffered();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const typed = search.get('search') ?? '';
  const all = useMemo(() => settingsOf(areas, session), [areas, session]);
  const shown = matchingSettings(all, typed);
  const type = (text: string) => setSearch(text ? { search: text } : {}, { replace: true });
  return (
    <Page title="Settings">
      <Input
        className="settings-search"
        prefix={<SearchOutlined />}
        placeholder="Search settings"
        aria-label="Search settings"
        allowClear
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {shown.length > 0 ? (
        <div className="settings-groups">
          {shown.map((group) => (
            <SettingsGroup key={group.section} group={group} />
          ))}
        </div>
      ) : (
        <section className="ui-card">
          <NoMatch many="settings" title="No settings match this search" clear={() => type('')} />
        </section>
      )}
    </Page>
  );
}

const SettingsGroup = ({ group: { section, title, lines } }: { group: SettingGroup }) => (
  <section className="ui-card settings-group" aria-labelledby={`settings-${section}`}>
    <h2 id={`settings-${section}`}>{title}</h2>
    <ul>
      {lines.map(({ to, label, decides, state }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{label}</strong>
            {state && (
              <span className="settings-state">
                <LatePart load={state} />
              </span>
            )}
            <span className="settings-decides">{decides}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

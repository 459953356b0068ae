import { Drawer, Switch } from 'antd';
import { SHORTCUTS } from '../palette/shortcuts.ts';

type HelpProps = { open: boolean; close: () => void; shortcuts: boolean; setShortcuts: (on: boolean) => void };

/** Help beside the screen: what the keyboard does, whom to ask, what this is. */
export function HelpPanel({ open, close, shortcuts, setShortcuts }: HelpProps) {
  return (
    <Drawer open={open} onClose={close} title="Help" size={400} rootClassName="app-help">
      <h2>Keyboard</h2>
      <p className="app-help-switch">
        <label htmlFor="shortcuts">Keyboard shortcuts</label>
        <Switch id="shortcuts" checked={shortcuts} onChange={setShortcuts} />
      </p>
      <dl>
        {SHORTCUTS.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <h2>Search</h2>
      <p>Search finds screens, actions and employees. Click a pay figure to see how it was calculated.</p>
      <h2>Support</h2>
      <p>Ask your HR administrator about company rules and your access.</p>
      <h2>About</h2>
      <p>
        HRMS, version 1.0.0. <a href="/docs">API documentation</a>
      </p>
    </Drawer>
  );
}

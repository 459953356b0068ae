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
      <h2>Finding your way</h2>
      <p>Search finds screens, things to do and people. Every figure of pay that can be clicked shows how it was computed.</p>
      <h2>Whom to ask</h2>
      <p>Your HR administrator knows the rules of your organisation and decides what you can open.</p>
      <h2>About</h2>
      <p>
        HRMS, version 1.0.0. <a href="/docs">Description of the interface for programs</a>
      </p>
    </Drawer>
  );
}

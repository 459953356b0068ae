import { reloadSession, rememberedUserId } from '@hrms/platform/web';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { AREAS } from '../areas.ts';
import { useOnline } from './release.ts';

const Nothing: ComponentType<{ user_id: string }> = () => null;

/** A panel that this device never fetched is left out. */
const PANELS = AREAS.flatMap(({ offlinePanels = [] }) => offlinePanels).map(({ key, lazy: load }) => ({
  key,
  Panel: lazy(async () => ({ default: await load().catch(() => Nothing) })),
}));

/** Where the application opens without the server: what the user kept on this device, and a way to try again. */
export function Unreachable() {
  const user_id = rememberedUserId();
  const [trying, setTrying] = useState(false);
  // what is being written below stays while the server is asked
  const retry = async () => {
    setTrying(true);
    await reloadSession();
    setTrying(false);
  };
  return (
    <main className="ui-notices">
      <section className="ui-notice" role="alert">
        <h1>{useOnline() ? "Can't reach the server" : 'You are offline'}</h1>
        <p>Check your connection and try again.</p>
        <div className="ui-notice-actions">
          <button type="button" className="ui-button primary" disabled={trying} onClick={() => void retry()}>
            Retry
          </button>
        </div>
      </section>
      {user_id && (
        <Suspense>
          {PANELS.map(({ key, Panel }) => (
            <Panel key={key} user_id={user_id} />
          ))}
        </Suspense>
      )}
    </main>
  );
}

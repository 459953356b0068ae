import {
  type AreaWeb,
  FullScreenSpinner,
  hasUnsentOnDevice,
  LeaveGuard,
  SecondBars,
  useSignedIn,
  WebProvider,
} from '@hrms/platform/web';
import { Drawer } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { areasOf } from '../areas.ts';
import { lazyPanel } from '../frame/lazy-panel.tsx';
import { Offered } from '../frame/offered.ts';
import { OpenPalette } from '../frame/open-palette.ts';
import { usePreference } from '../frame/use-preference.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import { ActingBar } from './acting-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { barsOf, menuOf } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { Side } from './side.tsx';
import './layout.css';

const loadPalette = async () => ({ default: (await import('../palette/palette.tsx')).Palette });
const Palette = lazy(loadPalette);
const HelpPanel = lazyPanel(async () => (await import('../frame/panels.ts')).HelpPanel);

/** The palette opens at once because its code came while the user was reading. */
function usePaletteAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);
}

/** Sends what was written without a connection, at the start and when the connection is back. */
function useSendUnsent(areas: readonly AreaWeb[], user_id: string): void {
  useEffect(() => {
    // the code that sends is fetched only where something waits
    const send = async () => {
      if (await hasUnsentOnDevice(user_id)) await Promise.allSettled(areas.map(({ sendUnsent }) => sendUnsent?.(user_id)));
    };
    const sendQuietly = () => void send().catch(() => undefined);
    sendQuietly();
    addEventListener('online', sendQuietly);
    return () => removeEventListener('online', sendQuietly);
  }, [areas, user_id]);
}

/** The frame of every signed-in screen: menu, header, content; on a phone a drawer and a bottom bar. */
export function AppLayout() {
  const session = useSignedIn();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [shortcuts, setShortcuts] = usePreference('shortcuts', true);
  const waiting = useNavigation().state === 'loading';
  const areas = useMemo(() => areasOf(session), [session]);
  const sections = useMemo(() => menuOf(areas, session), [areas, session]);
  const bars = useMemo(() => barsOf(sections), [sections]);
  const organisation = session.organisation?.name ?? (session.user.user_type === 'admin' ? 'HRMS platform' : 'HRMS');
  const openPalette = (text = '') => setPalette(text);
  usePaletteAhead();
  useSendUnsent(areas, session.user.user_id);
  useShortcuts(shortcuts, new Set(sections.flatMap(({ entries }) => entries.map(({ path }) => path))), {
    palette: openPalette,
    help: () => setHelp(true),
  });
  return (
    <WebProvider>
      <Offered value={areas}>
        <OpenPalette value={openPalette}>
          <a className="app-skip" href="#content">
            Skip to content
          </a>
          <ActingBar />
          <LeaveGuard />
          {waiting && <div className="app-progress" role="progressbar" aria-label="Loading" />}
          <Side organisation={organisation} sections={sections}>
            <Header organisation={organisation} openMenu={() => setDrawer(true)} openHelp={() => setHelp(true)} />
            <ShellNotices />
            <main id="content" tabIndex={-1}>
              <SecondBars value={bars}>
                <Suspense fallback={<FullScreenSpinner inside />}>
                  <Outlet />
                </Suspense>
              </SecondBars>
            </main>
            <BottomBar sections={sections} openMenu={() => setDrawer(true)} />
          </Side>
          <Drawer
            open={drawer}
            placement="left"
            size={280}
            title={organisation}
            onClose={() => setDrawer(false)}
            rootClassName="app-drawer"
          >
            <Navigation sections={sections} onGo={() => setDrawer(false)} />
          </Drawer>
          <HelpPanel open={help} close={() => setHelp(false)} shortcuts={shortcuts} setShortcuts={setShortcuts} />
          {palette !== null && (
            <Suspense>
              <Palette text={palette} close={() => setPalette(null)} />
            </Suspense>
          )}
        </OpenPalette>
      </Offered>
    </WebProvider>
  );
}

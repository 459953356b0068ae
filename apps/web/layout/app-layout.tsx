import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { FullScreenSpinner, useSignedIn, WebProvider } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { AREAS } from '../areas.ts';
import { Offered } from '../frame/offered.ts';
import { ActingBar } from './acting-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { menuOf } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { useCollapsed } from './use-collapsed.ts';
import './layout.css';

const Brand = ({ name }: { name: string }) => (
  <div className="app-brand">
    <img src="/favicon.svg" alt="" width="28" height="28" />
    <strong>{name}</strong>
  </div>
);

/** The frame of every signed-in screen: menu, header, content; on a phone a drawer and a bottom bar. */
export function AppLayout() {
  const session = useSignedIn();
  const [collapsed, toggle] = useCollapsed();
  const [drawer, setDrawer] = useState(false);
  const waiting = useNavigation().state === 'loading';
  const sections = menuOf(AREAS, session);
  const organisation = session.organisation?.name ?? (session.user.user_type === 'admin' ? 'HRMS platform' : 'HRMS');
  const Arrow = collapsed ? DoubleRightOutlined : DoubleLeftOutlined;
  return (
    <WebProvider>
      <Offered value={AREAS}>
        <a className="app-skip" href="#content">
          Skip to content
        </a>
        <ActingBar />
        {waiting && <div className="app-progress" role="progressbar" aria-label="Loading the screen" />}
        <div className={collapsed ? 'app collapsed' : 'app'}>
          <aside className="app-side">
            <Brand name={organisation} />
            <Navigation sections={sections} collapsed={collapsed} />
            <button type="button" className="app-fold" onClick={toggle} aria-label={collapsed ? 'Expand menu' : 'Collapse menu'}>
              <Arrow />
            </button>
          </aside>
          <div className="app-main">
            <Header organisation={organisation} openMenu={() => setDrawer(true)} />
            <main id="content" tabIndex={-1}>
              <Suspense fallback={<FullScreenSpinner inside />}>
                <Outlet />
              </Suspense>
            </main>
          </div>
          <BottomBar sections={sections} openMenu={() => setDrawer(true)} />
        </div>
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
      </Offered>
    </WebProvider>
  );
}

import '@fontsource-variable/inter/index.css';
import { onSessionChange, startSession, startTheme, watchDevice, watchTabs } from '@hrms/platform/web';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startServiceWorker } from '../frame/release.ts';
import { VISITOR_PAGES, VisitorPages } from './pages.tsx';

/**
 * An address of the application is opened by the browser itself, and stands in the bar only once it is: a page that wrote it there
 * before leaving would interrupt whoever goes on in between.
 */
function leaveByTheBrowser(): void {
  const own = new Set(VISITOR_PAGES.map(({ path }) => path));
  for (const [change, leave] of [
    ['pushState', 'assign'],
    ['replaceState', 'replace'],
  ] as const) {
    const within = history[change].bind(history);
    history[change] = (state: unknown, unused: string, url?: string | URL | null) => {
      const target = new URL(url ?? location.href, location.href);
      if (own.has(target.pathname)) within(state, unused, url);
      else location[leave](target.href);
    };
  }
}

leaveByTheBrowser();
startTheme();
// a session may be found to be over here: what was kept on this device goes with it
watchDevice();
void startSession();
watchTabs(onSessionChange);
startServiceWorker();

const root = document.getElementById('root');
const page = VISITOR_PAGES.find(({ path }) => path === location.pathname);
if (!root || !page) throw new Error('This is no page for visitors');
const Screen = await page.lazy();
const pages = (
  <StrictMode>
    <BrowserRouter>
      <VisitorPages first={{ path: page.path, Screen }} />
    </BrowserRouter>
  </StrictMode>
);
// what was typed meanwhile stays; only a page that a mailed link or a former page made another one is rendered anew
const isAsRendered = !new URLSearchParams(location.search).has('verify') && !history.state?.usr;
if (isAsRendered) hydrateRoot(root, pages);
else createRoot(root).render(pages);

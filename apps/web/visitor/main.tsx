import '@fontsource-variable/inter/index.css';
import { onSessionChange, startSession, startTheme, watchTabs } from '@hrms/platform/web';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startServiceWorker } from '../frame/release.ts';
import { VISITOR_PAGES, VisitorPages } from './pages.tsx';

startTheme();
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

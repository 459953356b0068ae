import '@fontsource-variable/inter/index.css';
import { allowOwnStyles, onSessionChange, startSession, startTheme, watchDevice, watchTabs } from '@hrms/platform/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DashboardScreen } from './dashboard/dashboard.screen.tsx';
import { watchInstall } from './frame/install.ts';
import { startServiceWorker } from './frame/release.ts';
import { routeTree } from './routes/route-tree.tsx';

/** Nearly every visit begins at the dashboard. */
const IN_FRAME = { '/dashboard': DashboardScreen };

startTheme();
allowOwnStyles();
watchDevice();
void startSession();
watchTabs(onSessionChange);
watchInstall();
startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routeTree(IN_FRAME))} />
  </StrictMode>,
);

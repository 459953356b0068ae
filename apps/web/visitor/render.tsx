import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { VISITOR_PAGES, VisitorPages } from './pages.tsx';

/** What belongs into the head of the document, wherever it is rendered. */
const OF_THE_HEAD = /<title>[^<]*<\/title>|<link rel="preload"[^>]*>/g;

export type RenderedPage = { path: string; head: string; body: string };

/** Every page for visitors as markup. Runs when the program is built. */
export const renderPages = (): Promise<RenderedPage[]> =>
  Promise.all(
    VISITOR_PAGES.map(async ({ path, lazy }) => {
      const Screen = await lazy();
      const markup = renderToString(
        <StrictMode>
          <StaticRouter location={path}>
            <VisitorPages first={{ path, Screen }} />
          </StaticRouter>
        </StrictMode>,
      );
      const head = markup.match(OF_THE_HEAD) ?? [];
      // a page that first asks the server has its title later
      const title = head.some((part) => part.startsWith('<title>')) ? '' : '<title>HRMS</title>';
      return { path, head: title + head.join(''), body: markup.replaceAll(OF_THE_HEAD, '') };
    }),
  );

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

type Page = { path: string; head: string; body: string };

/** The typeface of nearly every letter: asked for with the document, so that little moves when it arrives. */
const LETTERS = /^inter-latin-wght-normal-[^.]+\.woff2$/;

/** `/` is the file `index.html`, `/login` is `login.html`. */
const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`;

/**
 * Renders every page for visitors into a document of its own, in `dist/visitor`: it can be read before, and without, any script.
 * @param entry a module that exports `renderPages`
 */
export function prerender({ root, entry, template }: { root: string; entry: string; template: string }): Plugin {
  let out = '';
  return {
    name: 'hrms:prerender',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir.startsWith('/') ? config.build.outDir : join(root, config.build.outDir);
    },
    async closeBundle() {
      const folder = mkdtempSync(join(root, '.prerender-'));
      try {
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          plugins: [react()],
          build: {
            ssr: entry,
            outDir: folder,
            copyPublicDir: false,
            rolldownOptions: { output: { entryFileNames: 'render.js' } },
          },
          ssr: { noExternal: true },
        });
        const { renderPages } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as {
          renderPages(): Promise<Page[]>;
        };
        const letters = readdirSync(join(out, 'assets')).find((name) => LETTERS.test(name));
        if (!letters) throw new Error('The typeface was not built');
        const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${letters}">`;
        const html = readFileSync(join(out, template), 'utf8');
        mkdirSync(join(out, 'visitor'), { recursive: true });
        for (const { path, head, body } of await renderPages())
          writeFileSync(
            join(out, 'visitor', fileOf(path)),
            html
              .replace('<title>HRMS</title>', () => head + font)
              .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
          );
        rmSync(join(out, template));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

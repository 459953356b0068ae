import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

type Built = { path: string; platform: boolean };

/** Vite loads what an area's web door brings with it, components and styles, which Node does not. */
const ASK = `import { createServer } from 'vite';
const server = { middlewareMode: true, ws: false };
const vite = await createServer({ configFile: false, root: '.', server, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } });
const { OFFERED_ROUTES } = await vite.ssrLoadModule('/apps/web/areas.ts');
process.stdout.write(JSON.stringify(OFFERED_ROUTES.filter((route) => !route.public).map(({ path, platform = false }) => ({ path, platform }))));
await vite.close();`;

/** Every screen behind the sign-in that is built, as the application itself lists them. */
export const builtRoutes = (): Built[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', ASK], {
      cwd: resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
    }),
  ) as Built[];

const MISSING = '01900000-0000-7000-8000-000000000000';

/** An address of the route; ids in it belong to nobody. */
export const addressOf = (path: string): string =>
  path.replace(':mode', 'new').replace(':stateId', 'IN-MH').replace(':action', 'upgrade').replace(/:\w+/g, MISSING);

import { openProgram, readConfig, serve } from '@hrms/platform/server';
import { areas, product } from './areas.ts';
import { root, webDist } from './root.ts';
import { upgradeOrganisations } from './upgrade.ts';

const begun = performance.now();
const config = readConfig();
const program = await openProgram(config, root, product);
process.stderr.write(`Database open and migrated in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
const { log } = program.services;
const serving = await serve(program, areas, webDist, { worker: process.env.HRMS_WORKER !== 'off' }).catch(
  async (problem: unknown) => {
    // a start that fails, as where the port is taken, leaves no database server behind
    await program.close();
    throw problem;
  },
);

let stopping: Promise<void> | null = null;
const stop = (): Promise<void> =>
  (stopping ??= (async () => {
    await serving.stop();
    await program.close();
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 25_000).unref();
    void stop().then(() => process.exit(0));
  });

/** @returns what is said of the demo organisation, in development */
async function prepare(): Promise<string | null> {
  await upgradeOrganisations(program);
  // its parts come with packages that production is installed without
  return config.production ? null : (await import('./seed/demo.ts')).prepareDemo(program);
}

const demo = await prepare().catch(async (problem: unknown) => {
  // one that is told to stop meanwhile fails for that
  if (!stopping) log.error({ err: problem }, 'the start failed');
  await stop();
  process.exit(1);
});
serving.ready();
const address = config.publicUrl;
process.stdout.write(`\nHRMS is ready at ${address} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
if (demo) process.stdout.write(`${demo}\n`);

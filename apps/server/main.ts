import { openProgram, readConfig, serve } from '@hrms/platform/server';
import { areas, product } from './areas.ts';
import { root, webDist } from './root.ts';
import { upgradeOrganisations } from './upgrade.ts';

const begun = performance.now();
const config = readConfig();
const program = await openProgram(config, root, product);
process.stderr.write(`Database open and migrated in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
const { log } = program.services;
const serving = await serve(program, areas, webDist, { worker: process.env.HRMS_WORKER !== 'off' });

let stopping = false;
const stop = async (signal: string) => {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  const hurry = setTimeout(() => process.exit(1), 25_000);
  hurry.unref();
  await serving.stop();
  await program.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

await upgradeOrganisations(program);
// its parts come with packages that production is installed without
const demo = config.production ? null : await (await import('./seed/demo.ts')).prepareDemo(program);
serving.ready();
const address = config.publicUrl;
process.stdout.write(`\nHRMS is ready at ${address} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
if (demo) process.stdout.write(`${demo}\n`);

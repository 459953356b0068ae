/** A worker of its own: `npm run worker`, on as many machines as share the database. */
import { setPriority } from 'node:os';
import { listenForMetrics, openProgram, readConfig, standBack, startWorker } from '@hrms/platform/server';
import { product } from './areas.ts';
import { root } from './root.ts';

/** On a machine that also answers calls, the processor is first for those who wait for an answer. */
setPriority(10);
standBack();

const program = await openProgram(readConfig(), root, product);
const { services, jobs, sweeps, connections } = program;
const worker = await startWorker(services, jobs, { concurrency: 4, sweeps, ownerUrl: connections.ownerUrl });
services.metrics?.describeProcess({ role: 'worker' });
const metricsPort = await listenForMetrics(services);
process.stdout.write('The worker is taking jobs\n');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // what runs longer is taken over by another worker, or by this one when it is back
    setTimeout(() => process.exit(1), 25_000).unref();
    void worker
      .stop()
      .then(() => metricsPort?.close())
      .then(() => program.close())
      .then(() => process.exit(0));
  });

/** A worker of its own for the test of deaths: takes jobs until it is killed. */
import { movableClock, openPool, platformJobs, readConfig, servicesOf, startWorker } from '@hrms/platform/server';
import { areas, product } from '../areas.ts';

const { DATABASE = '', OWNER = '', DAY = '' } = process.env;
const pool = await openPool(DATABASE, 8);
const services = servicesOf(readConfig(), pool, movableClock(DAY), product);
await startWorker(services, [...platformJobs, ...areas.flatMap(({ jobs }) => jobs)], { concurrency: 3, ownerUrl: OWNER });
process.send?.('ready');

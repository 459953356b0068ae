import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@hrms/platform/server';
import { AT_ONCE, type Caller, signIn } from './calls.ts';
import { enqueuePayroll, openScaleWorld, type ScaleOrganisation, type ScaleWorld } from './scale-world.ts';
import { dataFolder, startServer, startWorkerProcess } from './server.ts';

const PROCESSES = [1, 2, 4] as const;
const ORGANISATIONS = 50;
const CALLS = 4_000;
const EMPTY_CALL = '/preferences/theme';
const LIST = '/employees/employee';
/** What people of the other organisations ask while one is noisy. */
const USUAL = [EMPTY_CALL, LIST, `${LIST}?search=asha`, `${LIST}?sort=-joined_on`];
const NOISE = [`${LIST}?limit=100`, `${LIST}?search=a&limit=100`, `${LIST}?sort=-full_name&limit=100`];
const OTHERS = 8;
const NOISY_SECONDS = 10;

const since = (begun: number) => (performance.now() - begun) / 1000;
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

/**
 * Several processes over one fresh, durable database on this machine, clients and database beside them. `calls`: authenticated calls that
 * read one row by its key, 20 at once, spread over 1, 2 and 4 servers. `payroll`: 50 organisations' runs computed side by side by 1, 2 and
 * 4 workers; the first has ten times the employees. `noisy`: p99 of others in milliseconds, alone, while one organisation sends 20 calls
 * at once, and while it also has its payroll computed without pause, over one server and one worker.
 * @param employees of each organisation
 */
export async function benchScale(employees: number) {
  const folder = dataFolder();
  const world = await openScaleWorld(folder.path, ORGANISATIONS, employees);
  try {
    const calls: Record<string, object> = {};
    for (const count of PROCESSES) {
      calls[count] = await measureCalls(world, folder.path, count);
      process.stderr.write(`${count} servers: ${JSON.stringify(calls[count])}\n`);
    }
    const payroll: Record<string, object> = {};
    // the first round fills the tables, the others write the same rows again
    await measurePayroll(world, folder.path, { workers: 1, employees });
    for (const workers of PROCESSES) {
      payroll[workers] = await measurePayroll(world, folder.path, { workers, employees });
      process.stderr.write(`${workers} workers: ${JSON.stringify(payroll[workers])}\n`);
    }
    const noisy = await measureNoise(world, folder.path);
    return { bench: 'scale', processors: availableParallelism(), organisations: ORGANISATIONS, employees, calls, payroll, noisy };
  } finally {
    await world.program.close();
    folder.remove();
  }
}

/** Sends calls until told to stop, some at once. @returns milliseconds of each, sorted */
async function callWhile(
  callers: readonly Caller[],
  paths: readonly string[],
  atOnce: number,
  goesOn: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const send = async (at: number) => {
    while (goesOn()) {
      const { ms } = await (callers[at % callers.length] as Caller).get(paths[next++ % paths.length] as string);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => send(at)));
  return times.sort((one, other) => one - other);
}

const countdown = (count: number) => () => count-- > 0;
const until = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};
const atShare = (sorted: readonly number[], share: number) =>
  rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function measureCalls({ organisations, env }: ScaleWorld, folder: string, count: number) {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(folder, { ...env, HRMS_WORKER: 'off' })));
  try {
    const [owner] = organisations as readonly [ScaleOrganisation];
    const callers = await Promise.all(servers.map(({ port }) => signIn(port, owner.account)));
    await callWhile(callers, [EMPTY_CALL], AT_ONCE, countdown(CALLS / 2));
    const begun = performance.now();
    const times = await callWhile(callers, [EMPTY_CALL], AT_ONCE, countdown(CALLS));
    return { per_second: Math.round(times.length / since(begun)), p50: atShare(times, 0.5), p99: atShare(times, 0.99) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measurePayroll(world: ScaleWorld, folder: string, { workers, employees }: { workers: number; employees: number }) {
  const started = await Promise.all(Array.from({ length: workers }, () => startWorkerProcess(folder, world.env)));
  try {
    const begun = performance.now();
    const waiting: string[] = [];
    for (const organisation of world.organisations) waiting.push(await enqueuePayroll(world, organisation));
    await untilDone(world, waiting);
    const seconds = since(begun);
    const count = employees * (world.organisations.length + 9);
    return { seconds: rounded(seconds, 2), payslips_per_second: Math.round(count / seconds) };
  } finally {
    await Promise.all(started.map((worker) => worker.stop()));
  }
}

/** @throws Error when a run fails, or none ends for a long time */
async function untilDone({ program }: ScaleWorld, progress_ids: readonly string[]): Promise<void> {
  const { embedded, ownerUrl } = program.connections;
  await withClient(embedded?.urlFor('hrms') ?? ownerUrl, async (client) => {
    for (const begun = performance.now(); ; await pause(50)) {
      const { rows } = await client.query<{ left: number; problem: string | null }>(
        `select count(*) filter (where status not in ('done', 'failed'))::int as left, max(problem) filter (where status = 'failed') as problem
         from app.job_progress where id = any($1)`,
        [progress_ids],
      );
      if (rows[0]?.problem) throw new Error(`A payroll failed: ${rows[0].problem}`);
      if (rows[0]?.left === 0) return;
      if (since(begun) > 3600) throw new Error(`${rows[0]?.left} payrolls did not end within an hour`);
    }
  });
}

async function measureNoise(world: ScaleWorld, folder: string) {
  const [noisy, ...rest] = world.organisations as readonly [ScaleOrganisation, ...ScaleOrganisation[]];
  const server = await startServer(folder, { ...world.env, HRMS_WORKER: 'off' });
  const worker = await startWorkerProcess(folder, world.env);
  try {
    const noise = [await signIn(server.port, noisy.account)];
    const others = await Promise.all(rest.slice(0, OTHERS).map((organisation) => signIn(server.port, organisation.account)));
    const measure = () => callWhile(others, USUAL, OTHERS, until(NOISY_SECONDS));
    const besideNoise = async (withJobs: boolean) => {
      let ends = false;
      const shouting = callWhile(noise, NOISE, AT_ONCE, () => !ends);
      const computing = (async () => {
        while (withJobs && !ends) await untilDone(world, [await enqueuePayroll(world, noisy)]);
      })();
      const times = await measure();
      ends = true;
      await computing;
      return { times, sent: (await shouting).length };
    };
    await callWhile(others, USUAL, OTHERS, until(NOISY_SECONDS / 3));
    const quiet = await measure();
    const calls = await besideNoise(false);
    const both = await besideNoise(true);
    const p99_alone = atShare(
      [...quiet, ...(await measure())].sort((one, other) => one - other),
      0.99,
    );
    const shown = ({ times, sent }: typeof both) => ({
      p50: atShare(times, 0.5),
      p99: atShare(times, 0.99),
      ratio: rounded(atShare(times, 0.99) / p99_alone, 2),
      noisy_calls_per_second: Math.round(sent / NOISY_SECONDS),
    });
    return { p50_alone: atShare(quiet, 0.5), p99_alone, beside_calls: shown(calls), beside_calls_and_payroll: shown(both) };
  } finally {
    await worker.stop();
    await server.stop();
  }
}

import { inTenant, newId, openProgram, type Program, queueOf, readConfig } from '@hrms/platform/server';
import { product } from '../apps/server/areas.ts';
import { root } from '../apps/server/root.ts';
import { foundSeedOrganisation } from '../apps/server/seed/founding.ts';
import { loadPeople } from '../apps/server/seed/load.ts';
import { analyse } from './attendance-world.ts';
import { openPayroll } from './payroll.ts';

const DAY = '2026-10-31';
const PASSWORD = 'bench bench bench';

export type ScaleOrganisation = { org_id: string; payroll_id: string; account: { email: string; password: string } };
export type ScaleWorld = {
  readonly program: Program;
  readonly organisations: readonly ScaleOrganisation[];
  /** What further processes on the same database are started with. */
  readonly env: Record<string, string>;
};

/** A fresh, durable database with organisations of a size, each with a run of payroll that was not computed. The first one is larger. */
export async function openScaleWorld(folder: string, count: number, employees: number): Promise<ScaleWorld> {
  const given = { HRMS_DATA_DIR: folder, HRMS_TODAY: DAY, LOG_LEVEL: 'error', DATABASE_URL: '', PORT: '0' };
  const program = await openProgram(readConfig({ ...process.env, ...given }), root, product);
  const organisations: ScaleOrganisation[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { email: `owner${n}@bench.example`, password: PASSWORD };
    const founder = { organisation_name: `Bench ${n}`, first_name: 'Bench', last_name: 'Owner', state_code: 'IN-MH' };
    const { org_id, user_id } = await foundSeedOrganisation(program.services, { ...founder, ...account });
    await loadPeople(program.services, org_id, n === 0 ? 10 * employees : employees);
    organisations.push({ org_id, payroll_id: await openPayroll(program, org_id, user_id), account });
    if (n % 10 === 9) process.stderr.write(`${n + 1} of ${count} organisations are loaded\n`);
  }
  await analyse(program);
  const { ownerUrl } = program.connections;
  const env = { DATABASE_URL: ownerUrl, HRMS_TODAY: DAY, HRMS_DEMO: 'off', LOG_LEVEL: 'error', NODE_ENV: 'development' };
  return { program, organisations, env };
}

/** Has workers compute the run of an organisation. @returns what `countUnfinished` asks about */
export const enqueuePayroll = ({ program }: ScaleWorld, { org_id, payroll_id }: ScaleOrganisation): Promise<string> =>
  inTenant(program.services.pool, org_id, async (tx) => {
    const progress_id = newId();
    const now = program.services.clock.now();
    await tx
      .insertInto('job_progress')
      .values({
        org_id,
        id: progress_id,
        kind: 'payroll.compute',
        subject_id: payroll_id,
        status: 'waiting',
        created_at: now,
        updated_at: now,
      })
      .execute();
    await queueOf(tx).enqueue('payroll.compute', { payroll_id, progress_id });
    return progress_id;
  });

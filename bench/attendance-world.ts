import { attendanceDemoMakers as make } from '@hrms/attendance/testing';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { inTenant, openProgram, type Program, readConfig, withClient } from '@hrms/platform/server';
import { product } from '../apps/server/areas.ts';
import { root } from '../apps/server/root.ts';
import { foundSeedOrganisation } from '../apps/server/seed/founding.ts';
import { loadPeople } from '../apps/server/seed/load.ts';

/** A program on a fresh, durable database with an organisation of that many people. */
export async function openAttendanceWorld(folder: string, today: string, employees: number) {
  const given = { HRMS_DATA_DIR: folder, HRMS_TODAY: today, LOG_LEVEL: 'error', DATABASE_URL: '', PORT: '0' };
  const program = await openProgram(readConfig({ ...process.env, ...given }), root, product);
  const founded = await foundSeedOrganisation(program.services, {
    organisation_name: 'Bench',
    first_name: 'Bench',
    last_name: 'Owner',
    email: 'owner@bench.example',
    password: 'bench bench bench',
    state_code: 'IN-MH',
  });
  const owner: SeedActor = { ...founded, display_name: 'Bench Owner' };
  process.stderr.write(`Loading ${employees} people\n`);
  await loadPeople(program.services, owner.org_id, employees);
  const ids = await inTenant(program.services.pool, owner.org_id, async (tx) =>
    (await tx.selectFrom('employee').where('org_id', '=', owner.org_id).select('id').orderBy('id').execute()).map(({ id }) => id),
  );
  return { program, owner, ids };
}

/** Adds devices with the same user ids on each. Answers their ids by serial number. */
export const addDevices = (program: Program, owner: SeedActor, count: number, pins: ReadonlyMap<string, string>) =>
  actAs(program.services, owner, async (ctx) => {
    const found = new Map<string, string>();
    for (let n = 0; n < count; n += 1) {
      const serial_number = `BENCH${String(n).padStart(6, '0')}`;
      const device_id = await make.device(ctx, { name: `Gate ${n}`, serial_number });
      await make.deviceUsers(ctx, device_id, '2026-01-01', pins);
      found.set(serial_number, device_id);
    }
    return found;
  });

/** Lets the planner know what was loaded. */
export const analyse = ({ connections }: Program): Promise<unknown> =>
  withClient(connections.embedded?.urlFor('hrms') ?? connections.ownerUrl, (client) => client.query('vacuum analyze'));

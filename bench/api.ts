import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant, openProgram, type Program, readConfig, serve, withClient } from '@hrms/platform/server';
import { areas, product } from '../apps/server/areas.ts';
import { root } from '../apps/server/root.ts';
import { foundSeedOrganisation } from '../apps/server/seed/founding.ts';
import { loadPeople } from '../apps/server/seed/load.ts';
import { AT_ONCE, type Measured, measure, signIn } from './calls.ts';
import { measureEmptyCall } from './empty-call.ts';

const OWNER = { email: 'owner@bench.example', password: 'bench bench bench' };

/**
 * Lists of people over the HTTP server on a fresh, durable database, 20 calls at once, each kind of question by itself: milliseconds
 * at the half and at 99 of 100. `empty_call` is the same round trip with a query of one row: what the machine and the sign-in cost.
 */
export async function benchApi(employees: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hrms-bench-'));
  const config = readConfig({
    ...process.env,
    HRMS_DATA_DIR: folder,
    HRMS_TODAY: '2026-10-31',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    PORT: '0',
  });
  const program = await openProgram(config, root, product);
  const serving = await serve(program, areas, '/nowhere', { worker: false });
  try {
    serving.ready();
    const { org_id } = await foundSeedOrganisation(program.services, {
      organisation_name: 'Bench',
      first_name: 'Bench',
      last_name: 'Owner',
      ...OWNER,
      state_code: 'IN-MH',
    });
    process.stderr.write(`Loading ${employees} people\n`);
    const begun = performance.now();
    await loadPeople(program.services, org_id, employees);
    const load_seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
    await withClient(program.connections.embedded?.urlFor('hrms') ?? program.connections.ownerUrl, (client) =>
      client.query('vacuum analyze'),
    );
    const { port } = serving.app.server.address() as AddressInfo;
    const caller = await signIn(port, OWNER);
    const empty_authenticated_call = await measureEmptyCall(program, OWNER);
    process.stderr.write(`empty authenticated call, calls a second: ${JSON.stringify(empty_authenticated_call)}\n`);
    const measured: Measured[] = [];
    for (const [kind, paths] of await questions(program, org_id, employees)) {
      measured.push(await measure(caller.get, kind, paths));
      process.stderr.write(`${kind}: ${JSON.stringify(measured.at(-1))}\n`);
    }
    const floor = measured[0]?.p50 ?? 1;
    return {
      bench: 'api',
      employees,
      at_once: AT_ONCE,
      load_seconds,
      empty_authenticated_call,
      worst_p99: Math.max(...measured.map(({ p99 }) => p99)),
      kinds: Object.fromEntries(
        measured.map(({ kind, ...figures }) => [
          kind,
          { ...figures, times_empty_call: Number((figures.p50 / floor).toFixed(2)) },
        ]),
      ),
    };
  } finally {
    await serving.stop();
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const LIST = '/employees/employee';

/** The kinds of questions, each in several spellings, so that nothing is answered from one warm row. */
async function questions(program: Program, org_id: string, employees: number): Promise<[string, string[]][]> {
  const ids = await inTenant(program.services.pool, org_id, async (tx) => {
    const of = async (table: 'department' | 'designation' | 'branch') =>
      (await tx.selectFrom(table).where('org_id', '=', org_id).select('id').orderBy('id').execute()).map(({ id }) => id);
    const heads = await tx
      .selectFrom('employee_listing')
      .where('org_id', '=', org_id)
      .where('manager_id', 'is not', null)
      .select('manager_id')
      .distinct()
      .limit(40)
      .execute();
    return {
      department: await of('department'),
      designation: await of('designation'),
      branch: await of('branch'),
      manager: heads.map(({ manager_id }) => manager_id as string),
    };
  });
  const by = (name: string, values: readonly string[], more = '') =>
    values.map((value) => `${LIST}?${name}=${encodeURIComponent(value)}${more}`);
  const codes = Array.from({ length: 40 }, (_, n) => `E${String(((n * 2411) % employees) + 1).padStart(6, '0')}`);
  const deepest = Math.max(1, Math.floor(employees / 10) - 1);
  return [
    ['empty_call', [`${LIST}?search=zzzzzzzz`]],
    // one row by its key: what sign-in and transaction cost
    ['one_row', ['/preferences/theme']],
    [
      'first_page',
      [LIST, `${LIST}?limit=50`, `${LIST}?sort=-full_name`, `${LIST}?sort=employee_code`, `${LIST}?sort=-joined_on`],
    ],
    [
      'deep_page',
      [`${LIST}?page=${Math.ceil(deepest / 4)}`, `${LIST}?page=${Math.ceil(deepest / 2)}`, `${LIST}?page=${deepest}`],
    ],
    ['search_name', by('search', ['asha', 'kulk', 'me', 'a', 'patil', 'omkar', 'z'])],
    ['search_two_names', by('search', ['asha kulkarni', 'meena rao', 'o patil', 'zoya v'])],
    ['search_code', by('search', codes)],
    ['search_phone_end', by('search', ['000007', '0014', '9100000700'])],
    ['department', by('department_id', ids.department)],
    ['department_with_children', by('department_id', ids.department, '&include_children=true')],
    ['designation', by('designation_id', ids.designation)],
    ['branch', by('branch_id', ids.branch)],
    ['manager', by('manager_id', ids.manager)],
    ['status', by('status', ['active', 'left', 'upcoming', 'draft', 'on_notice'])],
    ['is_active', by('isActive', ['true', 'false'])],
    ['employment_type', by('employment_type', ['permanent', 'contract'])],
    ['joined', by('joined_from', ['2024-01-01', '2020-05-01'], '&joined_to=2025-12-31')],
    ['missing', by('missing', ['pan', 'uan', 'bank', 'manager'])],
    ['department_and_designation', by('department_id', ids.department, `&designation_id=${ids.designation[0]}&status=active`)],
    ['search_in_department', by('department_id', ids.department, '&search=asha')],
    [
      'directory',
      ['/employees/employee/directory', ...ids.department.map((id) => `/employees/employee/directory?department_id=${id}`)],
    ],
    ['palette', ['asha', 'ku', 'me', 'omkar', 'E0424'].map((text) => `/search?q=${text}`)],
    [
      'directory_search',
      ['asha', 'kulkarni', 'me', 'omkar p'].map((text) => `/employees/employee/directory?search=${encodeURIComponent(text)}`),
    ],
  ];
}

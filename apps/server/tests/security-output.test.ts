import { auth, users } from '@hrms/access/contract';
import { employees, exports } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import { type AnyEndpoint, search } from '@hrms/platform/contract';
import { type Answer, createInstallation, type Installation } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Cast, declaredScope, inParallel, matrixWorld, PAN, ROLES } from './matrix.world.ts';
import { examples, type World } from './walk.world.ts';

let installation: Installation;
let world: World;
let cast: Cast;

beforeAll(async () => {
  installation = await createInstallation();
  ({ world, cast } = await matrixWorld(installation));
});
afterAll(() => installation.close());

const CALLERS = [...ROLES, 'alumni'] as const;
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };

/** Every read of the organisation, as its example asks it. */
async function reads(): Promise<{ endpoint: AnyEndpoint; asked: Asked }[]> {
  const found = [];
  for (const [endpoint, example] of examples) {
    const reading = endpoint.method === 'GET' || endpoint.read_only_ok;
    if (reading && !endpoint.public && !endpoint.platform) found.push({ endpoint, asked: (await example(world)) as Asked });
  }
  return found;
}
const ask = (caller: Caller, endpoint: AnyEndpoint, asked: Asked) => caller.call(endpoint, asked as never) as Promise<Answer>;

/** Names in a value, with the path that leads to them; names of records keyed by data are not names of fields. */
function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, `${at}[]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${at}.${name}`, ...namesIn(inner, `${at}.${name}`)]);
}

type Heard = { endpoint: AnyEndpoint; to: (typeof CALLERS)[number]; status: number; data: unknown; text: string };
let heard: Promise<Heard[]> | undefined;

/** Every answer to everybody, asked once. A list's pagination stands beside its data on the wire. */
const everything = (): Promise<Heard[]> => {
  heard ??= reads().then(async (all) => {
    const found: Heard[] = [];
    await inParallel(all, async ({ endpoint, asked }) => {
      for (const to of CALLERS) {
        const { status, body, data, raw } = await ask(cast[to], endpoint, asked);
        const { pagination, data: inner } = body;
        const whole = pagination && !Array.isArray(inner) ? { ...(inner as object), pagination } : data;
        found.push({ endpoint, to, status, data: whole, text: raw.toString() });
      }
    });
    return found;
  });
  return heard;
};

describe('answers are closed', () => {
  test('no answer, to nobody, holds a field that its contract does not name', { timeout: 300_000 }, async () => {
    const open: string[] = [];
    let closed = 0;
    for (const { endpoint, to, status, data } of await everything()) {
      if (status >= 400 || endpoint.kind === 'file') continue;
      const named = endpoint.response.safeParse(data);
      const promised = new Set(named.success ? namesIn(named.data) : []);
      const more = namesIn(data).filter((field) => !promised.has(field));
      if (!named.success || more.length > 0)
        open.push(`${nameOf(endpoint)} to ${to}: ${more.slice(0, 3).join(', ') || 'not as promised'}`);
      else closed += 1;
    }
    expect(open).toEqual([]);
    expect(closed).toBeGreaterThan(200);
  });

  /** What stands in the world's one employee with everything, and the permissions of which one opens it. */
  const SECRETS = [
    { what: 'PAN', text: PAN, opens: [] },
    { what: 'UAN', text: '100200300400', opens: [] },
    { what: 'bank account', text: '123456789012', opens: [] },
    { what: 'account of the organisation', text: '50100123456789', opens: [] },
    { what: 'salary', text: '60000000', opens: ['salary.assignment.read', 'payroll.run.read'] },
  ];

  /** Figures of the law are the same for everyone; slabs are round sums as salaries are. */
  const isLaw = ({ endpoint }: Heard): boolean => nameOf(endpoint) === 'GET /salary-calculator/law';

  test.each(SECRETS)('$what reaches only those whose permission says so', async ({ text, opens }) => {
    const declared = installation.services.permissions;
    const mayRead = (to: Heard['to']) =>
      to !== 'alumni' && opens.some((code) => declaredScope(to, code, declared) === 'organisation');
    const telling = (await everything()).filter((answer) => answer.text.includes(text) && !isLaw(answer));
    expect(telling.filter(({ to }) => !mayRead(to)).map(({ endpoint, to }) => `${nameOf(endpoint)} to ${to}`)).toEqual([]);
    // where somebody may see it somebody does: the search would find it
    if (opens.length > 0) expect(telling.length).toBeGreaterThan(0);
  });

  test('medical facts are for oneself and for those who read whole records, not for a manager or a colleague', async () => {
    const facts = /"(blood_group|disability_kind|disability_percent)"/;
    const boss = (await cast.manager.call(auth.current)).data.user.employee_id;
    const [report] = await insertEmployeesForTests(installation.services, world.org_id, [
      { first_name: 'Report', employee_code: 'R-report', manager_id: boss },
    ]);
    const params = { id: report?.employee_id ?? '' };
    const asked = async (caller: Caller) => ask(caller, employees.get, { params });
    expect((await asked(cast.hr_admin)).raw.toString()).toMatch(facts);
    const seen = await asked(cast.manager);
    expect(seen.status).toBe(200);
    expect(seen.raw.toString()).not.toMatch(facts);
    for (const { endpoint, to, text } of await everything())
      if (facts.test(text)) expect([employees.get, `${nameOf(endpoint)} to ${to}`]).toContain(endpoint);
  });
});

describe('the same people everywhere', () => {
  const ids = (rows: readonly { employee_id: string }[]) => rows.map(({ employee_id }) => employee_id).sort();

  test.each(ROLES)('%s: list, export, search and counts agree', async (name) => {
    const caller = cast[name];
    const list = await caller.call(employees.list, { query: { limit: '500' } });
    if (list.status === 403) {
      expect((await caller.call(exports.create, { body: { format: 'csv' } })).status).toBe(403);
      return;
    }
    const listed = ids(list.data.rows as { employee_id: string }[]);
    expect(list.data.pagination.total).toBe(listed.length);
    // every person of this world bears one of these words
    for (const q of ['Canary7Q', 'Of'])
      for (const { kind, hits } of (await caller.call(search.find, { query: { q } })).data.groups)
        if (kind === 'people')
          // the directory shows everybody in service; a record opens only where the list shows it
          for (const { id, link } of hits)
            expect(link.startsWith('/employees/profile/'), `${name} found ${id}`).toBe(listed.includes(id));
    const begun = await caller.call(exports.create, { body: { format: 'csv', columns: ['employee_code'] } });
    if (begun.status >= 400) return;
    await installation.runJobs();
    const file = await caller.call(exports.file, { params: { exportId: begun.data.export_id } });
    const codes = file.raw
      .toString()
      .replace('\ufeff', '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').trim());
    expect(codes.sort()).toEqual(list.data.rows.map((row) => (row as { employee_code: string }).employee_code).sort());
  });
});

describe('files for spreadsheets', () => {
  const DANGEROUS = ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'];

  test('no cell of any export begins as a formula', async () => {
    const owner = world.owner;
    const department = await owner.call(departments.create, { body: { name: '=HYPERLINK("x")' } });
    const people = await insertEmployeesForTests(
      installation.services,
      owner.org_id,
      DANGEROUS.map((word, n) => ({
        first_name: word,
        employee_code: `=D${n}`,
        ...(n === 0 && { department_id: department.data.department_id }),
      })),
    );
    const structure = world.structure_version_id;
    for (const { employee_id } of people.slice(0, 2))
      await owner.call(employeeSalaries.assign, {
        params: { employeeId: employee_id },
        body: { ctc_annual_paise: 48_000_000, structure_version_id: structure, from_date: '2026-04-01', reason: 'first salary' },
      });
    await owner.call(users.create, { body: { email: 'formula@example.in', display_name: '=1+1' } });
    const [run] = (await owner.call(payrolls.list)).data.rows;
    await owner.call(payrolls.recompute, { params: { id: run?.payroll_id ?? '' }, body: {} });
    await installation.runJobs();
    const begun = await owner.call(exports.create, { body: { format: 'csv' } });
    await installation.runJobs();
    const files: [string, Answer][] = [
      ['people', (await owner.call(exports.file, { params: { exportId: begun.data.export_id } })) as Answer],
      ['register', (await owner.call(payrolls.register, { params: { id: run?.payroll_id ?? '' } })) as Answer],
    ];
    for (const { endpoint, asked } of await reads())
      if (endpoint.kind === 'file') files.push([nameOf(endpoint), await ask(owner, endpoint, asked)]);
    const wrong: string[] = [];
    let cells = 0;
    for (const [name, { status, headers, raw }] of files) {
      if (status >= 400 || !String(headers['content-type']).includes('csv')) continue;
      for (const cell of raw
        .toString()
        .replace('\ufeff', '')
        .split(/[,\n](?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
        cells += 1;
        const plain = cell.replace(/^"|"$/g, '');
        // a negative amount is a number, no formula
        if (/^[=+\-@\t\r]/.test(plain) && !/^-?\d+(\.\d+)?\r?$/.test(plain)) wrong.push(`${name}: ${plain.slice(0, 30)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(100);
    const text = files.map(([, { raw }]) => raw.toString()).join('\n');
    // the words were really there, with the apostrophe that disarms them
    expect(text).toContain("'=1+1");
  });
});

import { payBridges } from '@hrms/payroll/contract';
import type { AnyEndpoint, DatasetRow } from '@hrms/platform/contract';
import { actAs } from '@hrms/platform/demo';
import { type CallInput, call } from '@hrms/platform/testing';
import { customReports, prebuiltReports, type ReportRun, reportRuns } from '@hrms/reports/contract';
import { PREBUILT_REPORTS } from '@hrms/reports/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoOrganisation, demoOrganisation, SIGN_INS, type SignIn } from './demo.world.ts';
import { COUNTS } from './report-counts.ts';
import { REPORT_LISTS } from './report-lists.ts';
import { TOTALS } from './report-totals.ts';

type FoundRow = { readonly kind: string; readonly cells: ReportRun['totals'] };

let demo: DemoOrganisation;
let org_id = '';
/** Results of every report that a sign-in is offered, with all rows. */
const results = new Map<SignIn, Map<string, { run: ReportRun; rows: FoundRow[] }>>();

const read: DemoOrganisation['read'] = (...statement) => demo.read(...statement);
const as = <const E extends AnyEndpoint>(name: SignIn, endpoint: E, input: CallInput<E> = {}) =>
  call(demo.installation.app, endpoint, demo.tokens.get(name) ?? null, input);
/** A run with all its rows; one that a job reads is waited for. */
async function allOf(name: SignIn, made: ReportRun) {
  const params = { id: made.run_id };
  if (made.status !== 'done') await demo.installation.runJobs();
  const { data: done } = made.status === 'done' ? { data: made } : await as(name, reportRuns.get, { params });
  const rows: FoundRow[] = [];
  for (let page = 1; rows.length < done.row_count; page += 1) {
    const { data } = await as(name, reportRuns.rows, { params, query: { limit: '500', page: String(page) } });
    if (data.rows.length === 0) break;
    rows.push(...data.rows);
  }
  return { run: done, rows };
}
const run = (name: SignIn, report_id: string, parameters: object = {}) =>
  as(name, reportRuns.start, { body: { report_id, parameters } });

beforeAll(async () => {
  demo = await demoOrganisation();
  ({ org_id } = demo);
}, 480_000);
afterAll(() => demo.installation.close());

/** What the demonstration has no records of. */
const WITHOUT_ROWS = new Set([
  'contract-ends',
  'shift-roster',
  'bank-advice',
  'pay-on-hold',
  'payroll-exceptions',
  'advances-outstanding',
  'gst-on-claims',
  'probation-reviews',
  'arrears',
  'tds-quarter',
  'assets-with-leavers',
  'basket-use',
  'basket-months',
  'early-leavers',
]);

/** What no plain query finds: journals, taxes of both regimes and baskets by their services, and logs that grow with every call. */
const WITHOUT_QUERY = [
  'journal',
  'regime-comparison',
  'perquisites',
  'basket-use',
  'basket-months',
  'approvals-overdue',
  'audit-trail',
  'reveals-and-exports',
];

describe('every report of the catalogue over the demonstration', () => {
  test.each(SIGN_INS)(
    '%s@: runs what is offered, and nothing else',
    async (name) => {
      const list = await as(name, prebuiltReports.list);
      if (name === 'employee') return expect(list.status).toBe(403);
      const offered = new Set(list.data.rows.map(({ report_id }) => report_id));
      const wrong: string[] = [];
      const own = new Map<string, { run: ReportRun; rows: FoundRow[] }>();
      for (const { id } of PREBUILT_REPORTS) {
        const answer = await run(name, id);
        if (answer.status !== (offered.has(id) ? 201 : 404))
          wrong.push(`${id}: ${answer.status} ${answer.raw.toString().slice(0, 200)}`);
        if (answer.status === 201) own.set(id, await allOf(name, answer.data));
      }
      results.set(name, own);
      expect(wrong).toEqual([]);
    },
    240_000,
  );

  test('all but those without records in the demonstration have rows', () => {
    const empty = [...(results.get('owner') ?? [])]
      .filter(
        ([
          ,
          {
            run: { row_count },
          },
        ]) => row_count === 0,
      )
      .map(([id]) => id);
    expect(empty.filter((id) => !WITHOUT_ROWS.has(id))).toEqual([]);
    expect(PREBUILT_REPORTS.map(({ id }) => id).filter((id) => !results.get('owner')?.has(id))).toEqual([]);
  });
});

const columnOf = ({ columns }: ReportRun, key: string) => columns.findIndex((column) => column.key === key);

/** People that report to the manager's employee, near and far, and that employee. */
const TEAM = `with recursive place as (
    select distinct on (employee_id) employee_id, manager_id from employee_position
    where org_id = $1 and from_date <= '2026-11-20' order by employee_id, from_date desc),
  team as (
    select employee_id from app_user where org_id = $1 and email = 'manager@sahyadri.example'
    union select p.employee_id from place p join team t on p.manager_id = t.employee_id)
  select e.employee_code as code, e.full_name as name from team t join employee e on e.org_id = $1 and e.id = t.employee_id
  where e.last_working_day is null or e.last_working_day >= '2026-11-20' or $2`;

test('a manager reads the team only, in every report', async () => {
  const team = await read(TEAM, [org_id, true]);
  expect(team.length).toBeGreaterThan(2);
  const own = new Set(team.flatMap(({ code, name }) => [code, name]));
  const foreign = [...(results.get('manager') ?? [])].flatMap(([id, { run: made, rows }]) =>
    ['person.code', 'person.name'].flatMap((key) => {
      const index = columnOf(made, key);
      return index < 0 ? [] : rows.filter(({ cells }) => cells[index] !== null && !own.has(cells[index] as string)).map(() => id);
    }),
  );
  expect([...new Set(foreign)]).toEqual([]);
  expect(results.get('manager')?.get('employee-master')?.run.row_count).toBe((await read(TEAM, [org_id, false])).length);
});

describe('rows of a report are those that the same sign-in finds in the list', () => {
  const SHOWN = SIGN_INS.filter((name) => name !== 'employee').flatMap((name) => REPORT_LISTS.map((list) => ({ name, ...list })));
  test.each(SHOWN)('$name@: $report', async ({ name, report, parameters = {}, columns, list, query = {}, part, more, keyOf }) => {
    // an answer of the last minute, kept from an earlier run, may lack what happened since
    const answer = await as(name, reportRuns.start, { body: { report_id: report, parameters, refresh: true } });
    const pageOfList = async (page: number) => {
      const { status, data } = await as(name, list, { query: { ...query, limit: '500', page: String(page) } });
      return { status, data: data as { rows: Record<string, string | null>[]; pagination: { totalPages: number } } };
    };
    const first = await pageOfList(1);
    if (answer.status === 404) return;
    // a manager reads the own salary on a screen of its own
    if (report === 'ctc-report' && name === 'manager') return;
    expect([answer.status, first.status]).toEqual([201, 200]);
    const listed = [...first.data.rows];
    for (let page = 2; page <= first.data.pagination.totalPages; page += 1) listed.push(...(await pageOfList(page)).data.rows);
    const { run: made, rows } = await allOf(name, answer.data);
    const at = columns.map((column) => columnOf(made, column));
    expect(at).not.toContain(-1);
    const reported = new Set(
      rows.filter(({ kind }) => kind === 'row').map(({ cells }) => at.map((n) => cells[n] ?? '').join('|')),
    );
    const found = new Set(
      listed
        .map(keyOf)
        .filter((key) => key !== null)
        .map((key) =>
          [key]
            .flat()
            .map((part) => part ?? '')
            .join('|'),
        ),
    );
    if (!more) expect([...reported].filter((key) => !found.has(key))).toEqual([]);
    if (!part) expect([...found].filter((key) => !reported.has(key))).toEqual([]);
  });
});

test('a manager does not read who has leave of a private type', async () => {
  const types = new Set(
    (await read('select name from leave_type where org_id = $1 and private', [org_id])).map(({ name }) => name),
  );
  expect(types.size).toBeGreaterThan(0);
  const naming = (name: SignIn) =>
    ['leave-balance', 'leave-balance-by-type', 'leave-taken', 'leave-by-type', 'leave-ledger', 'leave-encashments'].filter(
      (id) => {
        const result = results.get(name)?.get(id);
        const texts = [
          ...(result?.rows ?? []).flatMap(({ cells }) => cells),
          ...(result?.run.columns ?? []).map(({ label }) => label),
        ];
        return texts.some((text) => types.has(text as string));
      },
    );
  expect(naming('hr')).toContain('leave-taken');
  expect(naming('manager')).toEqual([]);
});

test('nobody’s pay without the permission: no amount of a payslip or a salary of anybody in any report of those without it', async () => {
  const [pay] = await read(
    `select array_agg(distinct amount::text) as amounts from (
      select net_paise as amount from payslip where org_id = $1 union select gross_paise from payslip where org_id = $1
      union select employer_cost_paise from payslip where org_id = $1
      union select gross_monthly_paise from employee_salary where org_id = $1) a where amount > 0 and amount % 100000 > 0`,
    [org_id],
  );
  const amounts = new Set(((pay?.amounts ?? []) as unknown as string[]).map(Number));
  expect(amounts.size).toBeGreaterThan(500);
  const withPay = (name: SignIn) =>
    [...(results.get(name) ?? [])]
      .filter(([, { run: made, rows }]) =>
        [...rows.map(({ cells }) => cells), made.totals].some((cells) =>
          cells.some((cell, index) => made.columns[index]?.type === 'money' && typeof cell === 'number' && amounts.has(cell)),
        ),
      )
      .map(([id]) => id);
  expect(withPay('payroll')).toEqual(expect.arrayContaining(['salary-register', 'year-to-date', 'ctc-report']));
  // HR reads salaries and the wages of ESI and gratuity, not payslips
  expect(withPay('hr')).toEqual(['ctc-report', 'esi-ceiling-watch', 'gratuity-liability']);
  // the manager's own salary, and no other
  expect(withPay('manager')).toEqual(['ctc-report']);
  for (const id of withPay('manager'))
    expect(results.get('manager')?.get(id)?.run).toMatchObject({ row_count: 1, scope_text: 'Yourself' });
});

describe('totals agree with a query of their own', () => {
  test.each(TOTALS)('$report: $column', async ({ report, parameters, column, sql }) => {
    const { data } = await run('owner', report, parameters);
    const [wanted] = await read(sql, [org_id]);
    expect(Number(data.totals[columnOf(data, column)])).toBe(Number(Object.values(wanted ?? {})[0]));
  });

  test.each(COUNTS)('$report: $column', async ({ report, parameters, column, sql }) => {
    const { run: made } = await allOf('owner', (await run('owner', report, parameters)).data);
    const [wanted] = await read(sql, [org_id]);
    const found = column ? made.totals[columnOf(made, column)] : made.row_count;
    expect(Number(found)).toBe(Number(Object.values(wanted ?? {})[0]));
  });

  test('only reports of what was computed anew have no query beside them', () => {
    const compared = new Set([...TOTALS, ...COUNTS].map(({ report }) => report));
    expect(PREBUILT_REPORTS.map(({ id }) => id).filter((id) => !compared.has(id))).toEqual(WITHOUT_QUERY);
  });
});

test('a register of pay says that it agrees with its run, unless it is only a part', async () => {
  const { data } = await run('owner', 'salary-register');
  expect(data.checks).toMatchObject(
    ['Settlement of Rohan Kale', 'October 2026 payroll', 'October 2026 payroll: Bengaluru machine shop', 'Diwali bonus'].map(
      (run_of) => ({ passed: true, text: `Net pay agrees with ${run_of}` }),
    ),
  );
  const [place] = await read('select branch_id from employee_position where org_id = $1 limit 1', [org_id]);
  expect((await run('owner', 'salary-register', place)).data.checks).toEqual([]);
});

const PLACE_IDS = ['branch_id', 'department_id', 'designation_id', 'grade_id', 'employee_id'];
/** Parameters that take ids, days, names of fields or chosen words only. */
const REFUSED = [...PLACE_IDS, 'period', 'from', 'to', 'on', 'compare', 'group_by', 'chart', 'chart_of'];
const HOSTILE = ["' or 1=1 --", '"; drop table employee; --', '%', '$1', '\\u0000 {{7*7}} ${x}', '=HYPERLINK("http://x")'];

test('why net pay changed: the causes of each employee add up to the difference, and are those of the payslip', async () => {
  const { run: made, rows } = results.get('payroll')?.get('net-pay-change') ?? expect.fail('not offered');
  const causes = made.columns.flatMap(({ key }, index) => (key.startsWith('cause_') ? [index] : []));
  const [change, lop, code] = ['change_paise', 'cause_lop', 'person.code'].map((key) => columnOf(made, key));
  const numberAt = ({ cells }: FoundRow, index: number | undefined) => Number(cells[index ?? -1] ?? 0);
  expect(causes).toHaveLength(11);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter((row) => causes.reduce((sum, index) => sum + numberAt(row, index), 0) !== numberAt(row, change))).toEqual(
    [],
  );
  const changed = rows.filter((row) => numberAt(row, lop) !== 0);
  expect(changed.length).toBeGreaterThan(0);
  for (const row of changed.slice(0, 3)) {
    const [slip] = await read(
      `select s.id from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
        join employee e on e.org_id = s.org_id and e.id = s.employee_id
        where s.org_id = $1 and e.employee_code = $2 and s.period_month = '2026-10-01' and p.kind = 'regular'`,
      [org_id, row.cells[code ?? -1]],
    );
    const { data } = await as('payroll', payBridges.ofPayslip, { params: { id: String(slip?.id) } });
    expect(data.causes.find((cause) => cause.code === 'lop')?.net_paise).toBe(numberAt(row, lop));
  }
});

test('foreign and hostile values of every parameter give no rows or a refusal, never a failure', async () => {
  const [foreign] = await read(
    `select (select id from branch where org_id <> $1 limit 1) as branch_id,
      (select id from department where org_id <> $1 limit 1) as department_id,
      (select id from designation where org_id <> $1 limit 1) as designation_id,
      (select id from employee where org_id <> $1 limit 1) as employee_id, gen_random_uuid() as grade_id`,
    [org_id],
  );
  // one report of each dataset: the filter is the same for all
  const ofEachDataset = PREBUILT_REPORTS.filter(
    ({ body: { dataset } }, n) => PREBUILT_REPORTS.findIndex(({ body }) => body.dataset === dataset) === n,
  ).map(({ id }) => id);
  expect(ofEachDataset.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const id of ofEachDataset)
    for (const [key, value] of Object.entries(foreign ?? {})) {
      const answer = await run('owner', id, { [key]: value });
      if (answer.status !== 201 || answer.data.row_count > 0)
        wrong.push(`${id} ${key}: ${answer.status} ${answer.data?.row_count}`);
    }
  for (const text of HOSTILE) {
    for (const key of REFUSED) {
      const { status } = await run('owner', 'employee-master', { [key]: text });
      if (status !== 422 && status !== 400) wrong.push(`${key} ${text}: ${status}`);
    }
    const typed = await run('owner', 'employee-master', { employment_type: text });
    if (typed.status !== 201 || typed.data.row_count > 0) wrong.push(`employment_type ${text}: ${typed.status}`);
    if ((await run('owner', text)).status !== 404) wrong.push(`report_id ${text}`);
    const run_id = results.get('owner')?.get('employee-master')?.run.run_id ?? '';
    const searched = await as('owner', reportRuns.rows, { params: { id: run_id }, query: { search: text, sort: text } });
    if (searched.status !== 200 && searched.status !== 422) wrong.push(`search ${text}: ${searched.status}`);
  }
  expect(wrong).toEqual([]);
});

/** Of one filter. */
const MOST_CONDITIONS = 20;

test('hostile text in a condition of every field of every dataset is only text', async () => {
  const { rows } = (await as('owner', customReports.datasets)).data;
  const wrong: string[] = [];
  for (const { dataset_id: dataset, fields } of rows)
    for (const op of ['is', 'contains', 'in'] as const)
      for (let from = 0; from < fields.length; from += MOST_CONDITIONS) {
        const some = fields.slice(from, from + MOST_CONDITIONS);
        const conditions = some.map(({ key }, n) => ({ field: key, op, value: HOSTILE[n % HOSTILE.length] ?? '' }));
        const body = { dataset, columns: [{ field: fields[0]?.key ?? '' }], filter: { match: 'all' as const, conditions } };
        const answer = await as('owner', customReports.preview, { body: { body } });
        if (answer.status !== 200 || answer.data.row_count > 0)
          wrong.push(`${dataset} ${op}: ${answer.status} ${answer.data?.row_count}`);
      }
  expect(wrong).toEqual([]);
  expect(await read('select 1 as there from employee limit 1')).toHaveLength(1);
});

test('figures summed by month where they are stored are those of the rows', async () => {
  const { services } = demo.installation;
  const [user = {}] = await read(`select id, identity_id from app_user where email = 'owner@sahyadri.example'`);
  const owner = { org_id, user_id: String(user.id), identity_id: String(user.identity_id), display_name: 'Owner' };
  const span = { first_day: '2026-06-01', last_day: '2026-11-30' } as const;
  const narrowed = { wants: () => true, values: new Map(), filled: new Set<string>() };
  const summed = services.dependencies.reports.datasets().filter(({ monthTotals }) => monthTotals);
  expect(summed.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['employees.monthly_movement', 'attendance.days', 'payroll.payslips']),
  );
  for (const dataset of summed) {
    const { rows, totals } = await actAs(services, owner, async (ctx) => {
      const reading = { ctx, span, narrowed, visible: async () => sql<boolean>`true` };
      return { rows: await dataset.rows(reading), totals: (await dataset.monthTotals?.(reading)) ?? [] };
    });
    const monthOf = (row: DatasetRow) => String(row.month ?? row.period_month ?? row.day).slice(0, 7);
    const byMonth = Map.groupBy(rows, monthOf);
    expect(totals.map(monthOf), dataset.id).toEqual([...byMonth.keys()].toSorted());
    expect(totals.length, dataset.id).toBeGreaterThan(3);
    for (const { month: _month, period_month: _period, run_kind: _kind, ...total } of totals) {
      const own = byMonth.get(monthOf({ ...total, month: _month ?? null, period_month: _period ?? null })) ?? [];
      const sum = (key: string) => {
        if (key === 'employees') return new Set(own.map(({ employee_id }) => employee_id)).size;
        if (key === 'late_days') return own.filter(({ late, late_mark }) => late_mark || Number(late) > 0).length;
        return own.reduce((all, row) => all + Number(row[key]), 0);
      };
      for (const [key, value] of Object.entries(total)) expect(Number(value), `${dataset.id} ${key}`).toBeCloseTo(sum(key), 5);
    }
  }
});

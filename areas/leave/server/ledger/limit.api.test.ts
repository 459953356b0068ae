import { leaveBalances, leaveEncashments, leaveImports, leaveRequests, yearCloses } from '@hrms/leave/contract';
import { inTenant, jobContext, newId, type Work } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargePenalty } from '../doors/deduct.service.ts';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let hr: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    EL: {
      sandwich: { mode: 'never' },
      on_shortage: 'refuse',
      future_credits: 'no',
      encash: { in_service: true, min_keep: 0, min_days: 0.5, max_per_year: null, basis: 'as_payroll' },
    },
    CL: { sandwich: { mode: 'never' }, needs_workflow: true },
    SL: { negative_limit: 2, on_shortage: 'refuse', sandwich: { mode: 'never' }, attachment_after_days: null },
  });
  hr = await world.hr.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const work = <T>(run: (of: Work) => Promise<T>) =>
  inTenant(installation.services.pool, world.hr.org_id, (tx) => run(jobContext(installation.services, tx)));
const typeOf = (code: string) => world.types[code] as string;
const balanceOf = async (who: Signed, code: string) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === code)?.balance ?? 0;
const adjust = (employee_id: string, code: string, days: number) =>
  world.hr.call(leaveBalances.adjust, {
    body: { employee_id, leave_type_id: typeOf(code), days, effective_on: '2026-11-01', note: 'Correction' },
  });
const dayAfter = (n: number) => new Date(Date.UTC(2026, 10, 23 + Math.floor(n / 5) * 7 + (n % 5))).toISOString().slice(0, 10);
const dated = (code: string, n: number) => ({
  leave_type_id: typeOf(code),
  first_day: dayAfter(n),
  last_day: dayAfter(n),
  reason: 'Family function',
});

/** Of an employee's types: the lowest running sum of the ledger in the order in which it was written, its sum, its balances, and its lowest lot. */
const ledgerOf = (employee_id: string) =>
  work(async ({ tx }) => {
    const { rows } = await sql<{ code: string; lowest: number; total: number; balance: number; lot: number }>`
      select t.code, min(l.running)::float as lowest, sum(l.days)::float as total,
        (select sum(b.balance)::float from leave_balance b where b.org_id = t.org_id and b.employee_id = ${employee_id} and b.leave_type_id = t.id) as balance,
        (select coalesce(min(sums.days), 0)::float from (select sum(days) as days from leave_ledger where org_id = t.org_id and employee_id = ${employee_id}
          and leave_type_id = t.id and lot_id is not null group by lot_id) sums) as lot
      from (select *, sum(days) over (partition by leave_type_id order by created_at, id) as running from leave_ledger where org_id = ${tx.org_id} and employee_id = ${employee_id}) l
      join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id group by t.org_id, t.id, t.code order by t.code`.execute(
      tx,
    );
    return new Map(rows.map((row) => [row.code, row]));
  });

test('fifty at once by every path keep each balance at its limit or above, and the ledger equal to it', async () => {
  const asha = await hireEmployee(installation, world, { first_name: 'Limita' });
  const { employee_id } = asha;
  const applied = await Promise.all([0, 1].map((n) => asha.call(leaveRequests.apply, { body: dated('EL', 60 + n) })));
  expect(applied.map(({ status }) => status)).toEqual([201, 201]);
  const pending = await Promise.all([0, 1, 2].map((n) => asha.call(leaveRequests.apply, { body: dated('CL', 65 + n) })));
  expect(pending.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { rows } = (await hr.call(approvals.mine, { query: { limit: '50' } })).data;
  const waiting = rows.filter(({ employee }) => employee?.name.includes('Limita'));
  expect(waiting).toHaveLength(3);
  const before = { EL: await balanceOf(asha, 'EL'), CL: await balanceOf(asha, 'CL') };

  const charge = (n: number) =>
    work((of) =>
      chargePenalty(of, {
        employee_id,
        day: '2026-11-16',
        days: 1,
        source_id: newId(),
        note: `Late ${n}`,
        type_ids: [typeOf('CL'), typeOf('EL')],
      }),
    );
  const paths: ((n: number) => Promise<unknown>)[] = [
    (n) => asha.call(leaveRequests.apply, { body: dated('EL', n) }),
    (n) => asha.call(leaveRequests.apply, { body: { ...dated('EL', n), last_day: dayAfter(n + 2) } }),
    (n) => asha.call(leaveRequests.apply, { body: dated('SL', n) }),
    (n) =>
      asha.call(leaveRequests.change, {
        params: { id: applied[n % 2]?.data.leave_request_id ?? '' },
        body: { ...dated('EL', 50 + n), last_day: dayAfter(51 + n) },
      }),
    (n) =>
      hr.call(approvals.process, {
        params: { id: waiting[n % 3]?.approval_id ?? '' },
        body: { action: 'approve', comments: '' },
      }),
    () => asha.call(leaveEncashments.request, { body: { leave_type_id: typeOf('EL'), days: 2 } }),
    () => adjust(employee_id, 'EL', -2),
    () => adjust(employee_id, 'SL', -1.5),
    charge,
  ];
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => paths[n % paths.length]?.(n)));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? (answer.value as { status?: number })?.status : 0));
  expect(new Set(statuses.filter((status) => (status ?? 0) >= 500))).toEqual(new Set());
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(3);

  const ledger = await ledgerOf(employee_id);
  expect(before.EL).toBeGreaterThan(0);
  for (const [code, limit] of [
    ['EL', 0],
    ['CL', 0],
    ['SL', -2],
  ] as const) {
    const row = ledger.get(code);
    expect(row?.lowest, `${code} fell below its limit`).toBeGreaterThanOrEqual(limit);
    expect(row?.total, `${code}: balance and ledger`).toBe(row?.balance);
    expect(row?.lot, `${code}: a lot below zero`).toBeGreaterThanOrEqual(0);
  }
  await installation.runJob('leave.check_balances', world.hr.org_id);
  expect(
    await work(
      async ({ tx }) =>
        (await sql`select problem from leave_account where org_id = ${tx.org_id} and problem is not null`.execute(tx)).rows,
    ),
  ).toEqual([]);
});

test('a correction of an account that is drawn ahead stops at the limit', async () => {
  const bina = await hireEmployee(installation, world);
  const { employee_id } = bina;
  const start = await balanceOf(bina, 'SL');
  expect((await adjust(employee_id, 'SL', -(start + 2))).status).toBe(201);
  expect((await adjust(employee_id, 'SL', 3)).status).toBe(201);
  expect(await balanceOf(bina, 'SL')).toBe(1);
  expect(await adjust(employee_id, 'SL', -3.5)).toRefuse('leave.below_limit', 422);
  expect((await adjust(employee_id, 'SL', -3)).status).toBe(201);
  expect(await balanceOf(bina, 'SL')).toBe(-2);
});

test('an import is not undone when its days were used, and takes them from the rest of the balance when there is one', async () => {
  const chetan = await hireEmployee(installation, world, { employee_code: 'C88' });
  const { employee_id } = chetan;
  await adjust(employee_id, 'EL', -(await balanceOf(chetan, 'EL')));
  const text = 'employee_code,type_code,as_on,days\nC88,EL,2026-04-01,5\n';
  const { import_id } = (await world.hr.call(leaveImports.upload, { upload: { name: 'a.csv', text } })).data;
  const params = { id: import_id };
  expect((await world.hr.call(leaveImports.commit, { params, body: {} })).data.status).toBe('committed');
  expect((await chetan.call(leaveRequests.apply, { body: dated('EL', 0) })).status).toBe(201);
  expect(await world.hr.call(leaveImports.undo, { params, body: {} })).toRefuse('leave.below_limit', 422);
  expect((await ledgerOf(employee_id)).get('EL')?.total).toBe(4);
  expect((await adjust(employee_id, 'EL', 2)).status).toBe(201);
  expect((await world.hr.call(leaveImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect((await ledgerOf(employee_id)).get('EL')).toMatchObject({ total: 1, balance: 1, lot: 0 });
});

test('expiry of comp-off, imports and the year close at once with leave and corrections keep each balance at its limit or above', async () => {
  const farah = await hireEmployee(installation, world, { first_name: 'Farah', employee_code: 'F77' });
  const { employee_id } = farah;
  // sessions that are still live in April
  const office = await world.hr.person({ role: 'hr_admin' });
  const owner = await world.hr.person({ role: 'hr_admin' });
  installation.clock.set('2027-03-31');
  await installation.runJob('leave.post_credits', world.hr.org_id);
  installation.clock.set('2027-04-02');
  const rows = ['F77,EL,2027-03-01,2,', 'F77,CO,2027-03-01,1,2027-04-01', 'F77,CL,2027-03-01,1,'];
  const text = ['employee_code,type_code,as_on,days,expires_on', ...rows].join('\n');
  const uploads: string[] = [];
  for (let n = 0; n < 6; n += 1)
    uploads.push((await office.call(leaveImports.upload, { upload: { name: `${n}.csv`, text } })).data.import_id);
  const commit = (n: number) => office.call(leaveImports.commit, { params: { id: uploads[n % 6] ?? '' }, body: {} });
  const undo = (n: number) => office.call(leaveImports.undo, { params: { id: uploads[n % 6] ?? '' }, body: {} });
  for (const n of [0, 1, 2]) expect((await commit(n)).data).toMatchObject({ status: 'committed' });
  const body = { leave_year_start: '2026-04-01' };
  expect((await owner.call(yearCloses.preview, { body })).data.counts.lines).toBeGreaterThan(0);
  const before = await ledgerOf(employee_id);
  expect(before.get('CO')?.total).toBe(3);

  const day = (n: number) => `2027-04-${String(5 + (n % 5) + 7 * Math.floor((n % 15) / 5)).padStart(2, '0')}`;
  const apply = (code: string, n: number) =>
    farah.call(leaveRequests.apply, {
      body: { leave_type_id: typeOf(code), first_day: day(n), last_day: day(n), reason: 'Family function' },
    });
  const correct = (code: string, days: number) =>
    owner.call(leaveBalances.adjust, {
      body: { employee_id, leave_type_id: typeOf(code), days, effective_on: '2027-04-01', note: 'Correction' },
    });
  const paths: ((n: number) => Promise<unknown>)[] = [
    (n) => apply('EL', n),
    () => installation.runJob('leave.expire_lots', world.hr.org_id),
    (n) => commit(n),
    (n) => apply('CO', n),
    (n) => undo(n),
    () => owner.call(yearCloses.start, { body }),
    () => installation.runJobs(),
    () => correct('EL', -3),
    () => correct('CO', -1),
    (n) => apply('CL', n),
    () => farah.call(leaveEncashments.request, { body: { leave_type_id: typeOf('EL'), days: 2 } }),
  ];
  const answers = await Promise.allSettled(Array.from({ length: 55 }, (_, n) => paths[n % paths.length]?.(n)));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? (answer.value as { status?: number })?.status : 0));
  expect(statuses.filter((status) => (status ?? 0) >= 500)).toEqual([]);
  await installation.runJobs();
  await installation.runJob('leave.expire_lots', world.hr.org_id);

  const ledger = await ledgerOf(employee_id);
  for (const code of ['EL', 'CL', 'CO']) {
    const row = ledger.get(code);
    expect(row?.lowest, `${code} fell below its limit`).toBeGreaterThanOrEqual(0);
    expect(row?.total, `${code}: balance and ledger`).toBe(row?.balance);
    expect(row?.lot, `${code}: a lot below zero`).toBeGreaterThanOrEqual(0);
  }
  expect(ledger.get('CO')?.total).toBe(0);
  expect((await owner.call(yearCloses.list)).data.closes[0]?.status).toBe('closed');
  await installation.runJob('leave.check_balances', world.hr.org_id);
  expect(
    await work(
      async ({ tx }) =>
        (await sql`select problem from leave_account where org_id = ${tx.org_id} and problem is not null`.execute(tx)).rows,
    ),
  ).toEqual([]);
});

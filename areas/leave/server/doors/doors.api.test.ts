import { insertEmployeesForTests } from '@hrms/employees/testing';
import { compOffs, leaveBalances, leaveEncashments } from '@hrms/leave/contract';
import { encashmentsDue, markEncashmentsPaid, proposeCompOff, recordWorkedDays, reverseCompOff } from '@hrms/leave/server';
import { inTenant, jobContext, newId, type Work } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    EL: {
      credit_frequency: 'worked_days',
      worked_days_posting: 'monthly_advance',
      encash: { in_service: true, min_keep: 0, min_days: 0.5, max_per_year: null, basis: 'as_payroll' },
    },
  });
});
afterAll(() => installation.close());

const work = <T>(run: (of: Work) => Promise<T>) =>
  inTenant(installation.services.pool, world.hr.org_id, (tx) => run(jobContext(installation.services, tx)));
const balanceOf = async (who: Signed, code: string) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === code);
const ledgerOf = (employee_id: string) =>
  work(async ({ tx }) =>
    (
      await sql<{ kind: string; days: string }>`select kind, days from leave_ledger
        where employee_id = ${employee_id} and kind not in ('credit', 'opening') order by created_at, id`.execute(tx)
    ).rows.map(({ kind, days }) => [kind, Number(days)]),
  );

test('the ledger refuses changes and deletions of the program', async () => {
  const asha = await hireEmployee(installation, world);
  for (const statement of [
    sql`update leave_ledger set days = days + 1 where employee_id = ${asha.employee_id}`,
    sql`delete from leave_ledger where employee_id = ${asha.employee_id}`,
    sql`truncate leave_ledger`,
  ])
    await expect(work(({ tx }) => statement.execute(tx))).rejects.toThrow('permission denied');
});

test('work on a day off that is removed takes its comp-off back, once', async () => {
  const bina = await hireEmployee(installation, world);
  const { employee_id } = bina;
  const day = { employee_id, worked_minutes: 480, off_kind: 'weekly_off' as const };
  await work((of) => proposeCompOff(of, { ...day, worked_on: '2026-11-08' }));
  await work((of) => reverseCompOff(of, employee_id, '2026-11-08'));
  const claimed = await work((of) => proposeCompOff(of, { ...day, worked_on: '2026-11-01' }));
  const confirmed = await world.hr.call(compOffs.confirmMany, { body: { comp_off_ids: [claimed ?? ''] } });
  expect(confirmed.data).toEqual({ confirmed: 1 });
  expect((await balanceOf(bina, 'CO'))?.balance).toBe(1);
  for (const _time of [1, 2]) {
    await work((of) => reverseCompOff(of, employee_id, '2026-11-01'));
    expect((await balanceOf(bina, 'CO'))?.balance).toBe(0);
    expect(await ledgerOf(employee_id)).toEqual([
      ['comp_off', 1],
      ['adjustment', -1],
    ]);
  }
  const { rows } = (await world.hr.call(compOffs.list, { query: { employee_id } })).data;
  expect(rows.map(({ worked_on, status }) => [worked_on, status])).toEqual([
    ['2026-11-08', 'reversed'],
    ['2026-11-01', 'reversed'],
  ]);
});

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];

test('days worked earn leave from 180 on, a month reported again counts once', async () => {
  const [chetan, devi] = [await hireEmployee(installation, world), await hireEmployee(installation, world)];
  const report = (employee_id: string, last: number) =>
    work((of) =>
      recordWorkedDays(
        of,
        MONTHS.map((month) => {
          const days = month === '09' ? last : 20;
          return { employee_id, month: `2026-${month}`, counted: days, earning: days };
        }),
      ),
    );
  const post = () => installation.runJob('leave.post_credits', world.hr.org_id);
  for (const [last, earned] of [
    [19, 0],
    [20, 9],
    [20, 9],
    [60, 11],
    // reported too high: two days are taken back, once
    [20, 9],
    [20, 9],
    [0, 0],
    [20, 9],
  ] as const) {
    await report(chetan.employee_id, last);
    await post();
    expect((await balanceOf(chetan, 'EL'))?.balance ?? 0, `${last} in the last month`).toBe(earned);
  }
  expect((await balanceOf(devi, 'EL'))?.balance ?? 0).toBe(0);
});

const giveDays = (employee_id: string, days: number) =>
  world.hr.call(leaveBalances.adjust, {
    body: { employee_id, leave_type_id: world.types.EL as string, days, effective_on: '2026-11-01', note: 'Carried' },
  });

test('an approved encashment is due until a run pays it, once', async () => {
  const [head] = await insertEmployeesForTests(installation.services, world.hr.org_id, [{ joined_on: '2019-01-01' }]);
  const manager_id = head?.employee_id ?? '';
  const manager = await world.hr.person({ role: 'hr_admin' }, { employee_id: manager_id });
  const gita = await hireEmployee(installation, world, { manager_id });
  await giveDays(gita.employee_id, 10);
  const asked = await gita.call(leaveEncashments.request, { body: { leave_type_id: world.types.EL as string, days: 4 } });
  expect(asked.status).toBe(201);
  const due = async (last_day = '2026-11-30') =>
    (await work(({ tx }) => encashmentsDue(tx, { first_day: '2026-11-01', last_day }, [gita.employee_id]))).map(
      ({ leave_encashment_id, days }) => [leave_encashment_id, days],
    );
  expect(await due()).toEqual([]);
  const [open] = (await manager.call(approvals.mine)).data.rows;
  await manager.call(approvals.process, { params: { id: open?.approval_id ?? '' }, body: { action: 'approve' } });
  const id = asked.data.leave_encashment_id;
  expect(await due()).toEqual([[id, 4]]);
  expect(await due('2026-11-19')).toEqual([]);
  expect((await balanceOf(gita, 'EL'))?.balance).toBe(6);

  const status = async () => (await world.hr.call(leaveEncashments.list)).data.rows.map((row) => [row.status, row.paid_on]);
  const [payroll_id, other] = [newId(), newId()];
  const pay = (run: string) => work(({ tx }) => markEncashmentsPaid(tx, { ids: [id], payroll_id: run, paid_on: '2026-11-30' }));
  expect(await status()).toEqual([['approved', null]]);
  expect([await pay(payroll_id), await pay(payroll_id), await pay(other)]).toEqual([1, 0, 0]);
  expect([await due(), await status()]).toEqual([[], [['paid', '2026-11-30']]]);
  expect((await balanceOf(gita, 'EL'))?.balance).toBe(6);
});

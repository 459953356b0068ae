import { shiftAssignments, shifts } from '@hrms/attendance/contract';
import { leaveBalances } from '@hrms/leave/contract';
import { payrolls } from '@hrms/payroll/contract';
import { type AnyEndpoint, notifications } from '@hrms/platform/contract';
import { call } from '@hrms/platform/testing';
import { approvals, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOrganisation, demoOrganisation, SIGN_INS, type SignIn } from './demo.world.ts';

let demo: DemoOrganisation;
beforeAll(async () => {
  demo = await demoOrganisation();
}, 300_000);
afterAll(() => demo.installation.close());

const read = async <E extends AnyEndpoint>(who: SignIn, endpoint: E, input: Parameters<typeof call<E>>[3] = {} as never) => {
  const answer = await call(demo.installation.app, endpoint, demo.tokens.get(who) ?? null, input);
  if (answer.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`);
  return answer.data;
};

test.each(SIGN_INS)('what waits for %s is as many in the menu, the inbox and the bell', async (who) => {
  const menu = await read(who, approvals.summary);
  const inbox = await read(who, approvals.mine, { query: { limit: '500' } });
  expect(inbox.pagination.total).toBe(menu.total);
  expect(menu.by_subject.reduce((sum, { count }) => sum + count, 0)).toBe(menu.total);
  expect((await read(who, approvals.mine, { query: { overdue: 'true' } })).pagination.total).toBe(menu.overdue);
  const todo = await read(who, notifications.list, { query: { todo: 'true', limit: '500' } });
  expect((await read(who, notifications.count)).todo).toBe(todo.pagination.total);
  const asked = todo.rows.filter(({ notice_id }) => /^approval\.(requested|delegated_to_you|escalated)$/.test(notice_id));
  expect(asked.reduce((sum, { count }) => sum + count, 0)).toBe(menu.total);
});

test('a balance is the same in the list and in the forecast, whose leave to come leads to what is available', async () => {
  const { rows } = await read('employee', leaveBalances.list);
  const [own] = rows;
  expect(own?.balances.length).toBeGreaterThan(2);
  for (const { leave_type_id, leave_year_start, balance, held, available, type_code } of own?.balances ?? []) {
    const employee_id = own?.employee_id ?? '';
    const query = { employee_id, leave_type_id, on: '2027-11-19' };
    const forecast = await read('employee', leaveBalances.forecast, { query });
    const history = await read('employee', leaveBalances.history, {
      params: { employee_id, leave_type_id },
      query: { leave_year_start },
    });
    const coming = forecast.lines.filter(({ kind }) => kind === 'leave' || kind === 'pending_leave');
    const pending = coming.filter(({ kind }) => kind === 'pending_leave').reduce((sum, { days }) => sum - days, 0);
    const after = coming.reduce((sum, { days }) => sum + days, forecast.balance_today);
    expect([type_code, forecast.balance_today, pending, after]).toEqual([type_code, balance, held, available]);
    expect([type_code, history.balance]).toEqual([type_code, balance]);
  }
});

test('employees of a shift are as many in the list of shifts as in the assignments of the shift', async () => {
  const list = await read('hr', shifts.list, { query: { limit: '100' } });
  for (const { shift_id, employee_count, name } of list.rows) {
    const { rows } = await read('hr', shiftAssignments.list, { query: { shift_id, limit: '500' } });
    const today = rows.filter((row) => row.from_date <= '2026-11-20' && (row.to_date === null || row.to_date >= '2026-11-20'));
    expect([name, new Set(today.map(({ employee_id }) => employee_id)).size]).toEqual([name, employee_count]);
  }
});

test('open exceptions of a run are as many in the list of runs, in the run and in its list', async () => {
  const list = await read('payroll', payrolls.list, { query: { limit: '50' } });
  expect(list.rows.length).toBeGreaterThan(3);
  for (const { payroll_id, open_blockers, open_warnings } of list.rows) {
    const params = { id: payroll_id };
    expect(await read('payroll', payrolls.get, { params })).toMatchObject({ open_blockers, open_warnings });
    const count = async (severity: string) =>
      (await read('payroll', payrolls.exceptions, { params, query: { severity, status: 'open' } })).pagination.total;
    expect([await count('B'), await count('W')]).toEqual([open_blockers, open_warnings]);
  }
});

test('problems of the workflows are as many in their list as on the page of problems', async () => {
  const { rows } = await read('owner', workflows.list, { query: { limit: '100' } });
  const { problems } = await read('owner', workflows.health);
  for (const { workflow_id, problems_count, name } of rows) {
    const own = problems.filter((problem) => problem.workflow_id === workflow_id);
    expect([name, problems_count]).toEqual([name, own.length]);
  }
});

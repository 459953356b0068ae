import { leaveBalances, leaveImports, leaveRequests } from '@hrms/leave/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

type Person = Awaited<ReturnType<typeof hireEmployee>>;
let installation: Installation;
let world: LeaveWorld;
let asha: Person;

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12, sandwich: { mode: 'never' } } });
  asha = await hireEmployee(installation, world, { employee_code: 'A1', first_name: 'Asha', last_name: 'Rao' });
});
afterAll(() => installation.close());

/** Rows of an export by their headings. */
async function exported(query: Record<string, string>, who: Pick<Person, 'call'> = world.hr) {
  const answer = await who.call(leaveBalances.export, { query: { format: 'csv', ...query } as never });
  expect(answer.status, answer.raw.toString()).toBe(200);
  const [heading = [], ...rows] = answer.raw
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ''])));
}
const balanceOf = async (type: string) =>
  (await asha.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === type)?.balance ?? 0;
const importFile = async (kind: string, text: string) =>
  (await world.hr.call(leaveImports.upload, { upload: { name: 'file.csv', text, fields: { kind } } })).data;

test('requests are exported in words, as they are filtered, and only those the caller may see', async () => {
  const body = {
    leave_type_id: world.types.CL,
    first_day: '2026-11-24',
    last_day: '2026-11-25',
    last_half: 1,
    reason: 'Wedding',
  };
  const made = (await asha.call(leaveRequests.apply, { body: body as never })).data;
  const [row, ...others] = await exported({ what: 'requests', employee_id: asha.employee_id });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Number: made.number,
    'Employee code': 'A1',
    'Leave type': 'Casual leave',
    'Begins with': 'First half',
    'Ends with': 'First half',
    Days: '1.5',
    Status: 'Approved',
  });
  expect(await exported({ what: 'requests', status: 'pending', employee_id: asha.employee_id })).toEqual([]);
  expect(await exported({ what: 'requests', leave_type_id: world.types.EL ?? '', employee_id: asha.employee_id })).toEqual([]);
  const bina = await hireEmployee(installation, world);
  expect(await exported({ what: 'requests' }, bina)).toEqual([]);
});

test('balances are exported as on a day, and not for a day to come', async () => {
  const rows = await exported({ what: 'balances', employee_id: asha.employee_id, on: '2026-11-20' });
  expect(rows.find((row) => row['Leave type'] === 'CL')).toMatchObject({ Balance: String(await balanceOf('CL')) });
  const before = await exported({ what: 'balances', employee_id: asha.employee_id, on: '2026-04-30' });
  expect(before.find((row) => row['Leave type'] === 'EL')).toMatchObject({ Credited: '1.5', Balance: '1.5' });
  const later = await world.hr.call(leaveBalances.export, { query: { what: 'balances', on: '2026-12-01' } });
  expect(later).toRefuse('leave.span_too_long', 422);
  expect(later.body.errors).toMatchObject([{ path: 'on' }]);
});

test('past leave and adjustments come from files: wrong rows are named, nothing is saved by half, and both are undone', async () => {
  const { CL, EL } = { CL: await balanceOf('CL'), EL: await balanceOf('EL') };
  const wrong = await importFile(
    'past_leave',
    'employee_code,type,first_day,last_day,halves\nA1,CL,2026-10-12,2026-10-12,first\nA1,XX,12-10-2026,2026-10-01,both\n',
  );
  expect(wrong).toMatchObject({ error_count: 1, status: 'checked' });
  expect(wrong.rows[1]?.errors.map(({ row, field }) => [row, field])).toEqual([
    [3, 'type'],
    [3, 'last_day'],
    [3, 'halves'],
  ]);
  expect(await world.hr.call(leaveImports.commit, { params: { id: wrong.import_id }, body: {} })).toRefuse(
    'leave.import_errors',
    409,
  );
  expect(await balanceOf('CL')).toBe(CL);

  const leave = await importFile(
    'past_leave',
    'employee_code,type,first_day,last_day,halves\nA1,CL,12-10-2026,12/10/2026,first\nA1,CL,2026-10-14,2026-10-15,\n',
  );
  const adjusted = await importFile(
    'adjustments',
    'employee_code,type_code,effective_on,days,note\nA1,EL,2026-11-02,-1.5,Counted twice\n',
  );
  for (const { import_id: id } of [leave, adjusted]) {
    const done = await world.hr.call(leaveImports.commit, { params: { id }, body: {} });
    expect(done.data, JSON.stringify(done.body)).toMatchObject({ status: 'committed' });
    expect(await world.hr.call(leaveImports.commit, { params: { id }, body: {} })).toRefuse('leave.import_state', 409);
  }
  expect([await balanceOf('CL'), await balanceOf('EL')]).toEqual([CL - 2.5, EL - 1.5]);
  const { rows: imported } = (await asha.call(leaveRequests.list, { query: { from: '2026-10-12', to: '2026-10-15' } })).data;
  expect(imported.map(({ status }) => status)).toEqual(['approved', 'approved']);
  // no approval is behind it, so its page shows none
  const shown = await asha.call(leaveRequests.get, { params: { id: imported[0]?.leave_request_id ?? '' } });
  expect(shown.data.workflow_request_id).toBeNull();
  const entries = await exported({ what: 'ledger', employee_id: asha.employee_id, from: '2026-10-01', to: '2026-11-20' });
  expect(entries.find(({ Note }) => Note === 'Counted twice')).toMatchObject({
    Entry: 'Adjustment',
    Days: '-1.5',
    Date: '2026-11-02',
  });

  for (const { import_id: id } of [leave, adjusted])
    expect((await world.hr.call(leaveImports.undo, { params: { id }, body: {} })).data.status).toBe('undone');
  expect([await balanceOf('CL'), await balanceOf('EL')]).toEqual([CL, EL]);
});

test('the register of leave has a row a month whose parts make the closing balance, which opens the next month', async () => {
  const body = { leave_type_id: world.types.EL, first_day: '2026-11-16', last_day: '2026-11-17', reason: 'Journey' };
  await asha.call(leaveRequests.apply, { body });
  const rows = (await exported({ what: 'register', from: '2026-04-01', to: '2026-11-30' })).filter(
    (row) => row['Employee code'] === 'A1',
  );
  expect(rows.map(({ Month }) => Month)).toEqual(
    ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month) => `${month} 2026`),
  );
  const figure = (row: Record<string, string> | undefined, name: string) => Number(row?.[name]);
  for (const [at, row] of rows.entries()) {
    const parts =
      figure(row, 'Opening balance') +
      figure(row, 'Days earned') -
      figure(row, 'Days taken') -
      figure(row, 'Days encashed') -
      figure(row, 'Days lapsed or deducted');
    expect(parts).toBeCloseTo(figure(row, 'Closing balance'));
    if (at > 0) expect(figure(row, 'Opening balance')).toBe(figure(rows[at - 1], 'Closing balance'));
  }
  expect(figure(rows[7], 'Days taken')).toBe(2);
  expect(figure(rows[7], 'Closing balance')).toBe(await balanceOf('EL'));
});

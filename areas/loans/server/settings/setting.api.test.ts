import { loanSettings, loans } from '@hrms/loans/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoanWorld, loanWorld, payRunOf, runningLoan } from '../loans.scenario.ts';
import { loanPaySource } from '../pay-source.ts';

let installation: Installation;
let world: LoanWorld;
let hr: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const read = async (on?: string) => (await hr.call(loanSettings.get, { query: { ...(on && { on }) } })).data;

test('settings hold from a day on; what payroll takes follows the pay day', async () => {
  const now = await read();
  expect(now).toMatchObject({ version: 0, auto_include_in_payroll: true, next_change_on: null });
  const change = (body: object) => hr.call(loanSettings.update, { body: { ...now, ...body } });
  expect(await change({ from_date: '2026-11-19' })).toRefuse('loans.date_past', 422, 'from_date');
  const planned = await change({ from_date: '2027-01-01', auto_include_in_payroll: false });
  expect(planned.data).toMatchObject({ from_date: '2027-01-01', auto_include_in_payroll: false, version: 1 });
  expect(await read()).toMatchObject({ auto_include_in_payroll: true, next_change_on: '2027-01-01' });
  expect(await read('2027-01-01')).toMatchObject({ auto_include_in_payroll: false, next_change_on: null });

  const borrower = await world.hire();
  await runningLoan(world, borrower);
  const dueOn = (month: string, day: string) =>
    world.inTx(async (tx) =>
      (await loanPaySource.dueRows(tx, payRunOf(month, day))).filter((row) => row.employee_id === borrower.employee_id),
    );
  expect((await dueOn('2026-12', '2026-12-31')).length).toBeGreaterThan(0);
  expect(await dueOn('2027-01', '2027-01-31')).toEqual([]);

  // a change before it is carried on, but for what the later one changed itself
  expect((await change({ from_date: undefined, advance_to_day: 25 })).status).toBe(200);
  expect(await read('2027-02-01')).toMatchObject({ advance_to_day: 25, auto_include_in_payroll: false });
});

test('a stale change of the same day is refused; the record as it was read is accepted', async () => {
  const now = await read();
  expect((await hr.call(loanSettings.update, { body: { ...now, advance_to_day: 22 } })).status).toBe(200);
  expect(await hr.call(loanSettings.update, { body: { ...now, advance_to_day: 23 } })).toRefuse('loans.version_conflict', 409);
  installation.clock.set('2026-11-21');
  const later = await read();
  expect(later).toMatchObject({ from_date: '2026-11-20', advance_to_day: 22 });
  const saved = await hr.call(loanSettings.update, { body: { ...later, advance_to_day: 24 } });
  expect(saved.data).toMatchObject({ from_date: '2026-11-21', advance_to_day: 24 });
  expect(await read('2026-11-20')).toMatchObject({ advance_to_day: 22 });
  installation.clock.set('2026-11-20');
});

test('a salary advance is asked for within the days in force', async () => {
  const borrower = await world.hire();
  const loan_type_id = await world.typeOf(
    { interest_method: 'none', annual_rate_bp: 0, min_tenure_months: 1, max_tenure_months: 3, min_amount_paise: 1 },
    { kind: 'salary_advance' },
  );
  const now = await read();
  const until = (advance_to_day: number) =>
    hr.call(loanSettings.update, { body: { ...now, version: undefined, from_date: undefined, advance_to_day } });
  const ask = () =>
    borrower.call(loans.apply, { body: { loan_type_id, amount_paise: 100_000, tenure_months: 1, purpose: 'School fees' } });
  await until(19);
  expect(await ask()).toRefuse('loans.advance_window_closed', 422);
  await until(20);
  expect((await ask()).status).toBe(201);
});

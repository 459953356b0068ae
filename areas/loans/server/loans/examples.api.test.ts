/** The examples of the rules by call, to the paisa. What payroll takes stands in for its runs. */
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { loanImports, loans, loanTypes } from '@hrms/loans/contract';
import { paise } from '@hrms/platform/money';
import { jobContext } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveRequest, FINANCE_CAN, hireBorrower, type LoanWorld, loanWorld, payRunOf } from '../loans.scenario.ts';
import { loanPaySource } from '../pay-source.ts';

const TODAY = '2026-05-12';
let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: TODAY });
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

const inPaise = (rupees: number) => Math.round(rupees * 100);
const free = { min_tenure_months: 1, max_tenure_months: 36, instalment_cap_bp: 10_000 };

test.each([
  ['none', 0, 1, 100_000, 7, 14_285.72, 14_285.68, 0],
  ['none', 0, 100, 100_000, 7, 14_286, 14_284, 0],
  ['flat', 1000, 1, 120_000, 12, 11_000, 11_000, 12_000],
  ['flat', 900, 1, 100_000, 18, 6_305.56, 6_305.48, 13_500],
  ['reducing', 1000, 1, 120_000, 12, 10_549.91, 10_549.88, 6_598.89],
  ['reducing', 1000, 100, 120_000, 12, 10_550, 10_548.82, 6_598.82],
  ['reducing', 600, 1, 300_000, 24, 13_296.19, 13_296.02, 19_108.39],
] as const)(
  'preview: %s at %i bp, unit %i: %i in %i months',
  async (method, rate, unit, amount, months, each, last, interest) => {
    const terms = { ...free, interest_method: method, annual_rate_bp: rate, round_instalment_to_paise: unit };
    const asha = await world.hire();
    const body = { loan_type_id: await world.typeOf(terms), amount_paise: inPaise(amount), tenure_months: months };
    const { data } = await asha.call(loans.preview, { body });
    expect(data).toMatchObject({
      instalment_paise: inPaise(each),
      last_instalment_paise: inPaise(last),
      interest_paise: inPaise(interest),
      first_cycle: '2026-06',
    });
    expect(new Set(data.rows.slice(0, -1).map((row) => row.instalment_paise))).toEqual(new Set([inPaise(each)]));
  },
);

test('the rows of the reducing loan, its broken period and its moratorium', async () => {
  const asha = await world.hire();
  const rowsOf = async (terms: object) => {
    const body = { loan_type_id: await world.typeOf({ ...free, ...terms }), amount_paise: 12_000_000, tenure_months: 12 };
    return (await asha.call(loans.preview, { body })).data.rows;
  };
  const parts = (rows: Awaited<ReturnType<typeof rowsOf>>, at: number[]) =>
    at.map((n) => [rows[n]?.interest_paise, rows[n]?.principal_paise]);
  expect(parts(await rowsOf({}), [0, 1, 11])).toEqual([
    [100_000, 954_991],
    [92_042, 962_949],
    [8_719, 1_046_269],
  ]);
  // 20 days from 12 May to 1 June: 1,20,000 x 10% x 20 / 365 = 657.53
  expect((await rowsOf({ broken_period_interest: 'actual_days' }))[0]?.interest_paise).toBe(100_000 + 65_753);
  const wait = { first_cycle_rule: 'after_n_months', moratorium_months: 2 };
  expect((await rowsOf({ ...wait, moratorium_interest: 'carried' }))[0]).toMatchObject({
    cycle: '2026-08',
    carried_paise: 200_000,
  });
  expect(parts(await rowsOf({ ...wait, moratorium_interest: 'paid_monthly' }), [0, 1, 2])).toEqual([
    [100_000, 0],
    [100_000, 0],
    [100_000, 954_991],
  ]);
});

/** A loan of 1,20,000 at 10% over twelve months from June, paid out on 12 May. */
async function lend(terms: object = {}) {
  const loan_type_id = await world.typeOf(terms);
  const borrower = await world.hire();
  const body = { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
  const asked = await borrower.call(loans.apply, { body });
  await approveRequest(world, asked.data.workflow_request_id);
  const finance = await world.owner.person(FINANCE_CAN);
  const params = { id: asked.data.loan_id };
  const paid = await finance.call(loans.disburse, { params, body: { on_date: TODAY, mode: 'manual', reference: 'N42' } });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  return { borrower, finance, params };
}

/** Payroll of a month: locks the row of a borrower and takes all of it, or what is given. */
async function payMonth(
  employee_id: string,
  month: string,
  taken_paise?: number,
  end: 'consume' | 'release' | 'lock' = 'consume',
) {
  const run = payRunOf(month);
  await world.inTx(async (tx) => {
    const due = (await loanPaySource.dueRows(tx, run)).filter((row) => row.employee_id === employee_id);
    const row_id = due[0]?.row_id ?? '';
    const all = due.reduce((total, row) => total + row.amount_paise, 0);
    await loanPaySource.lockRows(tx, run.payroll_id, [row_id]);
    if (end === 'release') await loanPaySource.releaseRows(tx, run.payroll_id);
    if (end !== 'consume') return;
    const taken = [{ row_id, component_code: 'LOAN_PRINCIPAL', taken_paise: paise(taken_paise ?? all) }];
    await loanPaySource.consumeRows(jobContext(installation.services, tx), run, taken);
  });
}
const FIVE = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];

describe('after a loan was paid out', () => {
  test('a skipped third cycle: 840.17 carried, 8,869.57 principal after it, 91,951.03 left, 11,455.20 last', async () => {
    const { borrower, params } = await lend();
    for (const month of FIVE.slice(0, 2)) await payMonth(borrower.employee_id, month);
    const asked = await borrower.call(loans.change, {
      params,
      body: { kind: 'skip', from_cycle: '2026-08', reason: 'School fees' },
    });
    await approveRequest(world, asked.data.changes[0]?.workflow_request_id ?? null);
    expect((await borrower.call(loans.get, { params })).data.carried_interest_paise).toBe(84_017);
    const { rows, plans } = (await borrower.call(loans.schedule, { params })).data;
    expect(plans).toEqual([1, 2]);
    expect(rows.map(({ status }) => status).slice(0, 4)).toEqual(['taken', 'taken', 'skipped', 'planned']);
    expect(rows[3]).toMatchObject({
      cycle: '2026-09',
      carried_paise: 84_017,
      interest_paise: 84_017,
      principal_paise: 886_957,
      closing_paise: 9_195_103,
    });
    expect(rows.at(-1)).toMatchObject({
      sequence: 13,
      cycle: '2027-06',
      instalment_paise: 1_145_520,
      principal_paise: 1_136_053,
      interest_paise: 9_467,
    });
  });

  test('an instalment that a payroll run holds is neither skipped nor held nor paid early, until the run gives it back', async () => {
    const { borrower, finance, params } = await lend();
    await payMonth(borrower.employee_id, '2026-06', undefined, 'lock');
    for (const kind of ['skip', 'hold'] as const) {
      const body = { kind, from_cycle: '2026-06', reason: 'School fees' };
      const answer = await borrower.call(loans.change, { params, body });
      expect(answer).toRefuse('loans.row_locked', 409);
      expect(answer.body).toMatchObject({ message: 'This instalment is already in the Jun 2026 payroll' });
    }
    const part = { kind: 'part_payment' as const, amount_paise: 3_000_000, on_date: TODAY, reference: 'UPI 1' };
    expect(await finance.call(loans.pay, { params, body: part })).toRefuse('loans.row_locked', 409);
  });

  test('payroll takes 4,000 of 10,549.91: interest 1,000, principal 3,000; a run given back leaves the balance', async () => {
    const { borrower, params } = await lend();
    await payMonth(borrower.employee_id, '2026-06', undefined, 'release');
    expect((await borrower.call(loans.get, { params })).data.outstanding_principal_paise).toBe(12_000_000);
    expect((await borrower.call(loans.schedule, { params })).data.rows[0]?.status).toBe('planned');
    await payMonth(borrower.employee_id, '2026-06', 400_000);
    expect((await borrower.call(loans.ledger, { params })).data.rows.at(-1)).toMatchObject({
      kind: 'instalment',
      interest_paise: 100_000,
      principal_paise: 300_000,
    });
    const { rows } = (await borrower.call(loans.schedule, { params })).data;
    expect(rows[0]).toMatchObject({ status: 'part_taken', taken_paise: 400_000 });
    expect(rows[1]).toMatchObject({ cycle: '2026-07', opening_paise: 11_700_000 });
  });

  test('three cycles without any recovery make a loan irregular, the next recovery ends it', async () => {
    const { borrower, params } = await lend();
    const statusAfter = async (month: string, taken: number) => {
      await payMonth(borrower.employee_id, month, taken);
      return (await borrower.call(loans.get, { params })).data.status;
    };
    expect(await statusAfter('2026-06', 0)).toBe('active');
    expect(await statusAfter('2026-07', 0)).toBe('active');
    expect(await statusAfter('2026-08', 0)).toBe('irregular');
    expect(await statusAfter('2026-09', 1_054_991)).toBe('active');
  });

  const six = Array<number>(6).fill(612_015);
  test.each([
    ['keep_tenure', [...six, 612_013], 612_015],
    ['keep_instalment', [1_054_991, 1_054_991, 1_054_991, 1_066_678], 1_054_991],
  ] as const)('30,000 paid early after five instalments, %s', async (effect, planned, instalment_paise) => {
    const { borrower, finance, params } = await lend();
    for (const month of FIVE) await payMonth(borrower.employee_id, month);
    expect((await borrower.call(loans.get, { params })).data.outstanding_principal_paise).toBe(7_144_797);
    const body = { kind: 'part_payment' as const, amount_paise: 3_000_000, effect, on_date: TODAY, reference: 'UPI 1' };
    const paid = await finance.call(loans.pay, { params, body });
    expect(paid.data).toMatchObject({ outstanding_principal_paise: 4_144_797, instalment_paise });
    const { rows } = (await borrower.call(loans.schedule, { params })).data;
    expect(rows.filter(({ status }) => status === 'planned').map((row) => row.instalment_paise)).toEqual(planned);
    const old = (await borrower.call(loans.schedule, { params, query: { plan_no: '1' } })).data.rows;
    expect(old.map(({ status }) => status)).toEqual([...Array(5).fill('taken'), ...Array(7).fill('superseded')]);
  });

  test('after five instalments 73,268.43 settles the loan twenty days later; four days after the quote it is refused', async () => {
    const { borrower, finance, params } = await lend();
    for (const month of FIVE) await payMonth(borrower.employee_id, month);
    const { data: quote } = await borrower.call(loans.quote, { params, query: { on: '2026-11-20' } });
    expect(quote).toMatchObject({
      principal_paise: 7_144_797,
      interest_days: 20,
      interest_paise: 39_150,
      fee_paise: 142_896,
      total_paise: 7_326_843,
      valid_until: '2026-11-23',
    });
    const settle = (on_date: string) =>
      finance.call(loans.pay, {
        params,
        body: { kind: 'foreclosure', amount_paise: quote.total_paise, on_date, quoted_on: '2026-11-20', reference: 'N1' },
      });
    expect(await settle('2026-11-24')).toRefuse('loans.quote_expired', 409);
    expect((await settle('2026-11-23')).data).toMatchObject({ status: 'foreclosed', outstanding_principal_paise: 0 });
  });

  test('money goes out from the day of the approval on and within 31 days, by another person than approver and borrower', async () => {
    const loan_type_id = await world.typeOf({});
    const [made] = await insertEmployeesForTests(installation.services, world.owner.org_id, [{ joined_on: '2020-01-01' }]);
    const apply = { code: 'loans.loan.apply', scope: 'self' as const };
    const borrower = await world.owner.person([...FINANCE_CAN, apply], { employee_id: made?.employee_id ?? '' });
    const body = { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
    const asked = await borrower.call(loans.apply, { body });
    await approveRequest(world, asked.data.workflow_request_id);
    const params = { id: asked.data.loan_id };
    const finance = await world.owner.person(FINANCE_CAN);
    const pay = (who: Signed, on_date: string) =>
      who.call(loans.disburse, { params, body: { on_date, mode: 'manual', reference: 'N42' } });
    expect(await pay(finance, '2026-05-11')).toRefuse('loans.disbursal_date', 422);
    expect(await pay(finance, '2026-06-13')).toRefuse('loans.disbursal_date', 422);
    expect(await pay(borrower, TODAY)).toRefuse('loans.own_request', 403);
    const [, approver] = world.approvers;
    expect(await pay(approver as Signed, TODAY)).toRefuse('loans.same_person', 403);
    expect((await pay(finance, '2026-06-12')).data).toMatchObject({ status: 'active', first_cycle: '2026-07' });
  });
});

test('a manager sees loans of the team and of nobody else', async () => {
  const [lead] = await insertEmployeesForTests(installation.services, world.owner.org_id, [{ joined_on: '2020-01-01' }]);
  const { employee_id = '' } = lead ?? {};
  const manager = await world.owner.person([{ code: 'loans.loan.read', scope: 'team' }], { employee_id });
  const of = async (seed: object) => {
    const who = await hireBorrower(installation, world.owner, seed);
    const loan_type_id = await world.typeOf({});
    const body = { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
    return (await who.call(loans.apply, { body })).data.loan_id;
  };
  const [inside, outside] = [await of({ manager_id: employee_id }), await of({})];
  expect((await manager.call(loans.get, { params: { id: inside } })).status).toBe(200);
  expect(await manager.call(loans.get, { params: { id: outside } })).toRefuse('loans.not_found', 404);
});

test('of fifty opening loans one has an unknown code: nothing is stored; the corrected file is, with its balances', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, n) => hireBorrower(installation, world.owner, { employee_code: `OL${n + 1}` })),
  );
  expect(people).toHaveLength(50);
  const line = (n: number, code: string) => `${code},PERSONAL,60000,2026-01-10,${30_000 + n}.05,2026-06,5500`;
  const file = (wrong: number | null) =>
    [
      'employee_code,type_code,amount,disbursed_on,balance,next_cycle,instalment',
      ...Array.from({ length: 50 }, (_, n) => line(n, n === wrong ? 'NOBODY' : `OL${n + 1}`)),
    ].join('\n');
  const send = async (wrong: number | null) =>
    (
      await world.owner.call(loanImports.upload, {
        upload: { name: `loans${wrong}.csv`, text: file(wrong), fields: { kind: 'opening_loans' } },
      })
    ).data;
  const checked = await send(17);
  expect(checked).toMatchObject({ row_count: 50, error_count: 1 });
  expect(JSON.stringify(checked)).toContain('No employee has this code');
  const commit = (id: string) => world.owner.call(loanImports.commit, { params: { id }, body: {} });
  expect((await commit(checked.import_id)).status).toBeGreaterThanOrEqual(400);
  const found = async () =>
    (await world.owner.call(loans.list, { query: { whose: 'all', limit: '200' } })).data.rows.filter(
      ({ purpose }) => purpose === 'Brought forward',
    );
  expect(await found()).toEqual([]);
  const right = await send(null);
  expect((await commit(right.import_id)).status).toBe(200);
  const stored = await found();
  expect(stored.map((row) => row.outstanding_principal_paise).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, n) => 3_000_005 + n * 100),
  );
  const [first] = stored;
  const { rows } = (await world.owner.call(loans.schedule, { params: { id: first?.loan_id ?? '' } })).data;
  expect(rows.reduce((total, row) => total + row.principal_paise, 0)).toBe(first?.outstanding_principal_paise);
});

// the clock moves on from here: sessions of the tests before have ended
test('joined on 1 December, five months are served on 31 May and six on 1 June', async () => {
  const loan_type_id = await world.typeOf({ min_service_months: 6 });
  const asha = await hireBorrower(installation, world.owner, { joined_on: '2025-12-01' });
  const served = async (day: string) => {
    installation.clock.set(day);
    const hr = await world.owner.person({ role: 'hr_admin' });
    const { rows } = (await hr.call(loanTypes.available, { query: { employee_id: asha.employee_id } })).data;
    return rows.find((row) => row.loan_type_id === loan_type_id)?.rules.find(({ rule }) => rule === 'Service');
  };
  expect(await served('2026-05-31')).toMatchObject({ passed: false, found: '5 months', needed: '6 months or more' });
  expect(await served('2026-06-01')).toMatchObject({ passed: true, found: '6 months' });
});

test('a rate of 11% from October: the loan of May plans at 10%', async () => {
  installation.clock.set(TODAY);
  world = await loanWorld(installation);
  const { borrower, params } = await lend();
  const { loan_type_id } = (await borrower.call(loans.get, { params })).data;
  const { name, terms } = (await world.owner.call(loanTypes.get, { params: { id: loan_type_id } })).data;
  const body = { name, from_date: '2026-10-01', terms: { ...terms, annual_rate_bp: 1100 } };
  await world.owner.call(loanTypes.update, { params: { id: loan_type_id }, body });
  installation.clock.set('2026-10-05');
  const owner = await world.owner.person({ role: 'owner' });
  expect((await owner.call(loanTypes.get, { params: { id: loan_type_id } })).data.terms.annual_rate_bp).toBe(1100);
  for (const month of FIVE.slice(0, 4)) await payMonth(borrower.employee_id, month);
  const { data } = await owner.call(loans.get, { params });
  expect(data).toMatchObject({ annual_rate_bp: 1000, instalment_paise: 1_054_991 });
  await payMonth(borrower.employee_id, '2026-10', 100_000);
  const { rows } = (await owner.call(loans.schedule, { params })).data;
  const next = rows.find(({ status }) => status === 'planned');
  expect(next?.interest_paise).toBe(Math.round(((next?.opening_paise ?? 0) * 10) / 1200));
});

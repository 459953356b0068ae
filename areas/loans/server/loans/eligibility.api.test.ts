import { putOnNotice } from '@hrms/employees/server';
import { type EmployeeSeed, jobContextForUser } from '@hrms/employees/testing';
import { loanSettings, loans, loanTypes } from '@hrms/loans/contract';
import type { BorrowerPay } from '@hrms/loans/server';
import { grades } from '@hrms/organisation/contract';
import { newId } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoanWorld, loanWorld } from '../loans.scenario.ts';

const TODAY = '2026-11-20';
const pay = new Map<string, BorrowerPay>();
let installation: Installation;
let world: LoanWorld;
let senior = '';
let junior = '';
beforeAll(async () => {
  const borrowerPay = async (_tx: unknown, employee_id: string): Promise<BorrowerPay> =>
    pay.get(employee_id) ?? { monthly_gross: null, basic: null, net_last_paid: null };
  installation = await createInstallation({ today: TODAY, dependencies: { loans: { borrowerPay } } });
  world = await loanWorld(installation);
  const grade = async (name: string) => (await world.owner.call(grades.create, { body: { name } })).data.grade_id;
  [senior, junior] = [await grade('M2'), await grade('M1')];
});
afterAll(() => installation.close());

/** An employee, what is on record of the pay, and loans of the type that ended before. */
type Case = {
  seed?: EmployeeSeed | (() => EmployeeSeed);
  pay?: Partial<BorrowerPay>;
  asks?: { amount_paise?: number; tenure_months?: number };
  earlier?: { status: 'closed' | 'active'; disbursed_on: string; closed_on?: string; other_type?: true }[];
};
/** Terms of the type; the last case it allows; the first it refuses; what the refusal names. */
type Edge = [name: string, terms: object | (() => object), allowed: Case, refused: Case, refusal: string | { code: string }];

/** Lets time have passed for a loan. */
const setLoan = (id: string, set: { status: string; disbursed_on: string; closed_on: string | null }) =>
  world.inTx((tx) =>
    tx
      .updateTable('loan')
      .set({
        ...set,
        amount_approved_paise: sql`amount_requested_paise`,
        outstanding_principal_paise: set.closed_on ? 0 : sql`amount_requested_paise`,
      })
      .where('org_id', '=', tx.org_id)
      .where('id', '=', id)
      .execute(),
  );

async function applyAs(loan_type_id: string, { seed = {}, pay: paid, asks, earlier = [] }: Case) {
  const borrower = await world.hire(typeof seed === 'function' ? seed() : seed);
  const before = { amount_paise: 12_000_000, tenure_months: 12, purpose: 'Earlier', submit: false };
  for (const { status, disbursed_on, closed_on = null, other_type } of earlier) {
    const of_type = other_type ? world.loan_type_id : loan_type_id;
    const made = await borrower.call(loans.apply, { body: { ...before, loan_type_id: of_type } });
    await setLoan(made.data.loan_id, { status, disbursed_on, closed_on });
  }
  if (paid) pay.set(borrower.employee_id, { monthly_gross: null, basic: null, net_last_paid: null, ...paid });
  const body = { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs', ...asks };
  const shown = await borrower.call(loans.preview, {
    body: { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, ...asks },
  });
  return { answer: await borrower.call(loans.apply, { body }), shown: shown.data };
}

const edges: Edge[] = [
  ['service', { min_service_months: 6 }, { seed: { joined_on: '2026-05-20' } }, { seed: { joined_on: '2026-05-21' } }, 'Service'],
  [
    'open loans of the type',
    { max_open_per_type: 2 },
    { earlier: [{ status: 'active', disbursed_on: '2026-10-01' }] },
    {
      earlier: [
        { status: 'active', disbursed_on: '2026-10-01' },
        { status: 'active', disbursed_on: '2026-10-02' },
      ],
    },
    { code: 'loans.open_loan_exists' },
  ],
  [
    'probation',
    { allow_in_probation: false },
    { seed: { joined_on: '2026-01-01', probation_until: '2026-11-19' } },
    { seed: { joined_on: '2026-01-01', probation_until: TODAY } },
    'Probation',
  ],
  [
    'employment type',
    { allowed_employment_types: ['permanent'] },
    { seed: { employment_type: 'permanent' } },
    { seed: { employment_type: 'contract' } },
    'Employment type',
  ],
  [
    'grade',
    () => ({ allowed_grade_ids: [senior] }),
    { seed: () => ({ grade_id: senior }) },
    { seed: () => ({ grade_id: junior }) },
    'Grade',
  ],
  [
    'months since the last loan of the type',
    { cooling_off_months: 3 },
    { earlier: [{ status: 'closed', disbursed_on: '2025-01-01', closed_on: '2026-08-20' }] },
    { earlier: [{ status: 'closed', disbursed_on: '2025-01-01', closed_on: '2026-08-21' }] },
    'Time since the last loan',
  ],
  [
    'months since the last loan: another type does not count',
    { cooling_off_months: 3 },
    { earlier: [{ status: 'closed', disbursed_on: '2025-01-01', closed_on: '2026-11-01', other_type: true }] },
    { earlier: [{ status: 'closed', disbursed_on: '2025-01-01', closed_on: '2026-11-01' }] },
    'Time since the last loan',
  ],
  [
    'loans of a tax year: the one before does not count',
    { max_loans_per_tax_year: 1 },
    { earlier: [{ status: 'closed', disbursed_on: '2026-03-31', closed_on: '2026-04-30' }] },
    { earlier: [{ status: 'closed', disbursed_on: '2026-04-01', closed_on: '2026-04-30' }] },
    'Loans this tax year',
  ],
  [
    'pay on record',
    { max_salary_multiple_hundredths: 2400, multiple_base: 'basic' },
    { pay: { basic: 500_000 } },
    { pay: { monthly_gross: 9_000_000 } },
    'Pay on record',
  ],
  [
    'three times the monthly gross',
    { max_salary_multiple_hundredths: 300 },
    { pay: { monthly_gross: 4_000_000 } },
    { pay: { monthly_gross: 3_999_999 } },
    { code: 'loans.amount_above_limit' },
  ],
  [
    'instalments beside those running: half of the last net pay',
    { interest_method: 'none', annual_rate_bp: 0 },
    { pay: { net_last_paid: 4_000_000 }, asks: { amount_paise: 24_000_000 } },
    { pay: { net_last_paid: 4_000_000 }, asks: { amount_paise: 24_000_001 } },
    'Instalments',
  ],
  [
    'greatest amount',
    {},
    { asks: { amount_paise: 50_000_000 } },
    { asks: { amount_paise: 50_000_001 } },
    { code: 'loans.amount_above_limit' },
  ],
  [
    'least amount',
    {},
    { asks: { amount_paise: 1_000_000 } },
    { asks: { amount_paise: 999_999 } },
    { code: 'loans.amount_above_limit' },
  ],
  ['longest tenure', {}, { asks: { tenure_months: 36 } }, { asks: { tenure_months: 37 } }, { code: 'loans.tenure_out_of_range' }],
  ['shortest tenure', {}, { asks: { tenure_months: 6 } }, { asks: { tenure_months: 5 } }, { code: 'loans.tenure_out_of_range' }],
];

test.each(edges)('%s', async (_name, terms, allowed, refused, refusal) => {
  const loan_type_id = await world.typeOf(typeof terms === 'function' ? terms() : terms);
  const yes = await applyAs(loan_type_id, allowed);
  expect(yes.answer.status, JSON.stringify(yes.answer.body)).toBe(201);
  expect(yes.shown.eligible).toBe(true);
  const no = await applyAs(loan_type_id, refused);
  if (typeof refusal !== 'string') return expect(no.answer).toRefuse(refusal.code, 422);
  expect(no.answer).toRefuse('loans.not_eligible', 422);
  expect(no.answer.body).toMatchObject({ details: { rule: refusal } });
  // the screen shows the same rule first
  expect(no.shown).toMatchObject({ eligible: false, rules: expect.arrayContaining([]) });
  expect(no.shown.rules[0]).toMatchObject({ rule: refusal, passed: false });
});

test('an instalment of 8,000 fits beside one of 12,000 in half of 40,000, one of 8,000.01 does not', async () => {
  const loan_type_id = await world.typeOf({ interest_method: 'none', annual_rate_bp: 0, max_open_per_type: 3 });
  const ask = async (amount_paise: number) => {
    const who = await world.hire();
    const first = await who.call(loans.apply, {
      body: { loan_type_id, amount_paise: 14_400_000, tenure_months: 12, purpose: 'Before' },
    });
    await setLoan(first.data.loan_id, { status: 'active', disbursed_on: '2026-10-01', closed_on: null });
    pay.set(who.employee_id, { monthly_gross: null, basic: null, net_last_paid: 4_000_000 });
    return who.call(loans.apply, { body: { loan_type_id, amount_paise, tenure_months: 10, purpose: 'Second' } });
  };
  expect((await ask(8_000_000)).status).toBe(201);
  expect(await ask(8_000_010)).toRefuse('loans.not_eligible', 422);
});

test('all loans together: twice the monthly gross', async () => {
  const loan_type_id = await world.typeOf({ max_open_per_type: 2 });
  const settings = (await world.owner.call(loanSettings.get)).data;
  const set = (max_total_open_multiple_hundredths: number | null) =>
    world.owner.call(loanSettings.update, {
      body: { ...settings, max_total_open_multiple_hundredths, version: undefined },
    });
  expect((await set(200)).status).toBe(200);
  const earlier = [{ status: 'active' as const, disbursed_on: '2026-10-01' }];
  const yes = await applyAs(loan_type_id, { earlier, pay: { monthly_gross: 12_000_000 } });
  expect(yes.answer.status, JSON.stringify(yes.answer.body)).toBe(201);
  const no = await applyAs(loan_type_id, { earlier, pay: { monthly_gross: 11_999_999 } });
  expect(no.answer).toRefuse('loans.amount_above_limit', 422);
  await set(null);
});

test.each([
  [1, 20, true],
  [20, 31, true],
  [1, 19, false],
  [21, 31, false],
])(
  'a salary advance on the 20th where they are asked from the %i to the %i: %s',
  async (advance_from_day, advance_to_day, open) => {
    const settings = (await world.owner.call(loanSettings.get)).data;
    await world.owner.call(loanSettings.update, { body: { ...settings, advance_from_day, advance_to_day, version: undefined } });
    const terms = { interest_method: 'none', annual_rate_bp: 0, min_tenure_months: 1 };
    const advance = await world.typeOf(terms, { kind: 'salary_advance' });
    const { answer } = await applyAs(advance, { asks: { amount_paise: 1_000_000, tenure_months: 1 } });
    if (open) expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    else expect(answer).toRefuse('loans.advance_window_closed', 422);
  },
);

test('on notice nobody borrows, unless the type says so', async () => {
  const [strict, mild] = [await world.typeOf({}), await world.typeOf({ allow_in_notice: true })];
  const who = await world.hire();
  await world.inTx((tx) =>
    putOnNotice(jobContextForUser(installation.services, tx, newId()), {
      employee_id: who.employee_id,
      from_date: '2026-11-01',
      last_working_day: '2026-12-31',
      reason: 'Resigned',
      source_area: 'lifecycle',
    }),
  );
  const ask = (loan_type_id: string) =>
    who.call(loans.apply, { body: { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'Repairs' } });
  expect(await ask(strict)).toRefuse('loans.not_eligible', 422);
  expect((await ask(mild)).status).toBe(201);
});

test('a salary advance is a share of what is earned by today, less what is advanced, and repaid in three months', async () => {
  const settings = (await world.owner.call(loanSettings.get)).data;
  await world.owner.call(loanSettings.update, {
    body: { ...settings, advance_from_day: 1, advance_to_day: 31, version: undefined },
  });
  const terms = {
    interest_method: 'none',
    annual_rate_bp: 0,
    min_amount_paise: 10_000,
    min_tenure_months: 1,
    max_open_per_type: 2,
    max_salary_multiple_hundredths: 50,
    multiple_base: 'net_last_paid',
  };
  const loan_type_id = await world.typeOf(terms, { kind: 'salary_advance' });
  const who = await world.hire();
  // half of 20 of 30 days of 30,000
  pay.set(who.employee_id, { monthly_gross: 4_000_000, basic: null, net_last_paid: 3_000_000 });
  const ask = (amount_paise: number, tenure_months = 1) =>
    who.call(loans.apply, { body: { loan_type_id, amount_paise, tenure_months, purpose: 'School fees' } });
  const most = async () =>
    (await who.call(loanTypes.available)).data.rows.find((row) => row.loan_type_id === loan_type_id)?.max_amount_paise;
  expect(await most()).toBe(1_000_000);
  expect(await ask(1_000_001)).toRefuse('loans.amount_above_limit', 422);
  expect(await ask(600_000, 4)).toRefuse('loans.tenure_out_of_range', 422);
  expect((await ask(600_000)).status).toBe(201);
  expect(await most()).toBe(400_000);
  expect(await ask(400_001)).toRefuse('loans.amount_above_limit', 422);
  expect((await ask(400_000)).status).toBe(201);
});

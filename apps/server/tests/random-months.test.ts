/**
 * Months made at random: joiners, leavers, loss of pay, raises back in time, one-time items, what loans and claims bring, held pay, runs
 * beside the month. Whatever they bring, payslips, bank, journal, contributions and tax agree, and nothing due is lost or taken twice.
 */
import { bankAccounts, paySplits, positionChanges } from '@hrms/employees/contract';
import type { DuePayRow, PaySource } from '@hrms/employees/server';
import { bankAdvices, payrollHolds, payrollInputs, payrolls, payslipPayments } from '@hrms/payroll/contract';
import { addPayingAccount, finaliseRun, hireEmployee, payrollOf, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import type { Paise } from '@hrms/platform/money';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, randomFrom } from './generated.cases.ts';
import { bridges, disagreements, readPaidRuns, recomputedOtherwise } from './pay-sums.ts';

type Due = DuePayRow & { month: string; run: string | null; taken: number; consumed: number };
const due: Due[] = [];
/** Stands for loans and claims: rows of theirs, with what payroll did to them. */
const source: PaySource = {
  area: 'loans',
  dueRows: async (_tx, { payroll_id, month }) =>
    due.filter((row) => row.month <= month && row.consumed === 0 && (row.run === null || row.run === payroll_id)),
  lockRows: async (_tx, payroll_id, ids) => {
    for (const row of due) if (ids.includes(row.row_id)) row.run = payroll_id;
  },
  consumeRows: async (_work, { payroll_id }, rows) => {
    for (const { row_id, taken_paise } of rows)
      for (const row of due.filter((one) => one.row_id === row_id && one.run === payroll_id)) {
        row.consumed += 1;
        row.taken += taken_paise;
      }
    return new Set(rows.map(({ row_id }) => row_id)).size;
  },
  releaseRows: async (_tx, payroll_id) => {
    for (const row of due) if (row.run === payroll_id && row.consumed === 0) row.run = null;
  },
};

const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07'] as const;
const STATES = ['IN-KA', 'IN-MH', 'IN-TN', 'IN-WB', 'IN-GJ', 'IN-DL', 'IN-KL'];
const SEEDS = process.env.HRMS_NIGHTLY ? Array.from({ length: 25 }, (_, n) => n + 1) : [2, 19];

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-07-30', dependencies: { payroll: { paySources: [source] } } });
});
afterAll(() => installation.close());

const must = <T>(answer: { status: number; data: T; body: unknown }): T => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.data;
};

const WITHOUT_ACCOUNT: object = { bank_account: undefined };

/** What happened in any of the seeds' months. */
const seen = new Map<string, boolean>([
  ['cheque', false],
  ['cash', false],
  ['part of a split returned', false],
  ['part of a split paid again', false],
]);

/** Pays a share of the net pay into a second account. @returns its last four digits */
async function splitPay(owner: Tenant, employee_id: string, n: number): Promise<string> {
  const account_number = `50100000${String(n).padStart(4, '0')}`;
  const params = { id: employee_id };
  const [first] = must(await owner.call(bankAccounts.list, { params })).bank_accounts;
  const { bank_account_id } = must(
    await owner.call(bankAccounts.create, {
      params,
      body: { ifsc: 'HDFC0000128', account_number, account_number_again: account_number, use_for_salary: false },
    }),
  );
  const rows = [
    { bank_account_id, kind: 'percent', percent_bp: 3333 },
    { bank_account_id: first?.bank_account_id ?? '', kind: 'primary' },
  ];
  must(await owner.call(paySplits.save, { params, body: { from_date: '2026-07-30', rows } as never }));
  return account_number.slice(-4);
}

/** The bank returns the transfers into second accounts, some of them; what came back is paid again, or stays open. */
async function returnParts(owner: Tenant, payroll_id: string, second: ReadonlyMap<string, string>, chance: () => boolean) {
  const advice = must(await owner.call(bankAdvices.create, { body: { payroll_id } }));
  let returned = 0;
  for (const [code, last4] of [...second].filter(chance)) {
    const upload = { name: 'answer.csv', text: `employee_code,status,reason,account\n${code},failed,Account closed,${last4}\n` };
    // who is not in the advice is an error of the file
    returned += must(await owner.call(bankAdvices.respond, { params: { id: advice.bank_advice_id }, upload })).returned;
  }
  if (returned === 0) return;
  seen.set('part of a split returned', true);
  if (!chance()) return;
  const again = must(await owner.call(bankAdvices.create, { body: { payroll_id } }));
  expect(again.count).toBe(returned);
  seen.set('part of a split paid again', true);
}

test.each(SEEDS)(
  'months of seed %i agree in every sum, and each payslip comes again from its facts',
  async (seed) => {
    const random = randomFrom(seed);
    const chance = (share: number) => random() < share;
    const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
    due.length = 0;
    let by_hand = 0;
    const world = await payrollWorld(installation, pick(random, STATES));
    const { owner } = world;
    await addPayingAccount(owner);
    const finance = (await owner.person({ role: 'finance' })) as unknown as Tenant;
    const people: string[] = [];
    for (let n = 1; n <= 14; n += 1)
      people.push(
        await hireEmployee(installation, world, {
          first_name: `Person ${n}`,
          employee_code: `R${n}`,
          gender: pick(random, ['male', 'female']),
          ctc_annual_paise: pick(random, [14_400_000, 21_600_000, 25_200_000, 48_000_000, 96_000_000, 180_000_000, 420_000_000]),
          ...(n % 5 === 0 ? WITHOUT_ACCOUNT : {}),
          joined_on: chance(0.3) ? `2026-0${between(4, 7)}-${String(between(1, 28)).padStart(2, '0')}` : '2024-04-01',
        }),
      );

    // numbers of their own, so that the months stay what the seeds make of them
    const bank = randomFrom(seed + 1_000);
    const second = new Map<string, string>();
    for (const n of [1, 4, 8]) second.set(`R${n}`, await splitPay(owner, people[n - 1] ?? '', n));

    for (const month of MONTHS) {
      for (const employee_id of people) {
        if (month !== MONTHS[0] && chance(0.06))
          await owner.call(positionChanges.markLeft, {
            params: { id: employee_id },
            body: { last_working_day: `${month}-${String(between(1, 28)).padStart(2, '0')}`, reason: 'Resigned' },
          });
        if (chance(0.25))
          await owner.call(payrollInputs.create, {
            body: {
              employee_id,
              period_month: month,
              component_code: pick(random, ['PERFORMANCE_BONUS', 'INCENTIVE', 'COMMISSION', 'CANTEEN', 'OTHER_DEDUCTION']),
              amount_paise: between(1, 4_000_000),
            },
          });
        if (chance(0.3))
          due.push({
            row_id: crypto.randomUUID(),
            employee_id,
            ...pick(random, [
              { kind: 'recover', component_code: 'LOAN_PRINCIPAL' },
              { kind: 'recover', component_code: 'ADVANCE_RECOVERY' },
              { kind: 'pay', component_code: 'EXPENSE_CLAIM' },
            ] as const),
            amount_paise: between(100, 9_000_000) as Paise,
            label: 'Due of the month',
            origin_month: null,
            month,
            run: null,
            taken: 0,
            consumed: 0,
          });
        if (month !== MONTHS[0] && chance(0.12)) {
          const made = await owner.call(salaryRevisions.create, {
            body: {
              employee_id,
              kind: 'annual',
              effective_from: `${pick(random, MONTHS.slice(0, MONTHS.indexOf(month)))}-${chance(0.5) ? '01' : '16'}`,
              payout_month: month,
              ctc_annual_paise: between(15, 450) * 1_000_000,
              structure_version_id: world.structure_version_id,
              reason: 'Raise of a random month',
              submit: true,
            },
          });
          // somebody who joined later, or left, is not raised then
          if (made.status === 201)
            await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
        }
        if (chance(0.1))
          await owner.call(payrollHolds.create, {
            body: { employee_id, period_month: month, kind: 'hold_payout', reason: 'papers to return' },
          });
      }
      const { payroll_id } = await runPayroll(installation, world, month);
      for (const employeeId of people)
        if (chance(0.3))
          await owner.call(payrolls.putDays, {
            params: { id: payroll_id, employeeId },
            body: { lop_days: pick(random, [0.5, 1, 2.5, 7, 31]), reason: 'away' } as never,
          });
      await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
      await installation.runJobs();
      const { open_blockers } = await payrollOf(world, payroll_id);
      if (open_blockers > 0) {
        const { rows } = must(await owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { severity: 'B' } }));
        for (const { employee_id } of rows)
          if (employee_id)
            await owner.call(payrollHolds.create, {
              body: { employee_id, period_month: month, kind: 'stop_processing', reason: 'cannot be paid' },
            });
        await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
        await installation.runJobs();
      }
      await finaliseRun(installation, world, payroll_id);
      if (chance(0.8)) await returnParts(owner, payroll_id, second, () => bank() < 0.5);
      // who has no account receives a cheque or cash, unless the pay is held
      const { employees } = must(await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } }));
      for (const { employee_id, reason } of employees.filter((one) => one.reason !== 'not_advised')) {
        const method = by_hand % 2 === 0 ? ('cheque' as const) : ('cash' as const);
        const body = { employee_ids: [employee_id], method, paid_on: '2026-07-30', reference: `No ${by_hand}` };
        const made = await owner.call(payslipPayments.record, { params: { id: payroll_id }, body });
        expect([reason, made.status]).toEqual([reason, reason === 'held' ? 409 : 201]);
        if (reason !== 'held') seen.set(method, true);
        by_hand += 1;
      }
    }

    const read = (sql: string, values: unknown[] = []) =>
      withClient(installation.superUrl, async (client) => {
        await client.query('set search_path to app');
        return (await client.query(sql, values)).rows;
      });
    const paid = await readPaidRuns(read, owner.org_id);
    expect(paid.runs).toHaveLength(MONTHS.length);
    expect(recomputedOtherwise(paid)).toEqual([]);
    expect(bridges(paid).wrong).toEqual([]);
    expect(await disagreements(paid, read, (endpoint, input) => owner.call(endpoint, input), owner.org_id)).toEqual([]);

    const lines = paid.slips.flatMap((slip) => slip.lines);
    const brought = {
      arrears: lines.some(([, , origin]) => origin !== null),
      items: lines.some(([code]) => code === 'INCENTIVE' || code === 'PERFORMANCE_BONUS'),
      unpaid_days: paid.slips.some(({ days }) => Number((days as { lop: number }).lop) > 0),
      taken: due.some(({ taken, amount_paise }) => taken === amount_paise),
      taken_in_part: due.some(({ consumed, taken, amount_paise }) => consumed > 0 && taken < amount_paise),
      parts_of_months: paid.slips.some(({ input }) => input.service.first_day.slice(8) !== '01'),
    };
    for (const [what, happened] of Object.entries(brought)) seen.set(what, seen.get(what) || happened);
    for (const code of ['LOAN_PRINCIPAL', 'ADVANCE_RECOVERY', 'EXPENSE_CLAIM'])
      expect([code, due.reduce((sum, row) => (row.component_code === code ? sum + row.taken : sum), 0)]).toEqual([
        code,
        lines.reduce((sum, [of, , , , amount]) => (of === code ? sum + amount : sum), 0),
      ]);
    expect(due.filter(({ consumed, taken, amount_paise }) => consumed > 1 || taken > amount_paise || taken < 0)).toEqual([]);
  },
  240_000,
);

test('the months brought what they are made for', () => {
  expect([...seen].filter(([, happened]) => !happened)).toEqual([]);
});

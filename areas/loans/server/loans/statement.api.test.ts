import { loanImports, loanPapers, loans } from '@hrms/loans/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FINANCE_CAN, type LoanWorld, loanWorld, runningLoan } from '../loans.scenario.ts';

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

const textOf = async (raw: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('a statement shows every movement with what is outstanding after it; a draft has none', async () => {
  const asha = await world.hire();
  const { id, finance } = await runningLoan(world, asha);
  const params = { id };
  const paid = await finance.call(loans.pay, {
    params,
    body: { kind: 'part_payment', amount_paise: 2_000_000, on_date: '2026-11-20', mode: 'bank', reference: 'UPI 7' },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  const statement = await textOf((await asha.call(loans.statement, { params })).raw);
  expect(statement).toMatch(/Paid out.*₹1,20,000.*Part-payment.*₹20,000/);
  expect(statement).toMatch(/Outstanding ₹1,00,000/);
  const other = await world.hire();
  expect(await other.call(loans.statement, { params })).toRefuse('loans.not_found', 404);
  const body = { loan_type_id: world.loan_type_id, amount_paise: 1_000_000, tenure_months: 6, purpose: 'Books', submit: false };
  const draft = await other.call(loans.apply, { body });
  expect(await other.call(loans.statement, { params: { id: draft.data.loan_id } })).toRefuse('loans.not_in_state', 409);
});

test('the export holds the loans of the filter that the caller may see', async () => {
  const asha = await world.hire({ first_name: 'Exported' });
  const { loan } = await runningLoan(world, asha);
  const finance = await world.owner.person(FINANCE_CAN);
  const file = async (who: typeof asha | typeof finance, query: object = {}) =>
    (await who.call(loans.export, { query: { format: 'csv', ...query } as never })).raw.toString();
  const all = await file(finance, { status: 'active' });
  expect(all).toMatch(/^\W*Number,Employee code,Employee,Type,Status,Requested \(₹\)/);
  expect(all).toContain(`${loan.number},`);
  expect(all).toMatch(/,active,120000,120000,10,12,/);
  expect(await file(finance, { status: 'closed' })).not.toContain(loan.number);
  expect((await file(asha)).trim().split('\n')).toHaveLength(2);
  expect((await finance.call(loans.export, { query: { format: 'pdf' } })).raw.subarray(0, 5).toString()).toBe('%PDF-');
});

test('opening loans are imported from a file and taken back', async () => {
  await world.hire({ employee_code: 'OPEN1' });
  const text =
    'employee_code,type_code,amount,disbursed_on,balance,next_cycle,instalment\nOPEN1,PERSONAL,60000,2026-01-10,30000,2026-12,5500\n';
  const upload = { name: 'loans.csv', text, fields: { kind: 'opening_loans' } };
  const { data } = await world.owner.call(loanImports.upload, { upload });
  expect(data).toMatchObject({ error_count: 0, row_count: 1 });
  const params = { id: data.import_id };
  const committed = await world.owner.call(loanImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  const { rows } = (await world.owner.call(loans.list, { query: { whose: 'all' } })).data;
  expect(rows.filter(({ purpose }) => purpose === 'Brought forward')).toMatchObject([{ outstanding_principal_paise: 3_000_000 }]);
  expect((await world.owner.call(loanImports.undo, { params, body: {} })).data.status).toBe('undone');
});

test('the letter of no dues prints when a loan is repaid, and not before', async () => {
  const asha = await world.hire({ first_name: 'Asha', last_name: 'Rao' });
  const { id, finance, loan } = await runningLoan(world, asha);
  const params = { id };
  expect(await asha.call(loanPapers.noDues, { params })).toRefuse('loans.not_in_state', 409);
  const { total_paise } = (await asha.call(loans.quote, { params })).data;
  const body = { kind: 'foreclosure' as const, amount_paise: total_paise, on_date: '2026-11-20', reference: 'N1' };
  await finance.call(loans.pay, { params, body });
  const letter = await textOf((await asha.call(loanPapers.noDues, { params })).raw);
  expect(letter).toContain(`Asha Rao`);
  expect(letter).toContain(`the loan ${loan.number} of ₹1,20,000, paid out on 20 Nov 2026`);
  expect(letter).toContain('Nothing is due');
});

test('the sheet for tax holds month-end balances, interest and the rate of the year', async () => {
  const asha = await world.hire();
  const { id } = await runningLoan(world, asha);
  const sheet = (await asha.call(loanPapers.tax, { params: { id } })).data;
  expect(sheet).toMatchObject({
    tax_year: '2026-27',
    tax_years: ['2026-27'],
    original_amount_paise: 12_000_000,
    reference_rate_bp: null,
  });
  expect(sheet.months.map(({ balance_paise }) => balance_paise)).toEqual([
    ...Array(7).fill(0),
    12_000_000,
    11_045_009,
    10_082_060,
    9_111_086,
    8_132_021,
  ]);
  expect(sheet.months.slice(7, 10).map(({ interest_paise }) => interest_paise)).toEqual([0, 100_000, 92_042]);
  const draft = { loan_type_id: world.loan_type_id, amount_paise: 1_000_000, tenure_months: 6, purpose: 'Books', submit: false };
  const other = await world.hire();
  const made = await other.call(loans.apply, { body: draft });
  expect(await other.call(loanPapers.tax, { params: { id: made.data.loan_id } })).toRefuse('loans.not_in_state', 409);
});

import { createInstallation, type Installation } from '@hrms/platform/testing';
import { claims, expenseCategories, expenseImports } from '@hrms/reimbursements/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, hireClaimant } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

const upload = async (kind: 'categories' | 'past_claims' | 'card_statement', ...lines: string[]) => {
  const file = { name: `${kind}.csv`, text: `${lines.join('\n')}\n`, fields: { kind } };
  return (await world.owner.call(expenseImports.upload, { upload: file })).data;
};
const named = (id: string) => ({ params: { id }, body: {} });
const commit = (id: string) => world.owner.call(expenseImports.commit, named(id));
const undo = (id: string) => world.owner.call(expenseImports.undo, named(id));
const problemsOf = ({ rows }: { rows: { row: number; errors: { field: string | null }[] }[] }) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field }) => `${row} ${field}`));

async function hire(employee_code: string) {
  return hireClaimant(installation, world.owner, { employee_code });
}

test('categories are added from a file, faulty rows are named, and unused ones can be taken back', async () => {
  const head = 'code,name,group,kind,needs_fields,tax_treatment';
  const faulty = await upload(
    'categories',
    head,
    'TAXI,Cab,Travel,,,',
    'TOLL,Toll,Travel,nothing,,',
    'P1,Parking,Travel,,wheels,',
  );
  expect(problemsOf(faulty)).toEqual(['2 code', '3 kind', '4 needs_fields']);
  expect(await commit(faulty.import_id)).toRefuse('reimbursements.import_errors', 409);
  const good = await upload('categories', head, 'TOLL,Toll,Travel,Expense,city; merchant,Not income', 'VISA,Visa fees,Travel,,,');
  expect((await commit(good.import_id)).data.status).toBe('committed');
  const list = async () => (await world.owner.call(expenseCategories.list, { query: { limit: '100' } })).data.rows;
  expect((await list()).find(({ code }) => code === 'TOLL')).toMatchObject({
    needs_fields: ['city', 'merchant'],
    kind: 'expense',
  });
  expect((await undo(good.import_id)).data.status).toBe('undone');
  expect((await list()).map(({ code }) => code)).not.toContain('TOLL');
});

test('past claims come in as paid, are grouped by their number, and the same file is refused the second time', async () => {
  const asha = await hire('PAST1');
  const head = 'employee_code,claim,category,expense_date,amount,paid_on,reference';
  const faulty = await upload(
    'past_claims',
    head,
    'NOBODY,17,TAXI,2026-05-04,420,2026-05-31,N1',
    'PAST1,17,Zeppelin,2026-05-04,420,2026-05-31,N1',
    'PAST1,17,TAXI,2026-05-04,0,2026-05-31,N1',
    'PAST1,17,TAXI,2026-05-04,420,2026-05-03,N1',
    'PAST1,17,TAXI,2019-12-31,420,2026-05-03,N1',
  );
  expect(problemsOf(faulty)).toEqual(['2 employee_code', '3 category', '4 amount', '5 paid_on', '6 expense_date']);
  const rows = [
    'PAST1,17,TAXI,2026-05-04,420,2026-05-31,NEFT 9',
    'PAST1,17,Meals on duty,05-05-2026,"1,080.50",2026-05-31,NEFT 9',
    'PAST1,18,OTHER,2026-06-01,100,2026-06-30,NEFT 10',
  ];
  const file = await upload('past_claims', head, ...rows);
  expect(file.counts).toEqual({ amount_paise: 160_050 });
  expect((await commit(file.import_id)).data.status).toBe('committed');
  const own = (await asha.call(claims.list, { query: { whose: 'own' } })).data.rows;
  expect(
    own
      .map(({ title, status, lines, payable_paise, payment_reference }) => [
        title,
        status,
        lines,
        payable_paise,
        payment_reference,
      ])
      .toSorted(),
  ).toEqual([
    ['Claim 17', 'paid', 2, 150_050, 'NEFT 9'],
    ['Claim 18', 'paid', 1, 10_000, 'NEFT 10'],
  ]);
  expect(problemsOf(await upload('past_claims', head, ...rows))).toEqual(['2 amount', '3 amount', '4 amount']);
  expect((await undo(file.import_id)).data.status).toBe('undone');
  expect((await asha.call(claims.list, { query: { whose: 'own' } })).data.rows).toEqual([]);
});

test('a card statement gives a draft whose lines keep what the bank says and never become payable', async () => {
  const [asha, ravi] = [await hire('CARD1'), await hire('CARD2')];
  const head = 'employee_code,reference,category,transaction_date,amount,merchant,city';
  const rows = [
    'CARD1,TX-1,CLIENT_MEALS,2026-11-10,1800,Hotel Deccan,Pune',
    'CARD1,TX-2,OTHER,2026-11-11,250,Parking,Pune',
    'CARD2,TX-3,OTHER,2026-11-11,90,Parking,Pune',
  ];
  const file = await upload('card_statement', head, ...rows);
  expect((await commit(file.import_id)).data.status).toBe('committed');
  expect(problemsOf(await upload('card_statement', head, rows[0] ?? ''))).toEqual(['2 reference']);
  const [draft] = (await asha.call(claims.list, { query: { whose: 'own' } })).data.rows;
  const params = { id: draft?.claim_id ?? '' };
  const { data: before } = await asha.call(claims.get, { params });
  expect(before).toMatchObject({ status: 'draft', total_claimed_paise: 205_000 });
  const lines = before.lines.map(({ line_id, category_id, expense_date, amount_paise, paid_by, merchant, city }) => {
    const more = { attendees: 'Two clients', description: 'Lunch' };
    return { line_id, category_id, expense_date, amount_paise, paid_by, merchant, city, ...more };
  });
  const save = (changed: object[]) =>
    asha.call(claims.update, { params, body: { title: before.title, lines: changed as never } });
  expect(await save(lines.map((line) => ({ ...line, paid_by: 'self' })))).toRefuse('reimbursements.card_line', 422);
  expect(await save(lines.map((line) => ({ ...line, amount_paise: 1 })))).toRefuse('reimbursements.card_line', 422);
  expect(await save(lines.slice(1))).toRefuse('reimbursements.card_line', 422);
  expect(await asha.call(claims.remove, { params })).toRefuse('reimbursements.card_line', 422);
  expect((await save(lines)).status).toBe(200);
  expect((await save(lines)).status).toBe(200);
  expect((await asha.call(claims.submit, { params, body: {} })).data).toMatchObject({ status: 'submitted', payable_paise: 0 });
  expect(await undo(file.import_id)).toRefuse('reimbursements.import_used', 409);
  expect((await ravi.call(claims.list, { query: { whose: 'own' } })).data.rows).toHaveLength(1);
});

test('only those who may change the settings import', async () => {
  const asha = await hire('PLAIN1');
  expect((await asha.call(expenseImports.list, {})).status).toBe(403);
});

/** Payouts by bank as one file, and the agreement that is kept as it was accepted. */
import { loans } from '@hrms/loans/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest, FINANCE_CAN, type LoanWorld, loanWorld } from '../loans.scenario.ts';

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

const ask = async (loan_type_id: string, seed = {}) => {
  const borrower = await world.hire(seed);
  const body = { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
  const asked = await borrower.call(loans.apply, { body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  return { borrower, loan: asked.data };
};

async function approved(loan_type_id: string, account_number: string) {
  const { borrower, loan } = await ask(loan_type_id, { bank_account: { account_number } });
  await approveRequest(world, loan.workflow_request_id);
  return { borrower, loan };
}

test('loans paid out together by bank are in one bank file, less the fee that is kept back', async () => {
  const finance = await world.owner.person(FINANCE_CAN);
  const with_fee = await world.typeOf({ processing_fee_bp: 100 });
  const [one, two] = [await approved(world.loan_type_id, '501009870001'), await approved(with_fee, '501009870002')];
  const payment = { mode: 'bank_batch' as const, on_date: '2026-11-20', reference: 'LB/7' };
  const body = { ...payment, loan_ids: [one.loan.loan_id, two.loan.loan_id] };
  const query = { on_date: payment.on_date, reference: payment.reference };
  expect(await finance.call(loans.bankFile, { query })).toRefuse('loans.not_found', 404);
  const paid = (await finance.call(loans.disburseMany, { body })).data;
  expect(paid.results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(paid.bank_file).toEqual(query);
  const file = await finance.call(loans.bankFile, { query });
  const [head, ...rows] = file.raw.toString().trim().split('\r\n');
  expect(head).toBe('Beneficiary Name,Account Number,IFSC,Amount,Narration,Employee Code,Email');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`501009870001,SBIN0000300,120000.00,LOAN ${one.loan.number},`);
  expect(rows[1]).toContain(`501009870002,SBIN0000300,118800.00,LOAN ${two.loan.number},`);
  expect((await one.borrower.call(loans.bankFile, { query })).status).toBe(403);
});

test('cash has no bank file', async () => {
  const finance = await world.owner.person(FINANCE_CAN);
  const { loan } = await approved(world.loan_type_id, '501009870003');
  const body = { mode: 'manual' as const, on_date: '2026-11-20', reference: 'Cash 1', loan_ids: [loan.loan_id] };
  expect((await finance.call(loans.disburseMany, { body })).data.bank_file).toBeNull();
  const query = { on_date: '2026-11-20', reference: 'Cash 1' };
  expect(await finance.call(loans.bankFile, { query })).toRefuse('loans.not_found', 404);
});

test('an agreement stays as it was accepted', async () => {
  const loan_type_id = await world.typeOf({ agreement_required: true, agreement_template: 'I repay {{amount}}.' });
  const { borrower, loan } = await approved(loan_type_id, '501009870004');
  const params = { id: loan.loan_id };
  const before = await borrower.call(loans.agreement, { params });
  expect((await borrower.call(loans.get, { params })).data.agreement_file_id).toBeNull();
  const accepted = await borrower.call(loans.accept, { params, body: {} });
  expect(accepted.data).toMatchObject({ status: 'accepted', agreement_file_id: expect.any(String) });
  const kept = await borrower.call(loans.agreement, { params });
  expect(kept.raw.equals(before.raw)).toBe(false);
  installation.clock.set('2026-12-01');
  expect((await borrower.call(loans.agreement, { params })).raw.equals(kept.raw)).toBe(true);
  installation.clock.set('2026-11-20');
});

/** Guarantors and documents of a loan, payouts of several loans at once, and the reminders of a day. */
import { loanDocuments, loanGuarantors, loanSettings, loans, loanTypes } from '@hrms/loans/contract';
import { notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveRequest, FINANCE_CAN, type LoanWorld, loanWorld, REDUCING, runningLoan } from '../loans.scenario.ts';

let installation: Installation;
let world: LoanWorld;
let guaranteed = '';
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
  guaranteed = await world.typeOf({ guarantors_required: 1, documents_required: ['Address proof'] });
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());

const pdfText = async (raw: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })).text.replace(/\s+/g, ' ');

const hire = (seed = {}) => world.hire(seed);
const upload = (who: Signed, fields: Record<string, string> = {}, name = 'proof.pdf') =>
  who.call(loanDocuments.upload, { upload: { name, text: '%PDF-1.4 proof', fields: { kind: 'Address proof', ...fields } } });
const titlesOf = async (who: Signed) =>
  (await who.call(notifications.list, { query: { limit: '100' } })).data.rows.map(({ title }) => title);

async function askGuaranteed(borrower: Signed, guarantor_ids: string[]) {
  const { document_id } = (await upload(borrower)).data;
  const body = { loan_type_id: guaranteed, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
  return borrower.call(loans.apply, { body: { ...body, guarantor_ids, document_ids: [document_id] } });
}

test('a request names its guarantors and documents; the borrower is none', async () => {
  const [asha, ravi] = [await hire(), await hire()];
  const body = { loan_type_id: guaranteed, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
  expect(await asha.call(loans.apply, { body })).toRefuse('loans.guarantors_needed', 422);
  const guarantor_ids = [ravi.employee_id];
  expect(await asha.call(loans.apply, { body: { ...body, guarantor_ids } })).toRefuse('loans.document_missing', 422);
  expect(await askGuaranteed(asha, [asha.employee_id])).toRefuse('loans.guarantor_unknown', 422);
  expect(await askGuaranteed(asha, [ravi.employee_id, ravi.employee_id])).toRefuse('loans.guarantor_unknown', 422);
  const foreign = (await upload(ravi)).data.document_id;
  const stolen = { ...body, guarantor_ids, document_ids: [foreign] };
  expect(await asha.call(loans.apply, { body: stolen })).toRefuse('loans.document_unknown', 422);
  const asked = await askGuaranteed(asha, guarantor_ids);
  expect(asked.data, JSON.stringify(asked.body)).toMatchObject({
    status: 'pending',
    guarantors: [{ employee_id: ravi.employee_id, status: 'asked' }],
    documents: [{ kind: 'Address proof', name: 'proof.pdf', removable: true }],
  });
});

test('a draft asks nobody; submitting it does', async () => {
  const [asha, ravi] = [await hire(), await hire()];
  const { document_id } = (await upload(asha)).data;
  const body = { loan_type_id: guaranteed, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
  const draft = await asha.call(loans.apply, {
    body: { ...body, guarantor_ids: [ravi.employee_id], document_ids: [document_id], submit: false },
  });
  expect((await ravi.call(loanGuarantors.mine)).data.rows).toEqual([]);
  const params = { id: draft.data.loan_id };
  expect((await asha.call(loans.submit, { params, body: {} })).data.status).toBe('pending');
  expect((await ravi.call(loanGuarantors.mine)).data.rows).toMatchObject([
    { number: draft.data.number, amount_paise: 12_000_000, status: 'asked', asked_on: '2026-11-20' },
  ]);
});

test('the money is paid when the guarantor has accepted; one who declines is replaced', async () => {
  const [asha, ravi, meena] = [await hire(), await hire(), await hire()];
  const asked = await askGuaranteed(asha, [ravi.employee_id]);
  await approveRequest(world, asked.data.workflow_request_id);
  const params = { id: asked.data.loan_id };
  const finance = await world.owner.person(FINANCE_CAN);
  const pay = () => finance.call(loans.disburse, { params, body: { on_date: '2026-11-20', mode: 'manual', reference: 'N42' } });
  expect(await pay()).toRefuse('loans.guarantor_missing', 422);
  const id = (await ravi.call(loanGuarantors.mine)).data.rows[0]?.guarantor_id ?? '';
  const answer = (who: Signed, of: string, accept: boolean) =>
    who.call(loanGuarantors.answer, { params: { id: of }, body: { accept } });
  expect(await answer(meena, id, true)).toRefuse('loans.not_found', 404);
  expect((await answer(ravi, id, false)).data.status).toBe('declined');
  expect(await answer(ravi, id, true)).toRefuse('loans.not_in_state', 409);
  expect(await titlesOf(asha)).toContain(`A guarantor of loan ${asked.data.number} declined`);
  expect(await pay()).toRefuse('loans.guarantor_missing', 422);
  const replace = (guarantor_ids: string[]) => asha.call(loans.setGuarantors, { params, body: { guarantor_ids } });
  expect(await replace([])).toRefuse('loans.guarantors_needed', 422);
  expect((await replace([meena.employee_id])).data.guarantors).toMatchObject([
    { employee_id: meena.employee_id, status: 'asked' },
  ]);
  const second = (await meena.call(loanGuarantors.mine)).data.rows[0]?.guarantor_id ?? '';
  const agreement = async () => pdfText((await asha.call(loans.agreement, { params })).raw);
  const { employee_name, employee_code } = (await asha.call(loans.get, { params })).data.guarantors[0] ?? {};
  expect(await agreement()).toContain(`Guarantor ${employee_name} (${employee_code}), has not accepted yet`);
  expect((await answer(meena, second, true)).data.status).toBe('accepted');
  // who declined is not named
  expect(await agreement()).toMatch(
    /^(?:(?!Guarantor).)*Guarantor [^,]*, accepted on 20 Nov 2026 (?:(?!Guarantor ).)*Each guarantor agrees/,
  );
  expect((await pay()).data.status).toBe('active');
  expect(await replace([ravi.employee_id])).toRefuse('loans.not_in_state', 409);
});

test('documents are read by the borrower, who decides and who manages loans, and removed before the decision', async () => {
  const [asha, ravi] = [await hire(), await hire()];
  const asked = await askGuaranteed(asha, [ravi.employee_id]);
  const id = asked.data.documents[0]?.document_id ?? '';
  const read = async (who: Signed) => (await who.call(loanDocuments.file, { params: { id } })).status;
  const finance = await world.owner.person(FINANCE_CAN);
  expect([await read(asha), await read(finance), await read(ravi)]).toEqual([200, 200, 404]);
  expect(await ravi.call(loanDocuments.remove, { params: { id } })).toRefuse('loans.not_found', 404);
  expect((await upload(ravi, { loan_id: asked.data.loan_id })).status).toBe(404);
  const more = await upload(asha, { loan_id: asked.data.loan_id, kind: 'Quotation' });
  expect(more.status).toBe(201);
  expect((await asha.call(loanDocuments.remove, { params: { id: more.data.document_id } })).status).toBe(200);
  await approveRequest(world, asked.data.workflow_request_id);
  expect(await asha.call(loanDocuments.remove, { params: { id } })).toRefuse('loans.not_in_state', 409);
  expect((await upload(asha, {}, 'proof.exe')).status).toBe(422);
});

test('loans are paid out together; one that is refused stops no other', async () => {
  const finance = await world.owner.person(FINANCE_CAN);
  const approved = async () => {
    const who = await hire();
    const body = { loan_type_id: world.loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
    const asked = await who.call(loans.apply, { body });
    await approveRequest(world, asked.data.workflow_request_id);
    return asked.data;
  };
  const [one, two] = [await approved(), await approved()];
  const pending = (
    await (
      await hire()
    ).call(loans.apply, {
      body: { loan_type_id: world.loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' },
    })
  ).data;
  const body = {
    loan_ids: [one.loan_id, pending.loan_id, two.loan_id],
    mode: 'manual' as const,
    on_date: '2026-11-20',
    reference: 'Batch 7',
  };
  const { results } = (await finance.call(loans.disburseMany, { body })).data;
  expect(results).toMatchObject([
    { number: one.number, ok: true },
    { number: pending.number, ok: false, message: 'This loan is pending; a disbursal is not possible' },
    { number: two.number, ok: true },
  ]);
  const paid = (await finance.call(loans.get, { params: { id: two.loan_id } })).data;
  expect(paid).toMatchObject({ status: 'active', disbursal_reference: 'Batch 7' });
  expect((await finance.call(loans.disburseMany, { body })).data.results.map(({ ok }) => ok)).toEqual([false, false, false]);
});

test('conditions can be kept from borrowers, and still decide', async () => {
  const asha = await hire({ joined_on: '2026-08-01' });
  const type = await world.typeOf({ min_service_months: 6 });
  const body = { loan_type_id: type, amount_paise: 12_000_000, tenure_months: 12 };
  const shown = async (who: Signed, employee_id?: string) =>
    (await who.call(loans.preview, { body: { ...body, ...(employee_id && { employee_id }) } })).data;
  expect(await shown(asha)).toMatchObject({ eligible: false });
  const now = (await world.owner.call(loanSettings.get)).data;
  await world.owner.call(loanSettings.update, { body: { ...now, show_eligibility_before_apply: false } });
  expect(await shown(asha)).toMatchObject({ eligible: true, rules: [] });
  const hr = await world.owner.person({ role: 'hr_admin' });
  expect(await shown(hr, asha.employee_id)).toMatchObject({ eligible: false });
  expect(await asha.call(loans.apply, { body: { ...body, purpose: 'House' } })).toRefuse('loans.not_eligible', 422);
  const after = (await world.owner.call(loanSettings.get)).data;
  await world.owner.call(loanSettings.update, { body: { ...after, show_eligibility_before_apply: true } });
});

test('an agreement with its own text; a placeholder that nothing fills is refused', async () => {
  const terms = { ...REDUCING, agreement_template: 'I, {{name}}, repay {{amount}} in {{months}} months.' };
  const body = { code: 'OWNTEXT', name: 'Own text', from_date: '2026-04-01', terms };
  const wrong = { ...body, code: 'WRONG', name: 'Wrong', terms: { ...terms, agreement_template: 'I, {{father}}' } };
  expect(await world.owner.call(loanTypes.create, { body: wrong })).toRefuse('loans.agreement_placeholder', 422);
  const { loan_type_id } = (await world.owner.call(loanTypes.create, { body })).data;
  const asha = await hire();
  const asked = await asha.call(loans.apply, {
    body: { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House' },
  });
  await approveRequest(world, asked.data.workflow_request_id);
  expect((await asha.call(loans.agreement, { params: { id: asked.data.loan_id } })).status).toBe(200);
});

const runDay = async (day: string) => {
  installation.clock.set(day);
  await installation.runJob('loans.daily', world.owner.org_id);
};

test('a guarantor is reminded on the second day, once', async () => {
  const [asha, ravi] = [await hire(), await hire()];
  const { number } = (await askGuaranteed(asha, [ravi.employee_id])).data;
  const reminded = async () =>
    (await titlesOf(ravi)).filter((title) => title === `Your answer for loan ${number} is pending`).length;
  await runDay('2026-11-21');
  expect(await reminded()).toBe(0);
  await runDay('2026-11-22');
  await runDay('2026-11-22');
  await runDay('2026-11-23');
  expect(await reminded()).toBe(1);
});

test('an instalment that was not taken is overdue from the 15th of the next month', async () => {
  const asha = await hire();
  const payroll = await world.owner.person({ role: 'payroll_admin' });
  const { loan } = await runningLoan(world, asha);
  const overdue = async (who: Signed) =>
    (await titlesOf(who)).filter((title) => title.includes(`of loan ${loan.number} is overdue`)).length;
  await runDay('2027-01-14');
  expect(await overdue(asha)).toBe(0);
  await runDay('2027-01-15');
  await runDay('2027-01-16');
  expect([await overdue(asha), await overdue(payroll)]).toEqual([1, 1]);
});

test('a hold of three months and an irregular loan are told of, once a month', async () => {
  const asha = await hire();
  const payroll = await world.owner.person({ role: 'payroll_admin' });
  const { id, loan } = await runningLoan(world, asha);
  const setStatus = (status: string, hold_from: string | null) =>
    inTenant(installation.services.pool, world.owner.org_id, (tx) =>
      tx.updateTable('loan').set({ status, hold_from }).where('org_id', '=', tx.org_id).where('id', '=', id).execute(),
    );
  const titled = async (text: string) =>
    (await titlesOf(payroll)).filter((title) => title.startsWith(`Loan ${loan.number} ${text}`)).length;
  await setStatus('on_hold', '2026-09');
  await runDay('2026-11-21');
  expect(await titled('is on hold')).toBe(0);
  await setStatus('on_hold', '2026-08');
  await runDay('2026-11-22');
  await runDay('2026-11-23');
  expect(await titled('is on hold')).toBe(1);
  await setStatus('irregular', null);
  await runDay('2026-11-24');
  await runDay('2026-11-25');
  expect(await titled('is irregular')).toBe(1);
});

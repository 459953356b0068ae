import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { claims, receipts } from '@hrms/reimbursements/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, draftClaim, hireClaimant, toLine } from '../reimbursements.scenario.ts';
import { ageOf } from './export.service.ts';

let installation: Installation;
let world: ClaimWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

const hire = () => hireClaimant(installation, world.owner);
const other = (amount_paise: number, more: object = {}) => toLine(world.categories.OTHER, { amount_paise, ...more });

test('a line is added, changed and removed; the other lines and the total follow', async () => {
  const asha = await hire();
  const { data: draft } = await draftClaim(asha, [other(10_000)]);
  const params = { id: draft.claim_id };
  const first = draft.lines[0]?.line_id ?? '';
  const added = await asha.call(claims.addLine, { params, body: other(5000) });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.data).toMatchObject({
    total_claimed_paise: 15_000,
    lines: [
      { line_id: first, bill_number: draft.lines[0]?.bill_number },
      { amount_paise: 5000, line_no: 2 },
    ],
  });
  const second = added.data.lines[1]?.line_id ?? '';
  const changed = await asha.call(claims.updateLine, { params: { ...params, line_id: second }, body: other(7000) });
  expect(changed.data).toMatchObject({ total_claimed_paise: 17_000, lines: [{ line_id: first }, { line_id: second }] });
  const partly = await asha.call(claims.updateLine, {
    params: { ...params, line_id: second },
    body: { category_id: other(1).category_id, expense_date: other(1).expense_date, merchant: 'Hotel Deccan' },
  });
  expect(partly.data).toMatchObject({
    total_claimed_paise: 17_000,
    lines: [{ line_id: first }, { line_id: second, amount_paise: 7000, paid_by: 'self', merchant: 'Hotel Deccan' }],
  });
  const stale = { ...other(8000), version: draft.version };
  expect(await asha.call(claims.updateLine, { params: { ...params, line_id: second }, body: stale })).toRefuse(
    'reimbursements.version_conflict',
    409,
  );
  const removed = await asha.call(claims.removeLine, { params: { ...params, line_id: first } });
  expect(removed.data).toMatchObject({ total_claimed_paise: 7000, lines: [{ line_id: second, line_no: 1 }] });
  expect(await asha.call(claims.removeLine, { params: { ...params, line_id: first } })).toRefuse('reimbursements.not_found', 404);
});

test('lines of a colleague, of a submitted claim and beyond the hundredth are refused', async () => {
  const [asha, vikram] = [await hire(), await hire()];
  const { data: draft } = await draftClaim(asha, [other(10_000)]);
  const params = { id: draft.claim_id };
  const line = { ...params, line_id: draft.lines[0]?.line_id ?? '' };
  expect(await vikram.call(claims.addLine, { params, body: other(1) })).toRefuse('reimbursements.not_found', 404);
  expect(await vikram.call(claims.updateLine, { params: line, body: other(1) })).toRefuse('reimbursements.not_found', 404);
  expect(await vikram.call(claims.removeLine, { params: line })).toRefuse('reimbursements.not_found', 404);
  await asha.call(claims.submit, { params, body: {} });
  expect(await asha.call(claims.addLine, { params, body: other(1) })).toRefuse('reimbursements.not_in_state', 409);
  expect(await asha.call(claims.removeLine, { params: line })).toRefuse('reimbursements.not_in_state', 409);
  const { data: full } = await draftClaim(
    asha,
    Array.from({ length: 100 }, () => other(100)),
  );
  expect(await asha.call(claims.addLine, { params: { id: full.claim_id }, body: other(1) })).toRefuse(
    'reimbursements.too_many_lines',
    422,
  );
});

test('the PDF of a claim shows its lines and totals to those who may see it', async () => {
  const [asha, vikram] = [await hire(), await hire()];
  const foreign = { currency: 'USD', foreign_amount: 10_000, exchange_rate: 845_000, rate_source: 'Bank statement' };
  const { data: claim } = await draftClaim(asha, [other(74_200, { merchant: 'Meru' }), other(845_000, foreign)]);
  const params = { id: claim.claim_id };
  const { raw } = await asha.call(claims.pdf, { params });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const plain = text.replace(/\s+/g, ' ');
  expect(plain).toContain(`Expense claim ${claim.number}`);
  expect(plain).toContain('Meru');
  expect(plain).toMatch(/USD 100\.00 at ₹84\.5000/);
  expect(plain).toContain('₹9,192');
  expect(await vikram.call(claims.pdf, { params })).toRefuse('reimbursements.not_found', 404);
});

test('the export holds a row for each line of the claims that the caller may see', async () => {
  const [asha, vikram] = [await hire(), await hire()];
  const foreign = { currency: 'USD', foreign_amount: 10_000, exchange_rate: 845_000, rate_source: 'Bank statement' };
  const { data: claim } = await draftClaim(asha, [other(74_200, { bill_number: 'B-1' }), other(845_000, foreign)]);
  const hr = await world.owner.person({ role: 'hr_admin' });
  const file = async (who: Pick<typeof asha, 'call'>, query: object = {}) =>
    (await who.call(claims.export, { query: { format: 'csv', ...query } as never })).raw.toString();
  expect(await file(hr), 'a draft is its owner’s alone').not.toContain(claim.number);
  expect((await asha.call(claims.submit, { params: { id: claim.claim_id }, body: {} })).status).toBe(200);
  const all = await file(hr, { status: 'submitted' });
  expect(all.split('\n').filter((row) => row.startsWith(claim.number))).toHaveLength(2);
  expect(all).toMatch(/,B-1,,,INR,,,,742,742,,self,/);
  expect(all).toMatch(/,USD,100,84\.5,Bank statement,8450,8450,,self,/);
  expect(await file(hr, { status: 'paid' })).not.toContain(claim.number);
  expect(await file(vikram)).not.toContain(claim.number);
});

test('GST of the bills of approved claims for input credit, and what waits for payment by its age', async () => {
  const asha = await hire();
  const bill = { gstin: '27AAPFU0939F1ZV', gst_paise: 18_000, merchant: 'Hotel Deccan', bill_number: 'HD-7' };
  const { data: claim } = await draftClaim(asha, [other(118_000, bill), other(5000)]);
  await asha.call(claims.submit, { params: { id: claim.claim_id }, body: {} });
  const hr = await world.owner.person({ role: 'hr_admin' });
  const file = async (content: 'gst' | 'ageing') =>
    (await hr.call(claims.export, { query: { format: 'csv', content } as never })).raw
      .toString()
      .split('\n')
      .filter((row) => row.includes(claim.number));
  expect(await file('gst'), 'not approved yet').toEqual([]);
  expect(await file('ageing')).toEqual([expect.stringMatching(/,submitted,2026-11-20,0,0 to 7,1230,/)]);
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .updateTable('expense_claim')
      .set({ status: 'approved', submitted_at: new Date('2026-10-19T06:00:00Z') })
      .where('org_id', '=', tx.org_id)
      .where('id', '=', claim.claim_id)
      .execute(),
  );
  expect(await file('gst')).toEqual([expect.stringMatching(/^27AAPFU0939F1ZV,Hotel Deccan,HD-7,2026-11-17,1000,180,1180,/)]);
  expect(await file('ageing')).toEqual([expect.stringMatching(/,approved,2026-10-19,32,over 30,/)]);
});

test.each([
  ['2026-11-20T06:00:00Z', 0, '0 to 7'],
  ['2026-11-13T06:00:00Z', 7, '0 to 7'],
  ['2026-11-12T06:00:00Z', 8, '8 to 15'],
  ['2026-11-05T06:00:00Z', 15, '8 to 15'],
  ['2026-11-04T06:00:00Z', 16, '16 to 30'],
  ['2026-10-21T06:00:00Z', 30, '16 to 30'],
  ['2026-10-20T06:00:00Z', 31, 'over 30'],
  // after midnight in India
  ['2026-11-12T19:00:00Z', 7, '0 to 7'],
])('a claim of %s is %i days old: %s', (submitted_at, days, bracket) => {
  expect(ageOf(submitted_at, '2026-11-20')).toEqual({ days, bracket });
});

test('a bill is claimed in parts that share its receipt; splitting passes no threshold', async () => {
  const asha = await hire();
  const taxi = (amount_paise: number, more: object = {}) => toLine(world.categories.TAXI, { amount_paise, ...more });
  // 800 needs a receipt, as 450 and 350 too
  const { data: draft } = await draftClaim(asha, [taxi(45_000), other(35_000, { split_of: 1 })]);
  const params = { id: draft.claim_id };
  expect(draft.lines).toMatchObject([{ split_of: null }, { split_of: 1 }]);
  expect(await asha.call(claims.submit, { params, body: {} })).toRefuse('reimbursements.receipt_required', 422);
  const bill = { name: 'bill.pdf', text: '%PDF-1.4 bill of 800' };
  const { receipt_id } = (await asha.call(receipts.upload, { upload: bill })).data;
  const [first] = draft.lines;
  const { receipts: _r, duplicates: _d, ...kept } = first as NonNullable<typeof first>;
  const line = { ...params, line_id: kept.line_id };
  await asha.call(claims.updateLine, { params: line, body: { ...kept, receipt_ids: [receipt_id] } });
  const again = await asha.call(claims.addLine, { params, body: taxi(1000, { split_of: 1 }) });
  expect(await asha.call(claims.submit, { params, body: {} })).toRefuse('reimbursements.split_alike', 422);
  expect(await asha.call(claims.addLine, { params, body: other(1, { split_of: 2 }) })).toRefuse(
    'reimbursements.split_unknown',
    422,
    'lines.3.split_of',
  );
  await asha.call(claims.removeLine, { params: { ...params, line_id: again.data.lines[2]?.line_id ?? '' } });
  // the claim is taken back as it was read
  const { lines, ...head } = (await asha.call(claims.get, { params })).data;
  const stored = await asha.call(claims.update, {
    params,
    body: {
      title: head.title,
      lines: lines.map(({ receipts: files, ...part }) => ({ ...part, receipt_ids: files.map((file) => file.receipt_id) })),
    },
  });
  expect(stored.data.lines, JSON.stringify(stored.body)).toMatchObject([
    { split_of: null },
    { split_of: 1, amount_paise: 35_000 },
  ]);
  const pdf = (await asha.call(claims.pdf, { params })).raw;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('Part of the bill of line 1');
  expect((await asha.call(claims.submit, { params, body: {} })).data).toMatchObject({
    status: 'submitted',
    total_claimed_paise: 80_000,
  });
});

test('parts follow when lines move up, and stand alone without the line of the receipt', async () => {
  const asha = await hire();
  const part = (split_of: number) => other(1000, { expense_date: '2026-11-16', split_of });
  const { data: draft } = await draftClaim(asha, [other(10_000), other(20_000), part(2), part(1)]);
  const params = { id: draft.claim_id };
  const remove = (line_id = '') => asha.call(claims.removeLine, { params: { ...params, line_id } });
  expect((await remove(draft.lines[0]?.line_id)).data.lines.map(({ split_of }) => split_of)).toEqual([null, 1, null]);
  expect((await remove(draft.lines[1]?.line_id)).data.lines.map(({ split_of }) => split_of)).toEqual([null, null]);
});

import { documentPdf } from '@hrms/platform/server';
import { createInstallation, HEIC_PHOTO, type Installation } from '@hrms/platform/testing';
import { claims, receipts } from '@hrms/reimbursements/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, draftClaim, hireClaimant, toLine } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

type Claimant = Awaited<ReturnType<typeof hireClaimant>>;
const pdf = (name: string, text = `%PDF-1.4\n${crypto.randomUUID()}\n%%EOF\n`) => ({ name, text });
const upload = (who: Claimant, file: { name: string; text: string | Buffer }) => who.call(receipts.upload, { upload: file });
const taxi = (receipt_ids: string[]) => [toLine(world.categories.TAXI, { amount_paise: 74_200, receipt_ids })];

test('the same file on a second claim is refused; another employee learns no number', async () => {
  const [asha, vikram] = [await hireClaimant(installation, world.owner), await hireClaimant(installation, world.owner)];
  const file = pdf('taxi.pdf');
  const receipt_id = (await upload(asha, file)).data.receipt_id;
  const copy = (await upload(asha, file)).data.receipt_id;
  const draft = (await draftClaim(asha, taxi([receipt_id]))).data;
  const second = (await draftClaim(asha, taxi([copy]))).data;
  expect((await asha.call(claims.submit, { params: { id: draft.claim_id }, body: {} })).data.status).toBe('submitted');
  const again = await asha.call(claims.submit, { params: { id: second.claim_id }, body: {} });
  expect(again).toRefuse('reimbursements.duplicate_receipt', 409);
  expect(again.body).toMatchObject({ message: `This receipt is already on claim ${draft.number}` });
  const others = await upload(vikram, file);
  expect(others).toRefuse('reimbursements.duplicate_receipt', 409);
  expect(others.body).toMatchObject({ message: 'This receipt is already claimed' });
});

test('a page of HTML that is called receipt.pdf is refused', async () => {
  const asha = await hireClaimant(installation, world.owner);
  const answer = await upload(asha, { name: 'receipt.pdf', text: '<html><script></script></html>' });
  expect(answer).toRefuse('reimbursements.file_type', 422);
  expect(answer.body).toMatchObject({ message: 'This file type is not allowed' });
});

test('a HEIC photo is stored as JPG; one that cannot be read is refused', async () => {
  const asha = await hireClaimant(installation, world.owner);
  const stored = await upload(asha, { name: 'IMG_0042.HEIC', text: HEIC_PHOTO });
  expect(stored.data).toMatchObject({ name: 'IMG_0042.jpg', media_type: 'image/jpeg' });
  const answer = await upload(asha, { name: 'IMG_0043.HEIC', text: '\0\0\0\x18ftypheic\0\0\0\0mif1heic' });
  expect(answer).toRefuse('upload.not_accepted', 422, 'file');
  expect(answer.body).toMatchObject({ message: 'This image cannot be read' });
});

test('a receipt goes to a line, back to the inbox with the draft, and away; colleagues cannot open it', async () => {
  const [asha, vikram] = [await hireClaimant(installation, world.owner), await hireClaimant(installation, world.owner)];
  const receipt_id = (await upload(asha, pdf('hotel.pdf'))).data.receipt_id;
  const params = { id: receipt_id };
  const inbox = async () => (await asha.call(receipts.inbox)).data.receipts.map((receipt) => receipt.receipt_id);
  const draft = (await draftClaim(asha, taxi([receipt_id]))).data;
  expect(await inbox()).toEqual([]);
  expect(await asha.call(receipts.remove, { params })).toRefuse('reimbursements.receipt_in_use', 409);
  expect(await vikram.call(receipts.file, { params })).toRefuse('reimbursements.not_found', 404);
  expect(await draftClaim(vikram, taxi([receipt_id]))).toRefuse('reimbursements.receipt_unknown', 422);
  expect((await asha.call(claims.remove, { params: { id: draft.claim_id } })).status).toBe(200);
  expect(await inbox()).toEqual([receipt_id]);
  expect((await asha.call(receipts.remove, { params })).status).toBe(200);
  expect(await inbox()).toEqual([]);
});

const SELLER = { name: 'Hotel Deccan Plaza', address: ['FC Road', 'Pune 411004'], registrations: [], logo: null };
const billPdf = (lines: readonly string[]) =>
  documentPdf({
    template: 'statement',
    title: 'Tax invoice',
    reference: '1',
    footer: '1',
    head: SELLER,
    blocks: lines.map((text) => ({ kind: 'text', text })),
  });
const BILL = [
  'Invoice No: HD/26-27/0142 Date: 17/11/2026',
  'Room charges for one night in the city of Pune 6,000.00',
  'Grand Total Rs. 7,080.00',
];

test('the text of a PDF fills in the line; a second print of the bill is found by what it says', async () => {
  const [asha, vikram] = [await hireClaimant(installation, world.owner), await hireClaimant(installation, world.owner)];
  const bytes = await billPdf(BILL);
  const uploaded = await asha.call(receipts.upload, { upload: { name: 'bill.pdf', text: bytes } });
  expect(uploaded.data.read, JSON.stringify(uploaded.body)).toMatchObject({
    date: '2026-11-17',
    amount_paise: 708_000,
    bill_number: 'HD/26-27/0142',
  });
  const { receipt_id } = uploaded.data;
  expect((await asha.call(receipts.inbox)).data.receipts).toMatchObject([{ receipt_id, read: { amount_paise: 708_000 } }]);
  const line = toLine(world.categories.OTHER, { amount_paise: 708_000, receipt_ids: [receipt_id] });
  const draft = (await draftClaim(asha, [line])).data;
  expect(draft.lines[0]?.receipts).toMatchObject([{ receipt_id, read: { amount_paise: 708_000 } }]);
  expect((await asha.call(claims.submit, { params: { id: draft.claim_id }, body: {} })).data.status).toBe('submitted');
  // the same bill, written by another program: other bytes, the same words
  const again = Buffer.concat([bytes, Buffer.from('\n% printed again\n')]);
  const copy = await vikram.call(receipts.upload, { upload: { name: 'copy.pdf', text: again } });
  expect(copy.data).toMatchObject({ warning: 'Looks like a receipt already claimed' });
  const other = await billPdf(BILL.with(0, 'Invoice No: HD/26-27/0143 Date: 17/11/2026'));
  const another = await vikram.call(receipts.upload, { upload: { name: 'other.pdf', text: other } });
  expect(another.data.warning).toBeNull();
  const second = (await draftClaim(vikram, [{ ...line, receipt_ids: [copy.data.receipt_id], bill_number: 'X1' }])).data;
  const submitted = await vikram.call(claims.submit, { params: { id: second.claim_id }, body: {} });
  expect(submitted.data.lines[0]?.duplicates).toMatchObject([{ kind: 'looks_alike', other_number: null }]);
});

test('a PDF that cannot be read is a receipt all the same', async () => {
  const asha = await hireClaimant(installation, world.owner);
  const broken = await upload(asha, pdf('broken.pdf'));
  expect([broken.status, broken.data.read]).toEqual([201, null]);
});

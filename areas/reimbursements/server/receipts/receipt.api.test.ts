import { createInstallation, type Installation } from '@hrms/platform/testing';
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
const upload = (who: Claimant, file: { name: string; text: string }) => who.call(receipts.upload, { upload: file });
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

test('a HEIC photo is refused with what to do', async () => {
  const asha = await hireClaimant(installation, world.owner);
  const answer = await upload(asha, { name: 'IMG_0042.HEIC', text: '\0\0\0\x18ftypheic\0\0\0\0mif1heic' });
  expect(answer).toRefuse('upload.not_accepted', 422, 'file');
  expect(answer.body).toMatchObject({
    message: 'HEIC photos cannot be read. Save the photo as JPG, or take it with the camera from this page',
  });
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

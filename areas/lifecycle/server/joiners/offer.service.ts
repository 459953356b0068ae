import type { JoinerDetail } from '@hrms/lifecycle/contract';
import { mayMove } from '@hrms/lifecycle/domain';
import { readIssuedLetter } from '@hrms/organisation/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, updateRow } from '@hrms/platform/server';
import { isApprovalRequired, submitRecord } from '@hrms/workflows/server';
import { assertNoOfferPending, emailMissing, missing, offerDateWrong, wrongStatus } from '../joining.refusals.ts';
import { previewLetter, writeLetter } from '../letters/letter.service.ts';
import { APPOINTMENT, OFFER } from '../letters/letter-kinds.ts';
import { type AskedOffer, findVisibleJoiner, type JoinerRecord, lockJoiner, OFFER_REQUEST } from './joiner.queries.ts';
import { issueLetterOfOffer, letterValuesOf } from './offer-letter.service.ts';
import { readJoiner } from './read.service.ts';
import { addEvent, listSections, readSecrets } from './section.queries.ts';

function assertOfferDate(ctx: Ctx, valid_until: string, { joining_date }: JoinerRecord): void {
  if (valid_until < ctx.today) throw offerDateWrong('Choose today or a later day');
  if (valid_until > joining_date) throw offerDateWrong('The offer must be answered before the joining date');
}

type OfferTerms = { valid_until: string; letter_template_id?: string | null | undefined };

/**
 * Issues the offer letter and mails the link to it; where the organisation has offers approved, asks approval of it first.
 * @throws `not_found`, `wrong_status`, `offer_pending`, `offer_date`, `letter_values`, `contact_missing`
 */
export async function issueOffer(ctx: Ctx, id: string, terms: OfferTerms): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'offer')) throw wrongStatus(joiner.status);
  assertNoOfferPending(joiner);
  if (!joiner.personal_email) throw emailMissing();
  assertOfferDate(ctx, terms.valid_until, joiner);
  if (await isApprovalRequired(ctx, OFFER_REQUEST)) await askApproval(ctx, joiner, terms);
  else await issueLetterOfOffer(ctx, joiner, terms);
  return readJoiner(ctx, id);
}

async function askApproval(ctx: Ctx, joiner: JoinerRecord, { valid_until, letter_template_id = null }: OfferTerms) {
  const { joiner_id: id, version } = joiner;
  // nobody approves a letter that could not be written
  await previewLetter(ctx, {
    kind: OFFER,
    letter_template_id,
    employee_id: null,
    recipient: [joiner.full_name],
    values: { ...(await letterValuesOf(ctx, joiner)), valid_until: dateLabel(valid_until) },
  });
  const asked: AskedOffer = { valid_until, letter_template_id, by_name: ctx.actor.display_name };
  await updateRow(ctx.tx, 'joiner', { id }, { offer_asked: JSON.stringify(asked), version: version + 1 });
  await addEvent(ctx, id, ctx.actor.display_name, 'Offer submitted for approval');
  await ctx.audit('lifecycle.offer_submitted', id, { valid_until });
  await submitRecord(ctx, OFFER_REQUEST, id);
}

/** The offer letter as it would be issued; nothing is stored. @throws `not_found`, `wrong_status`, `letter_values` */
export async function previewOffer(ctx: Ctx, id: string, valid_until: string | undefined): Promise<FileAnswer> {
  const joiner = await findVisibleJoiner(ctx, id);
  if (!mayMove(joiner.status, 'offer')) throw wrongStatus(joiner.status);
  const values = { ...(await letterValuesOf(ctx, joiner)), valid_until: dateLabel(valid_until ?? addDays(ctx.today, 7)) };
  return previewLetter(ctx, { kind: OFFER, employee_id: null, recipient: [joiner.full_name], values });
}

/** Keeps an offer open longer. @throws `not_found`, `wrong_status`, `offer_date` */
export async function extendOffer(ctx: Ctx, id: string, valid_until: string): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'extend_offer')) throw wrongStatus(joiner.status);
  assertOfferDate(ctx, valid_until, joiner);
  await updateRow(ctx.tx, 'joiner', { id }, { offer_valid_until: valid_until, version: joiner.version + 1 });
  await addEvent(ctx, id, ctx.actor.display_name, `Offer open until ${dateLabel(valid_until)}`);
  await ctx.audit('lifecycle.offer_extended', id, { before: joiner.offer_valid_until, after: valid_until });
  return readJoiner(ctx, id);
}

/** Issues the appointment letter. @throws `not_found`, `wrong_status`, `letter_values` */
export async function issueAppointment(
  ctx: Ctx,
  id: string,
  letter_template_id: string | null | undefined,
): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'appointment')) throw wrongStatus(joiner.status);
  const personal = (await listSections(ctx.tx, id)).find(({ key }) => key === 'personal')?.data ?? {};
  const { aadhaar, uan, esi_number } = await readSecrets(ctx.tx, await ctx.vault(), id);
  const number = uan ?? esi_number;
  const values = {
    ...(await letterValuesOf(ctx, joiner)),
    father_name: String(personal.father_or_spouse_name ?? ''),
    aadhaar_last_four: aadhaar?.slice(-4) ?? '',
    uan: number ? `XXXXXX${number.slice(-4)}` : 'Not known yet',
  };
  const { employee_id } = joiner;
  const letter = await writeLetter(ctx, {
    kind: APPOINTMENT,
    letter_template_id,
    employee_id,
    recipient: [joiner.full_name],
    values,
  });
  const set = { appointment_letter_id: letter.letter_id, version: joiner.version + 1 };
  await updateRow(ctx.tx, 'joiner', { id }, set);
  await addEvent(ctx, id, ctx.actor.display_name, `Appointment letter ${letter.number} issued`);
  await ctx.audit('lifecycle.appointment_issued', id, { number: letter.number });
  return readJoiner(ctx, id);
}

/** The offer or appointment letter as it was issued. @throws `not_found` */
export async function readLetter(ctx: Ctx, id: string, kind: 'offer' | 'appointment'): Promise<FileAnswer> {
  const joiner = await findVisibleJoiner(ctx, id);
  const letter_id = kind === 'offer' ? joiner.offer_letter_id : joiner.appointment_letter_id;
  const file = letter_id && (await readIssuedLetter(ctx, letter_id));
  if (!file) throw missing('Letter');
  return file;
}

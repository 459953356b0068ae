import { findEmployeeCards } from '@hrms/employees/server';
import type { JoinerDetail } from '@hrms/lifecycle/contract';
import { mayMove } from '@hrms/lifecycle/domain';
import { readIssuedLetter } from '@hrms/organisation/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, type FileAnswer, updateRow } from '@hrms/platform/server';
import { emailMissing, missing, offerDateWrong, wrongStatus } from '../joining.refusals.ts';
import { previewLetter, writeLetter } from '../letters/letter.service.ts';
import { APPOINTMENT, OFFER } from '../letters/letter-kinds.ts';
import { readPlaceNames } from '../places.service.ts';
import { findVisibleJoiner, type JoinerRecord, lockJoiner } from './joiner.queries.ts';
import { mailLink } from './link.service.ts';
import { readJoiner } from './read.service.ts';
import { addEvent, listSections, readSecrets } from './section.queries.ts';

const TYPES: Readonly<Record<string, string>> = {
  permanent: 'Permanent',
  probation: 'On probation',
  fixed_term: 'Fixed term',
  intern: 'Intern',
  contract: 'Contract',
};
const several = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

async function salaryLines(ctx: Ctx, { structure, annual_ctc_paise, joining_date }: JoinerRecord): Promise<string> {
  if (!structure || !annual_ctc_paise) return annual_ctc_paise ? `${formatRupees(annual_ctc_paise)} a year` : '';
  const lines = await ctx.dependencies.lifecycle.offerBreakUp(ctx, { structure, annual_ctc_paise, on: joining_date });
  if (!lines || lines.length === 0) return `${formatRupees(annual_ctc_paise)} a year`;
  return lines.map(({ label, monthly_paise }) => `${label}: ${formatRupees(monthly_paise)}`).join('\n');
}

async function valuesOf(ctx: Ctx, joiner: JoinerRecord): Promise<Record<string, string>> {
  const names = await readPlaceNames(ctx.tx);
  const cards = await findEmployeeCards(ctx.tx, joiner.manager_id ? [joiner.manager_id] : []);
  const { notice_value, notice_unit, probation_months } = joiner;
  return {
    full_name: joiner.full_name,
    first_name: joiner.first_name,
    designation: names.designation_id.get(joiner.designation_id) ?? '',
    department: names.department_id.get(joiner.department_id) ?? '',
    branch: names.branch_id.get(joiner.branch_id) ?? '',
    manager: cards.get(joiner.manager_id ?? '')?.full_name ?? '',
    joining_date: dateLabel(joiner.joining_date),
    employment_type: TYPES[joiner.employment_type] ?? '',
    probation: probation_months ? several(probation_months, 'month') : 'None',
    notice: notice_value ? several(notice_value, (notice_unit ?? 'days').slice(0, -1)) : 'As the rules of the organisation say',
    annual_ctc: joiner.annual_ctc_paise ? formatRupees(joiner.annual_ctc_paise) : '',
    salary_lines: await salaryLines(ctx, joiner),
    today: dateLabel(ctx.today),
  };
}

function assertOfferDate(ctx: Ctx, valid_until: string, { joining_date }: JoinerRecord): void {
  if (valid_until < ctx.today) throw offerDateWrong('Choose today or a later day');
  if (valid_until > joining_date) throw offerDateWrong('The offer must be answered before the joining date');
}

/**
 * Issues the offer letter and mails the link to it.
 * @throws `not_found`, `wrong_status`, `offer_date`, `letter_values`, `contact_missing`
 */
export async function issueOffer(
  ctx: Ctx,
  id: string,
  { valid_until, letter_template_id }: { valid_until: string; letter_template_id?: string | null | undefined },
): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'offer')) throw wrongStatus(joiner.status);
  if (!joiner.personal_email) throw emailMissing();
  assertOfferDate(ctx, valid_until, joiner);
  const values = { ...(await valuesOf(ctx, joiner)), valid_until: dateLabel(valid_until) };
  const letter = await writeLetter(ctx, {
    kind: OFFER,
    letter_template_id,
    employee_id: null,
    recipient: [joiner.full_name],
    values,
  });
  await updateRow(
    ctx.tx,
    'joiner',
    { id },
    {
      status: 'offered',
      offer_valid_until: valid_until,
      offer_letter_id: letter.letter_id,
      offered_at: ctx.clock.now(),
      version: joiner.version + 1,
    },
  );
  await mailLink(ctx, joiner, 'Your offer letter is ready');
  await addEvent(ctx, id, ctx.actor.display_name, `Offer ${letter.number} issued`);
  await ctx.audit('lifecycle.offer_issued', id, { number: letter.number, valid_until });
  return readJoiner(ctx, id);
}

/** The offer letter as it would be issued; nothing is stored. @throws `not_found`, `wrong_status`, `letter_values` */
export async function previewOffer(ctx: Ctx, id: string, valid_until: string | undefined): Promise<FileAnswer> {
  const joiner = await findVisibleJoiner(ctx, id);
  if (!mayMove(joiner.status, 'offer')) throw wrongStatus(joiner.status);
  const values = { ...(await valuesOf(ctx, joiner)), valid_until: dateLabel(valid_until ?? addDays(ctx.today, 7)) };
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
    ...(await valuesOf(ctx, joiner)),
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

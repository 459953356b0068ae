/** Offers as approvals see them. Only these handlers issue an offer that was asked for. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { recordSubject, roleStage } from '@hrms/workflows/server';
import { offerDateWrong } from '../joining.refusals.ts';
import { readPlaceNames } from '../places.service.ts';
import { findJoiners, type JoinerRecord, lockJoiner, OFFER_REQUEST } from './joiner.queries.ts';
import { issueLetterOfOffer } from './offer-letter.service.ts';
import { addEvent } from './section.queries.ts';

/** @throws `offer_date` when the last day of the offer has passed meanwhile */
async function issueApproved(ctx: Ctx, { joiner_id: id }: JoinerRecord): Promise<void> {
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!joiner.offer_asked) return;
  if (joiner.offer_asked.valid_until < ctx.today)
    throw offerDateWrong('The last day of the offer has passed. Return it, so that a later one can be chosen');
  await issueLetterOfOffer(ctx, joiner, joiner.offer_asked);
}

const textOf = (value: string | null | undefined) => value ?? '–';

const describe = (joiner: JoinerRecord, places: Awaited<ReturnType<typeof readPlaceNames>>) => ({
  title: `Offer: ${joiner.full_name}`,
  lines: [
    { label: 'Designation', value: textOf(places.designation_id.get(joiner.designation_id)) },
    { label: 'Department', value: textOf(places.department_id.get(joiner.department_id)) },
    { label: 'Branch', value: textOf(places.branch_id.get(joiner.branch_id)) },
    { label: 'Joining date', value: dateLabel(joiner.joining_date) },
    { label: 'Annual CTC', value: joiner.annual_ctc_paise === null ? '–' : formatRupees(joiner.annual_ctc_paise) },
    { label: 'Salary structure', value: textOf(joiner.structure) },
    { label: 'Valid until', value: joiner.offer_asked ? dateLabel(joiner.offer_asked.valid_until) : '–' },
    { label: 'Asked by', value: textOf(joiner.offer_asked?.by_name) },
  ],
  link: `/employees/onboarding/${joiner.joiner_id}`,
});

/** What is approved of an offer: it is refused when the office changed one of them without asking again. */
const submissionOf = (joiner: JoinerRecord) => ({
  employee_id: null,
  facts: {
    amount_paise: joiner.annual_ctc_paise,
    department_id: joiner.department_id,
    fields: { employment_type: joiner.employment_type },
  },
  values: {
    designation_id: joiner.designation_id,
    department_id: joiner.department_id,
    branch_id: joiner.branch_id,
    joining_date: joiner.joining_date,
    employment_type: joiner.employment_type,
    structure: joiner.structure,
    annual_ctc_paise: joiner.annual_ctc_paise,
    valid_until: joiner.offer_asked?.valid_until ?? null,
  },
});

export const offerSubject = recordSubject({
  subject: OFFER_REQUEST.subject,
  label: 'Offer to a joiner',
  application_area: 'general',
  money: true,
  pay_private: true,
  view_permission: 'lifecycle.offer.update',
  default_mode: 'not_required',
  condition_fields: [{ name: 'employment_type', label: 'Employment type', type: 'text' }],
  built_in_chain: [roleStage('Owner or HR', 'owner', 'hr_admin')],
  find: ({ tx, today }, ids) => findJoiners(tx, ids, today),
  idOf: ({ joiner_id }) => joiner_id,
  loadDescribed: ({ tx }) => readPlaceNames(tx),
  describe,
  toSubmission: submissionOf,
  approve: issueApproved,
  isOpen: ({ offer_asked }) => offer_asked !== null,
  // the joiner goes back to the office without an offer
  end: async (ctx, { joiner_id: id, version }, outcome, { comments }) => {
    const text = `Offer ${outcome}`;
    await updateRow(ctx.tx, 'joiner', { id }, { offer_asked: null, version: version + 1 });
    await addEvent(ctx, id, ctx.actor.display_name, comments ? `${text}: ${comments}` : text);
    await ctx.audit(`lifecycle.offer_${outcome}`, id, {});
  },
});

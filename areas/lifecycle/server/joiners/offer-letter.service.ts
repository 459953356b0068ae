import { findEmployeeCards } from '@hrms/employees/server';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { writeLetter } from '../letters/letter.service.ts';
import { OFFER } from '../letters/letter-kinds.ts';
import { readPlaceNames } from '../places.service.ts';
import type { JoinerRecord } from './joiner.queries.ts';
import { mailLink } from './link.service.ts';
import { addEvent } from './section.queries.ts';

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

/** What offer and appointment letters say of a joiner, by placeholder. */
export async function letterValuesOf(ctx: Ctx, joiner: JoinerRecord): Promise<Record<string, string>> {
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

/**
 * Issues the offer letter and mails the link to it.
 * @throws `letter_values`, `contact_missing`
 */
export async function issueLetterOfOffer(
  ctx: Ctx,
  joiner: JoinerRecord,
  { valid_until, letter_template_id }: { valid_until: string; letter_template_id?: string | null | undefined },
): Promise<void> {
  const { joiner_id: id } = joiner;
  const letter = await writeLetter(ctx, {
    kind: OFFER,
    letter_template_id,
    employee_id: null,
    recipient: [joiner.full_name],
    values: { ...(await letterValuesOf(ctx, joiner)), valid_until: dateLabel(valid_until) },
  });
  await updateRow(
    ctx.tx,
    'joiner',
    { id },
    {
      status: 'offered',
      offer_asked: null,
      offer_valid_until: valid_until,
      offer_letter_id: letter.letter_id,
      offered_at: ctx.clock.now(),
      version: joiner.version + 1,
    },
  );
  await mailLink(ctx, joiner, 'Your offer letter is ready');
  await addEvent(ctx, id, ctx.actor.display_name, `Offer ${letter.number} issued`);
  await ctx.audit('lifecycle.offer_issued', id, { number: letter.number, valid_until });
}

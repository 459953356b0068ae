import type { BenefitOption, EligibilityPreview, PlanTerms } from '@hrms/benefits/contract';
import { eligibilityRules, firstFailure, policyYearOf, priceEnrolment } from '@hrms/benefits/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { loadPay, loadSubjects } from '../people/subject.service.ts';
import { findPlanOn } from './plan.service.ts';

/** Employees named as not eligible at most. */
const MOST_NAMED = 100;

type PreviewOptions = { on?: string | undefined; terms?: PlanTerms | undefined };

/** Who is eligible on a day, who is not and why, and what the default option would cost for all of them. @throws `not_found` */
export async function previewEligibility(
  ctx: Ctx,
  id: string,
  { on = ctx.today, terms }: PreviewOptions,
): Promise<EligibilityPreview> {
  const plan = await findPlanOn(ctx, id, on);
  return previewTerms(ctx, { on, terms: terms ?? plan.terms, options: plan.options });
}

type Preview = { readonly on: CivilDate; readonly terms: PlanTerms; readonly options: readonly BenefitOption[] };

/** Who is eligible on a day by the terms of a plan, and what its default option would cost for all of them. */
export async function previewTerms(ctx: Ctx, { on, terms: rules, options }: Preview): Promise<EligibilityPreview> {
  const subjects = [...(await loadSubjects(ctx, on)).values()];
  const failures = subjects.map((subject) => ({ subject, reason: firstFailure(eligibilityRules(rules, subject, on)) }));
  const eligible = failures.filter(({ reason }) => reason === null).map(({ subject }) => subject);
  const option = options.find(({ is_default, active }) => is_default && active);
  const pay = await loadPay(
    ctx,
    eligible.map(({ employee_id }) => employee_id),
    on,
  );
  const policy_year = policyYearOf(rules.policy_year_start, on);
  let [month, employer] = [0, 0];
  for (const { employee_id, full_name: name, date_of_birth } of option ? eligible : []) {
    const price = priceEnrolment({
      pricing: option?.pricing ?? 'fixed_monthly',
      rates: option?.rates ?? [],
      lives: [{ name, relation: 'self', date_of_birth }],
      basic_paise: pay.get(employee_id)?.basic_paise ?? null,
      gross_paise: pay.get(employee_id)?.gross_paise ?? null,
      chosen_paise: option?.min_paise ?? null,
      cover: policy_year,
      policy_year,
    });
    if ('problem' in price) continue;
    month += (price.months[0]?.employer_paise ?? 0) + (price.months[0]?.employee_paise ?? 0);
    employer += price.months[0]?.employer_paise ?? 0;
  }
  const excluded = failures.flatMap(({ subject: { employee_id, employee_code, full_name }, reason }) =>
    reason === null ? [] : [{ employee_id, employee_code, employee_name: full_name, reason }],
  );
  return {
    eligible: eligible.length,
    not_eligible: excluded.length,
    excluded: excluded.slice(0, MOST_NAMED),
    month_paise: option ? month : null,
    employer_month_paise: option ? employer : null,
  };
}

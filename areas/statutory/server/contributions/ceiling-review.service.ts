import { findEmployeeCards, listPayReadiness, listPayrollIds, loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Paise } from '@hrms/platform/money';
import { type Ctx, type FileAnswer, type PageRows, sheetFile } from '@hrms/platform/server';
import type { CeilingReviewRow, ceilingReviews } from '@hrms/statutory/contract';
import { ceilingReview, epfEstablishmentOf, lastCeilingChange } from '@hrms/statutory/domain';
import { readJoinerBasis } from '../epf-setting.service.ts';
import { listMembershipsOn, toEpfMembership } from '../membership.queries.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { listEpfEstablishments } from '../pay-facts.queries.ts';
import { keepVisible } from '../visible.queries.ts';

type ReviewFilter = Omit<FilterOf<typeof ceilingReviews.export>, 'format'>;

/** Employees whose full-month wages are above the former ceiling, by name. */
async function reviewCeiling(ctx: Ctx, { on = ctx.today, wages, outcome }: ReviewFilter): Promise<CeilingReviewRow[]> {
  const change = lastCeilingChange(on);
  if (change === null) return [];
  const { tx } = ctx;
  const inService = await listPayrollIds(tx, { first_day: on, last_day: on });
  const employed = new Set(await keepVisible(ctx, 'statutory.membership.read', inService));
  const salaries = (await ctx.dependencies.statutory.listSalaryWages(tx, on)).filter(
    ({ employee_id, fund_wage }) =>
      employed.has(employee_id) && fund_wage > change.former && (wages === 'all' || fund_wage <= change.ceiling),
  );
  const ids = salaries.map(({ employee_id }) => employee_id);
  const ready = await listPayReadiness(tx, on, ids);
  const cards = await findEmployeeCards(tx, ids);
  const before = await listMembershipsOn(tx, addDays(change.changed_on, -1), ids);
  const now = await listMembershipsOn(tx, on, ids);
  const people = await loadEmployeeFacts(tx, ids, { first_day: on, last_day: on });
  const establishments = await listEpfEstablishments(tx, on);
  const basisOf = await readJoinerBasis(tx);
  const rows = salaries.map(({ employee_id, fund_wage: wage }): CeilingReviewRow => {
    const current = now.get(employee_id);
    const person = people.get(employee_id);
    // age decides the pension share alone, not the sum of the employer
    const basis = person && basisOf(person.joined_on);
    const membership = toEpfMembership(current, null, on, basis);
    const review = ceilingReview(change, {
      wage: wage as Paise,
      before: toEpfMembership(before.get(employee_id), null, on, basis),
      now: membership,
      rate_class: epfEstablishmentOf(establishments, (person && positionOfDay(person, on)?.state) ?? null).rate_class,
    });
    return {
      employee_id,
      employee_code: cards.get(employee_id)?.employee_code ?? '',
      employee_name: cards.get(employee_id)?.full_name ?? '',
      changed_on: change.changed_on,
      former_ceiling_paise: change.former,
      ceiling_paise: change.ceiling,
      wage_paise: wage,
      status: membership.status,
      employee_basis: membership.employee_basis,
      employer_basis: membership.employer_basis,
      has_uan: ready.get(employee_id)?.has_uan ?? false,
      outcome: review.outcome,
      employee_before_paise: review.employee_before,
      employee_after_paise: review.employee_after,
      employer_before_paise: review.employer_before,
      employer_after_paise: review.employer_after,
      decided: current !== undefined && current.from_date >= change.changed_on,
    };
  });
  return rows
    .filter((row) => !outcome || row.outcome === outcome)
    .toSorted((a, b) => a.employee_name.localeCompare(b.employee_name));
}

/** Employees between two EPF ceilings, and what the change means for each. */
export const listCeilingReview = async (
  ctx: Ctx,
  filter: FilterOf<typeof ceilingReviews.list>,
): Promise<PageRows<CeilingReviewRow>> => pageOfRows(await reviewCeiling(ctx, filter), filter);

const OUTCOMES: Record<CeilingReviewRow['outcome'], string> = {
  must_join: 'Must join EPF',
  contribution_rises: 'Contribution rises',
  no_change: 'No change',
};

const HEADS = [
  'Employee code',
  'Employee',
  'Wages of a full month',
  'Membership',
  'Employee basis',
  'Employer basis',
  'UAN on record',
  'Outcome',
  'Employee share before',
  'Employee share after',
  'Employer share before',
  'Employer share after',
  'Decided',
];

/** The review as a sheet, without a number of anybody. */
export async function exportCeilingReview(
  ctx: Ctx,
  { format, ...filter }: FilterOf<typeof ceilingReviews.export>,
): Promise<FileAnswer> {
  const rows = await reviewCeiling(ctx, filter);
  const yes = (flag: boolean) => (flag ? 'Yes' : 'No');
  const cells = rows.map((row) => [
    row.employee_code,
    row.employee_name,
    row.wage_paise / 100,
    row.status.replace('_', ' '),
    row.employee_basis,
    row.employer_basis,
    yes(row.has_uan),
    OUTCOMES[row.outcome],
    row.employee_before_paise / 100,
    row.employee_after_paise / 100,
    row.employer_before_paise / 100,
    row.employer_after_paise / 100,
    yes(row.decided),
  ]);
  const { media_type, bytes } = await sheetFile(format, [HEADS, ...cells]);
  await ctx.audit('statutory.ceiling_review_exported', undefined, { format, row_count: rows.length });
  return { name: `ceiling-review.${format}`, media_type, body: bytes };
}

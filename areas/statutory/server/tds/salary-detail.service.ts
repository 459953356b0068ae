import type { Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import {
  type DeclaredFacts,
  type DeclaredFigures,
  type NamedPan,
  type SalaryDetail,
  type SectionClaim,
  salaryDetail,
} from '@hrms/statutory/domain';
import { listSubmitted, type StoredItem } from '../declarations/figures.queries.ts';
import { listDeclaredFigures } from '../declarations/figures.service.ts';
import { sumPreviousTds } from './entry.queries.ts';

/** Kinds that are no claim of Chapter VI-A, or have their own place. */
const NO_CLAIM = new Set(['savings', 'house_rent', 'leave_travel', 'home_loan_interest', 'other_income', 'other_tds']);

const claimsOf = (figures: DeclaredFigures | undefined): SectionClaim[] =>
  (figures?.groups ?? [])
    .filter(({ kind }) => !NO_CLAIM.has(kind))
    .map(({ section, declared, counted }) => ({ section, gross: declared, counted }));

/** Those that items name, once each. */
function namedBy(items: readonly StoredItem[], who: 'landlord' | 'lender'): NamedPan[] {
  const found = new Map<string, NamedPan>();
  for (const item of items) {
    const [name, pan] = who === 'landlord' ? [item.landlord_name, item.landlord_pan] : [item.lender_name, item.lender_pan];
    if (name || pan) found.set(pan || (name ?? ''), { name: name ?? '', pan: pan || null });
  }
  return [...found.values()];
}

/** The year of employees as Annexure II and Part B state it, from their payslips and declarations; by employee. */
export async function loadSalaryDetails(
  ctx: Ctx,
  tax_year: string,
  employee_ids?: readonly string[],
): Promise<Map<string, SalaryDetail>> {
  const { tx } = ctx;
  const years = await ctx.dependencies.statutory.listPaidTaxYears(tx, { tax_year, employee_ids });
  const ids = years.map(({ employee_id }) => employee_id);
  const figures = await listDeclaredFigures(tx, { tax_year, month: `${+tax_year.slice(0, 4) + 1}-03`, ids });
  const submitted = new Map((await listSubmitted(tx, tax_year, ids)).map((one) => [one.employee_id, one.submitted]));
  const previous = await sumPreviousTds(tx, tax_year);
  return new Map(
    years.map((year) => {
      const items = submitted.get(year.employee_id) ?? [];
      const rents = items.filter(({ kind }) => kind === 'house_rent');
      const declared: DeclaredFacts = {
        claims: claimsOf(figures.get(year.employee_id)),
        previous_employer_tds: (previous.get(year.employee_id) ?? 0) as Paise,
        rent: rents.reduce((total, { amount_paise }) => total + amount_paise, 0) as Paise,
        landlords: namedBy(rents, 'landlord'),
        lenders: namedBy(
          items.filter(({ kind }) => kind === 'home_loan_interest'),
          'lender',
        ),
      };
      return [year.employee_id, salaryDetail(year, declared)];
    }),
  );
}

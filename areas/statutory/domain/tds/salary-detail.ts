import type { CivilDate, FinancialYear } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import { ageGroupOf, annualTax } from '../income-tax/income-tax.ts';
import { projectedIncome } from '../income-tax/projection.ts';

/** The tax year of an employee as payslips paid it; paise. */
export type PaidTaxYear = {
  readonly employee_id: string;
  readonly tax_year: FinancialYear;
  readonly regime: 'new' | 'old';
  readonly resident: boolean;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly born_on: CivilDate | null;
  readonly joined_on: CivilDate;
  readonly last_working_day: CivilDate | null;
  readonly pan_missing: boolean;
  /** Taxable salary of this employer before exemptions that depend on claims. */
  readonly paid: Paise;
  readonly perquisites: Paise;
  readonly previous_salary: Paise;
  /** Tax deducted by others: previous employers, banks. */
  readonly previous_tds: Paise;
  readonly hra_exempt: Paise;
  readonly travel_exempt: Paise;
  readonly professional_tax: Paise;
  readonly other_income: Paise;
  /** Interest on the loan for a self-occupied house, within its limit. */
  readonly house_interest: Paise;
  /** Section 80C: own provident fund and claims, before and within the limit. */
  readonly savings: { readonly claimed: Paise; readonly counted: Paise };
  /** Deductions of all other sections, within their limits. */
  readonly other_claims: Paise;
  /** Exempt parts of what was paid on leaving, by tax head; not in `paid`. */
  readonly exempt_receipts: Readonly<
    Partial<Record<'gratuity' | 'leave_encashment' | 'commuted_pension' | 'retrenchment', Paise>>
  >;
  /** Deducted by this employer. */
  readonly tds: Paise;
};

/** A deduction of Chapter VI-A by its section; paise. */
export type SectionClaim = { readonly section: string; readonly gross: Paise; readonly counted: Paise };

/** A landlord or lender as declared. */
export type NamedPan = { readonly name: string; readonly pan: string | null };

/** What declarations and previous employments add to a paid year. */
export type DeclaredFacts = {
  /** Claims besides section 80C, as payroll counted them. */
  readonly claims: readonly SectionClaim[];
  /** Tax deducted by previous employers, of `previous_tds`. */
  readonly previous_employer_tds: Paise;
  readonly rent: Paise;
  readonly landlords: readonly NamedPan[];
  readonly lenders: readonly NamedPan[];
};

/** The year of an employee as Annexure II and Part B of the certificate state it; paise. */
export type SalaryDetail = {
  readonly employee_id: string;
  readonly regime: 'new' | 'old';
  readonly category: 'W' | 'S' | 'O' | 'G';
  readonly employed_from: CivilDate;
  readonly employed_to: CivilDate;
  readonly pan_missing: boolean;
  readonly gross_salary: Paise;
  readonly perquisites: Paise;
  readonly profits_in_lieu: Paise;
  readonly previous_salary: Paise;
  readonly exempt: {
    readonly travel: Paise;
    readonly gratuity: Paise;
    readonly commuted_pension: Paise;
    readonly leave_encashment: Paise;
    readonly hra: Paise;
    readonly other: Paise;
    readonly total: Paise;
  };
  /** Of this employer, after exemptions. */
  readonly taxable_salary: Paise;
  readonly standard_deduction: Paise;
  readonly professional_tax: Paise;
  readonly salary_income: Paise;
  /** Negative for the interest on a loan. */
  readonly house_property: Paise;
  readonly other_income: Paise;
  readonly gross_total_income: Paise;
  readonly claims: readonly SectionClaim[];
  readonly claims_total: Paise;
  readonly total_income: Paise;
  readonly tax: Paise;
  readonly rebate: Paise;
  readonly surcharge: Paise;
  readonly cess: Paise;
  readonly net_tax: Paise;
  readonly tds: Paise;
  readonly previous_tds: Paise;
  readonly other_tds: Paise;
  /** Negative where more was deducted than is due. */
  readonly short: Paise;
  readonly rent: Paise;
  readonly landlords: readonly NamedPan[];
  readonly lenders: readonly NamedPan[];
};

const sum = (...amounts: readonly number[]): Paise => amounts.reduce((total, amount) => total + amount, 0) as Paise;

function categoryOf({ gender, born_on, tax_year }: PaidTaxYear): SalaryDetail['category'] {
  const age = born_on ? ageGroupOf(born_on, tax_year) : 'below_60';
  if (age === '80_and_above') return 'O';
  if (age === '60_to_79') return 'S';
  return gender === 'female' ? 'W' : 'G';
}

/** Claims besides section 80C whose sum is what payroll deducted; what declarations no longer explain stands as other sections. */
function otherClaims(year: PaidTaxYear, claims: readonly SectionClaim[]): SectionClaim[] {
  if (year.other_claims === 0) return [];
  if (sum(...claims.map(({ counted }) => counted)) === year.other_claims) return claims.filter(({ counted }) => counted > 0);
  return [{ section: 'OTHERS', gross: year.other_claims, counted: year.other_claims }];
}

/** Deductions never exceed the gross total income (s.80A(2)): the last of them are cut. */
function withinIncome(claims: readonly SectionClaim[], income: Paise): SectionClaim[] {
  let left: number = Math.max(0, income);
  return claims.map((claim) => {
    const counted = Math.min(claim.counted, left) as Paise;
    left -= counted;
    return { ...claim, counted };
  });
}

function exemptionsOf({ travel_exempt, hra_exempt, exempt_receipts }: PaidTaxYear): SalaryDetail['exempt'] {
  const of = (key: keyof PaidTaxYear['exempt_receipts']): Paise => exempt_receipts[key] ?? zero;
  const parts = {
    travel: travel_exempt,
    gratuity: of('gratuity'),
    commuted_pension: of('commuted_pension'),
    leave_encashment: of('leave_encashment'),
    hra: hra_exempt,
    other: of('retrenchment'),
  };
  return { ...parts, total: sum(...Object.values(parts)) };
}

const later = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);

/**
 * Annexure II of an employee: heads of the year, income and tax by the law of the year. Every total is the sum of its parts.
 * @throws ParameterNotDated for a year before 2023-24
 */
export function salaryDetail(year: PaidTaxYear, declared: DeclaredFacts): SalaryDetail {
  const { tax_year, regime } = year;
  const first = `${tax_year.slice(0, 4)}-04-01`;
  const last = `${+tax_year.slice(0, 4) + 1}-03-31`;
  const exempt = exemptionsOf(year);
  const receipts = exempt.gratuity + exempt.commuted_pension + exempt.leave_encashment + exempt.other;
  const savings =
    year.savings.counted > 0
      ? [{ section: tax_year >= '2026-27' ? '123' : '80C', gross: year.savings.claimed, counted: year.savings.counted }]
      : [];
  const asked = [...savings, ...otherClaims(year, declared.claims)];
  const house_property = -year.house_interest as Paise;
  const income = projectedIncome({
    tax_year,
    regime,
    paid_so_far: year.paid,
    this_month: zero,
    still_to_come: zero,
    perquisites: year.perquisites,
    previous_employer: year.previous_salary,
    exempt: sum(exempt.travel, exempt.hra),
    professional_tax: year.professional_tax,
    other_income: sum(year.other_income, house_property),
    deductions: sum(...asked.map(({ counted }) => counted)),
  }).value;
  const age_group = year.born_on ? ageGroupOf(year.born_on, tax_year) : 'below_60';
  const tax = annualTax({ tax_year, regime, resident: year.resident, age_group, total_income: income.total_income }).value;
  const taxable_salary = sum(year.paid, year.perquisites, -exempt.travel, -exempt.hra);
  const salary_income = sum(taxable_salary, year.previous_salary, -income.standard_deduction, -income.professional_tax);
  const gross_total_income = sum(salary_income, house_property, year.other_income);
  const claims = withinIncome(asked, gross_total_income);
  const net_tax = sum(tax.slab_tax, -tax.rebate, -tax.rebate_marginal_relief, tax.surcharge, tax.cess);
  const previous_tds = Math.min(declared.previous_employer_tds, year.previous_tds) as Paise;
  const other_tds = sum(year.previous_tds, -previous_tds);
  return {
    employee_id: year.employee_id,
    regime,
    category: categoryOf(year),
    employed_from: later(year.joined_on, first),
    employed_to: year.last_working_day !== null && year.last_working_day < last ? later(year.last_working_day, first) : last,
    pan_missing: year.pan_missing,
    gross_salary: sum(year.paid, receipts),
    perquisites: year.perquisites,
    profits_in_lieu: zero,
    previous_salary: year.previous_salary,
    exempt,
    taxable_salary,
    standard_deduction: income.standard_deduction,
    professional_tax: income.professional_tax,
    salary_income,
    house_property,
    other_income: year.other_income,
    gross_total_income,
    claims,
    claims_total: sum(...claims.map(({ counted }) => counted)),
    total_income: income.total_income,
    tax: tax.slab_tax,
    rebate: sum(tax.rebate, tax.rebate_marginal_relief),
    surcharge: tax.surcharge,
    cess: tax.cess,
    net_tax,
    tds: year.tds,
    previous_tds,
    other_tds,
    short: sum(net_tax, -year.tds, -previous_tds, -other_tds),
    rent: declared.rent,
    landlords: declared.landlords,
    lenders: declared.lenders,
  };
}

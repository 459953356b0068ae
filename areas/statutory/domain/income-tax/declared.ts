import type { FinancialYear, Month } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { type ClaimKind, claimLimits, houseLoanInterest } from '../law/salary-heads.parameters.ts';
import { allowedDeductions } from './deductions.ts';

/** What an employee may declare: sections with limits, and what is no deduction of a section. */
export type DeclaredKind = ClaimKind | 'house_rent' | 'leave_travel' | 'home_loan_interest' | 'other_income' | 'other_tds';

/** Rent of a spell of months for one accommodation; `city` is that of the accommodation. */
export type RentSpan = {
  readonly first_month: Month;
  readonly last_month: Month;
  readonly monthly_rent: Paise;
  readonly city: string;
};

export type DeclaredItem = {
  readonly kind: DeclaredKind;
  /** For the year, in paise. */
  readonly amount: Paise;
  /** The higher limit of the section applies. */
  readonly raised: boolean;
  readonly rent: RentSpan | null;
};

/** A group of declared items against its limit, in paise; `limit` null where the section has none. */
export type DeclaredGroup = {
  readonly kind: DeclaredKind;
  readonly section: string;
  readonly limit: Paise | null;
  readonly declared: Paise;
  /** The employee's own provident fund, which shares the limit of savings. */
  readonly own_fund: Paise;
  readonly counted: Paise;
  readonly ignored: Paise;
};

/** What payroll projects the tax of the old regime with; paise for the year. Savings are before their limit: payroll adds the fund. */
export type DeclaredFigures = {
  readonly savings: Paise;
  readonly other_claims: Paise;
  readonly exempt: Paise;
  readonly house_interest: Paise;
  readonly other_income: Paise;
  readonly other_tds: Paise;
  readonly rent: readonly RentSpan[];
  readonly groups: readonly DeclaredGroup[];
};

const OTHER_SECTIONS: Readonly<Record<Exclude<DeclaredKind, ClaimKind>, readonly [act_1961: string, act_2025: string]>> = {
  house_rent: ['10(13A)', 'Schedule III Sl.11'],
  leave_travel: ['10(5)', 'Schedule III Sl.10'],
  home_loan_interest: ['24(b)', '22(1)(b)'],
  other_income: ['56', '92'],
  other_tds: ['192(2B)', '392(5)'],
};

const isClaim = (kind: DeclaredKind): kind is ClaimKind => !(kind in OTHER_SECTIONS);

/**
 * Declared or approved items of a year as payroll counts them, in paise: each section up to its limit, interest on a home loan up to
 * its own. Own provident fund uses the limit of savings first.
 */
export function declaredFigures(input: {
  readonly tax_year: FinancialYear;
  readonly items: readonly DeclaredItem[];
  readonly own_fund: Paise;
}): Explained<DeclaredFigures> {
  const { tax_year, items, own_fund } = input;
  const limits = inForce(claimLimits, `${tax_year.slice(0, 4)}-04-01`);
  const loan = inForce(houseLoanInterest, `${tax_year.slice(0, 4)}-04-01`);
  const sumOf = (kind: DeclaredKind): Paise =>
    items.reduce((total, item) => (item.kind === kind ? total + item.amount : total), 0) as Paise;
  const claims = items.flatMap(({ kind, amount, raised }) => (isClaim(kind) ? [{ kind, amount, raised }] : []));
  const others = claims.filter(({ kind }) => kind !== 'savings');
  const allowed = allowedDeductions({ tax_year, regime: 'old', claims: others });
  const savings = sumOf('savings');
  const house_interest = Math.min(sumOf('home_loan_interest'), loan.value) as Paise;
  const groups = [...new Set(items.map(({ kind }) => kind))].map((kind): DeclaredGroup => {
    const declared = sumOf(kind);
    if (!isClaim(kind)) {
      const limit = kind === 'home_loan_interest' ? loan.value : null;
      const counted = limit !== null && declared > limit ? limit : declared;
      const section = OTHER_SECTIONS[kind][tax_year >= '2026-27' ? 1 : 0];
      return { kind, section, limit, declared, own_fund: zero, counted, ignored: (declared - counted) as Paise };
    }
    const own = limits.value[kind];
    const raised = claims.some((claim) => claim.kind === kind && claim.raised);
    const limit = (raised ? own.raised : null) ?? own.limit;
    const fund = kind === 'savings' ? own_fund : zero;
    const room = limit === null ? declared : Math.max(0, limit - fund);
    const counted = Math.min(declared, room) as Paise;
    const section = tax_year >= '2026-27' ? own.act_2025 : own.act_1961;
    return { kind, section, limit, declared, own_fund: fund, counted, ignored: (declared - counted) as Paise };
  });
  const value: DeclaredFigures = {
    savings,
    other_claims: allowed.value.total,
    exempt: sumOf('leave_travel'),
    house_interest,
    other_income: sumOf('other_income'),
    other_tds: sumOf('other_tds'),
    rent: items.flatMap(({ rent }) => (rent ? [rent] : [])),
    groups,
  };
  return explained(value, () =>
    groups.map(({ kind, section, counted, declared, ignored, limit }) =>
      step(
        kind.replaceAll('_', ' '),
        counted,
        ignored > 0
          ? `${provisionText(section)}: counts ${formatRupees(counted)} of ${formatRupees(declared)}`
          : `${provisionText(section)}${limit === null ? '' : `, limit ${formatRupees(limit)}`}`,
        isClaim(kind) ? limits : loan,
      ),
    ),
  );
}

/** Items with the approved amounts in place of the declared ones; rent falls in proportion. Amounts in paise. */
export const withApproved = (item: DeclaredItem, approved: Paise): DeclaredItem => ({
  ...item,
  amount: approved,
  rent:
    item.rent && item.amount > 0
      ? { ...item.rent, monthly_rent: multiplyDivide(item.rent.monthly_rent, approved, item.amount, 'paise') }
      : item.rent && { ...item.rent, monthly_rent: zero },
});

/** Months of a spell within a tax year. */
export function rentMonths(span: Pick<RentSpan, 'first_month' | 'last_month'>, tax_year: FinancialYear): number {
  const first = `${tax_year.slice(0, 4)}-04`;
  const last = `${+tax_year.slice(0, 4) + 1}-03`;
  const from = span.first_month > first ? span.first_month : first;
  const to = span.last_month < last ? span.last_month : last;
  const months = (+to.slice(0, 4) - +from.slice(0, 4)) * 12 + +to.slice(5, 7) - +from.slice(5, 7) + 1;
  return Math.max(0, months);
}

/** Rent of a year above which the landlord's PAN must be given, in paise (Form 124; Form 12BB before). */
export const LANDLORD_PAN_FROM = 100_000_00 as Paise;

/** How a provision of the Act is named: a section, or an entry of a Schedule. */
export const provisionText = (section: string): string => (section.startsWith('Schedule') ? section : `section ${section}`);

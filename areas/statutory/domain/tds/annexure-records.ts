import { type Paise, zero } from '@hrms/platform/money';
import type { AnnexureRow } from './quarter.ts';
import { compactDate, type Fields, money, shortenText } from './record.ts';
import type { SalaryDetail, SectionClaim } from './salary-detail.ts';

/** Fields of each record of Annexure II of Form 24Q (file format v7.5 of 2025-05-27, as reported). */
export const ANNEXURE_24Q_FIELDS = { SD: 88, S16: 8, C6A: 10 } as const;

/** Sections with a place of their own in Chapter VI-A records; all others stand together. */
const SECTIONS = ['80C', '80CCC', '80CCD(1)', '80CCD(1B)', '80CCD(2)', '80CCH', '80CCH(1)', '80D', '80E', '80G', '80TTA'];
/** Sections whose qualifying amount is asked too. */
const QUALIFYING = ['80G', '80TTA', 'OTHERS'];

/** One record for each section. */
function claimRecords({ claims }: SalaryDetail): SectionClaim[] {
  const bySection = Map.groupBy(claims, ({ section }) => (SECTIONS.includes(section) ? section : 'OTHERS'));
  return [...bySection].map(([section, own]) => ({
    section,
    gross: own.reduce((total, { gross }) => total + gross, 0) as Paise,
    counted: own.reduce((total, { counted }) => total + counted, 0) as Paise,
  }));
}

/** Deductions of section 16. Professional tax and entertainment allowance belong to the old regime alone. */
const salaryDeductions = ({ standard_deduction, professional_tax }: SalaryDetail): { section: string; amount: Paise }[] =>
  [
    { section: '16(ia)', amount: standard_deduction },
    { section: '16(iii)', amount: professional_tax },
  ].filter(({ amount }) => amount > 0);

const sumOf = (amounts: readonly { readonly amount: Paise }[]): Paise =>
  amounts.reduce((total, { amount }) => total + amount, 0) as Paise;
const yesNo = (is: boolean): string => (is ? 'Y' : 'N');

/** Rent of a year above which the landlord's PAN is stated, in paise. */
const RENT_WITH_PAN = 100_000_00;

const namesFrom = (first: number, people: readonly { readonly name: string; readonly pan: string | null }[]): Fields =>
  Object.fromEntries(
    people.slice(0, 4).flatMap(({ name, pan }, at) => [
      [first + at * 2, pan ?? 'PANNOTAVBL'],
      [first + at * 2 + 1, shortenText(name, 75)],
    ]),
  );

/** Landlords and lenders that the record states: only where the old regime counts rent above the limit, or interest. */
export function statedPeople(detail: SalaryDetail) {
  const rent = detail.exempt.hra > 0 && detail.rent > RENT_WITH_PAN;
  const interest = detail.house_property < 0;
  return { rent, interest, landlords: rent ? detail.landlords : [], lenders: interest ? detail.lenders : [] };
}

function detailFields({ detail, ...person }: AnnexureRow, number: number): Fields {
  const { exempt } = detail;
  const old = detail.regime === 'old';
  const deductions = salaryDeductions(detail);
  const claims = claimRecords(detail);
  const { rent, interest, landlords, lenders } = statedPeople(detail);
  const ofOld = (amount: Paise): string => (old ? money(amount) : '');
  const savings = detail.claims.find(({ section }) => section === '80C')?.counted ?? zero;
  return {
    3: 1,
    4: number,
    5: 'A',
    7: person.pan ?? (person.pan_applied ? 'PANAPPLIED' : 'PANNOTAVBL'),
    9: shortenText(person.name, 75),
    10: detail.category,
    11: compactDate(detail.employed_from),
    12: compactDate(detail.employed_to),
    13: money((detail.taxable_salary + detail.previous_salary) as Paise),
    15: deductions.length,
    16: money(sumOf(deductions)),
    17: money(detail.salary_income),
    18: money(detail.house_property),
    19: money(detail.gross_total_income),
    21: claims.length,
    22: money(detail.claims_total),
    23: money(detail.total_income),
    24: money(detail.tax),
    25: money(detail.surcharge),
    26: money(detail.cess),
    27: money(zero),
    28: money(detail.net_tax),
    29: money((detail.tds + detail.previous_tds + detail.other_tds) as Paise),
    30: money(detail.short),
    31: ofOld(savings),
    34: money(detail.taxable_salary),
    35: money(detail.previous_salary),
    36: money(detail.tds),
    37: money(detail.previous_tds),
    38: yesNo(detail.pan_missing),
    39: yesNo(rent),
    40: landlords.slice(0, 4).length,
    ...namesFrom(41, landlords),
    49: yesNo(interest),
    50: lenders.slice(0, 4).length,
    ...namesFrom(51, lenders),
    59: 'N',
    66: money(detail.gross_total_income),
    67: money(detail.gross_salary),
    68: money(detail.perquisites),
    69: money(detail.profits_in_lieu),
    70: ofOld(exempt.travel),
    71: money(exempt.gratuity),
    72: money(exempt.commuted_pension),
    73: money(exempt.leave_encashment),
    74: ofOld(exempt.hra),
    75: money(exempt.other),
    76: money(exempt.total),
    77: money(detail.other_income),
    78: money(detail.rebate),
    79: yesNo(old),
    80: ofOld(zero),
    81: money(detail.other_tds),
  };
}

type Add = (kind: keyof typeof ANNEXURE_24Q_FIELDS, fields: Fields) => void;

/** Annexure II of one employee: the salary detail, its deductions of section 16 and of Chapter VI-A. */
export function addAnnexure(add: Add, row: AnnexureRow, number: number): void {
  add('SD', detailFields(row, number));
  for (const [at, { section, amount }] of salaryDeductions(row.detail).entries())
    add('S16', { 3: 1, 4: number, 5: at + 1, 6: section, 7: money(amount) });
  for (const [at, { section, gross, counted }] of claimRecords(row.detail).entries())
    add('C6A', {
      3: 1,
      4: number,
      5: at + 1,
      6: section,
      7: money(gross),
      8: money(counted),
      9: QUALIFYING.includes(section) ? money(counted) : '',
    });
}

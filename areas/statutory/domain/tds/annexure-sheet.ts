import { type Paise, zero } from '@hrms/platform/money';
import type { AnnexureRow } from './quarter.ts';
import type { SalaryDetail } from './salary-detail.ts';

/** A cell of a sheet: text, or a number of rupees. */
type Cell = string | number;
type Column = readonly [title: string, of: (row: AnnexureRow, number: number) => Cell];

const inRupees = (amount: number): number => amount / 100;
const amount = (title: string, of: (detail: SalaryDetail) => number): Column => [title, ({ detail }) => inRupees(of(detail))];
const text = (title: string, of: (row: AnnexureRow, number: number) => Cell): Column => [title, of];

/** Sections of Chapter VIII with columns of their own, in the order of the sheet; all others stand together. */
const SECTIONS: readonly (readonly [section: string, title: string, qualifying?: 'qualifying'])[] = [
  ['123', 's.123'],
  ['124(3)', 's.124(3)'],
  ['124(1)(a)', 's.124(1)(a) employer NPS'],
  ['126', 's.126'],
  ['129', 's.129'],
  ['125(1)', 's.125(1)'],
  ['125(2)', 's.125(2)'],
  ['133', 's.133', 'qualifying'],
  ['153', 's.153', 'qualifying'],
];

/** The section of a claim without its subsection where the sheet has the section as a whole. */
const placeOf = (section: string): string | undefined =>
  SECTIONS.find(([own]) => section === own || section.startsWith(`${own}(`))?.[0];

const claimed = ({ claims }: SalaryDetail, place: string | undefined, of: 'gross' | 'counted'): number =>
  claims.reduce((total, claim) => (placeOf(claim.section) === place ? total + claim[of] : total), 0);

const chapterColumns = (place: string | undefined, title: string, qualifying: boolean): Column[] => [
  amount(`${title} gross`, (detail) => claimed(detail, place, 'gross')),
  ...(qualifying ? [amount(`${title} qualifying`, (detail) => claimed(detail, place, 'counted'))] : []),
  amount(`${title} deductible`, (detail) => claimed(detail, place, 'counted')),
];

const otherSections = ({ claims }: SalaryDetail): string =>
  [...new Set(claims.map(({ section }) => section).filter((section) => placeOf(section) === undefined))].join(', ');

const pans = (people: readonly { readonly pan: string | null }[]): string =>
  people.map(({ pan }) => pan ?? 'PANNOTAVBL').join(', ');

const day = (iso: string): string => iso.split('-').toReversed().join('/');
const KIND: Readonly<Record<SalaryDetail['category'], string>> = { S: 'Senior', O: 'Super Senior', W: 'Others', G: 'Others' };

const exempt = (detail: SalaryDetail): Paise => (detail.exempt.travel + detail.exempt.hra) as Paise;
const grossOf = ({ gross_salary, perquisites, profits_in_lieu }: SalaryDetail): number =>
  gross_salary + perquisites + profits_in_lieu;

/** Columns A to BQ of Annexure II of Form 138, which the file layout of the last quarter will repeat. */
const COLUMNS: readonly Column[] = [
  text('Sl. No.', (_, number) => number),
  text('PAN of employee', ({ pan, pan_applied }) => pan ?? (pan_applied ? 'PANAPPLIED' : 'PANNOTAVBL')),
  text('Name', ({ name }) => name),
  text('Opting out of s.202(1)?', ({ detail }) => (detail.regime === 'old' ? 'Yes' : 'No')),
  text('Deductee type', ({ detail }) => KIND[detail.category]),
  text('Employed from', ({ detail }) => day(detail.employed_from)),
  text('Employed to', ({ detail }) => day(detail.employed_to)),
  amount('Gross salary s.16', ({ gross_salary }) => gross_salary),
  amount('Perquisites s.17 (Form 123)', ({ perquisites }) => perquisites),
  amount('Profits in lieu s.18 (Form 123)', ({ profits_in_lieu }) => profits_in_lieu),
  amount('Total gross from current employer', grossOf),
  amount('Salary from other employers', ({ previous_salary }) => previous_salary),
  amount('Travel concession Sch III Sl.8', (detail) => detail.exempt.travel),
  amount('HRA Sch III Sl.11', (detail) => detail.exempt.hra),
  text('Landlord PANs', ({ detail }) => (detail.exempt.hra > 0 ? pans(detail.landlords) : '')),
  amount('Other special allowances Sch III Sl.12, 13', () => zero),
  amount('Any other exempt salary component s.11', () => zero),
  amount('Total exemption s.11', exempt),
  amount('Tax on employment s.19(1) Sl.1', ({ professional_tax }) => professional_tax),
  amount('Standard deduction s.19(1) Sl.2', ({ standard_deduction }) => standard_deduction),
  amount('Gratuity s.19(1) Sl.3-6', (detail) => detail.exempt.gratuity),
  amount('Commuted pension Sl.7-9', (detail) => detail.exempt.commuted_pension),
  amount('Workmen compensation Sl.10, 11', (detail) => detail.exempt.other),
  amount('VRS Sl.12', () => zero),
  amount('Leave encashment Sl.13, 14', (detail) => detail.exempt.leave_encashment),
  amount('Income under Salaries', ({ salary_income }) => salary_income),
  amount('House property loss', ({ house_property }) => -house_property + 0),
  text('Lender PANs', ({ detail }) => (detail.house_property < 0 ? pans(detail.lenders) : '')),
  amount('Other income offered', ({ other_income }) => other_income),
  amount('Gross total income', ({ gross_total_income }) => gross_total_income),
  ...SECTIONS.flatMap(([section, title, qualifying]) => chapterColumns(section, title, qualifying !== undefined)),
  text('Other Chapter VIII sections', ({ detail }) => otherSections(detail)),
  ...chapterColumns(undefined, 'Other sections', true),
  amount('Total Chapter VIII', ({ claims_total }) => claims_total),
  amount('Total taxable income', ({ total_income }) => total_income),
  amount('Income tax', ({ tax }) => tax),
  amount('Rebate s.156', ({ rebate }) => rebate),
  amount('Surcharge', ({ surcharge }) => surcharge),
  amount('Health and education cess', ({ cess }) => cess),
  text('Form 39 acknowledgement no.', () => ''),
  amount('Income on which s.157 relief is claimed', () => zero),
  amount('Relief s.157', () => zero),
  amount('Net tax liability', ({ net_tax }) => net_tax),
  amount('TDS by current employer', ({ tds }) => tds),
  amount('TDS by other employers', ({ previous_tds }) => previous_tds),
  amount('Other TDS and TCS', ({ other_tds }) => other_tds),
  amount('Total TDS and TCS', ({ tds, previous_tds, other_tds }) => tds + previous_tds + other_tds),
  amount('Shortfall (+) or excess (-)', ({ short }) => short),
];

/** Annexure II of Form 138 as a sheet: titles, and a row for each employee paid in the year. Amounts in rupees. */
export const annexureSheet = (rows: readonly AnnexureRow[]): Cell[][] => [
  COLUMNS.map(([title]) => title),
  ...rows.map((row, at) => COLUMNS.map(([, of]) => of(row, at + 1))),
];

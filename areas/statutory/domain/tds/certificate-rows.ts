import type { Paise } from '@hrms/platform/money';
import type { TaxActCode } from './payment.ts';
import type { SalaryDetail } from './salary-detail.ts';

/** A row of Part B of the certificate; paise. */
export type CertificateRow = { readonly number: string; readonly label: string; readonly amount: Paise };

/** Sections by Act: as Form 16 and Form 130 name them. */
const WORDS: Readonly<Record<TaxActCode, Readonly<Record<string, string>>>> = {
  '1961': {
    salary: 'section 17(1)',
    perquisites: 'section 17(2)',
    profits: 'section 17(3)',
    travel: 'section 10(5)',
    gratuity: 'section 10(10)',
    pension: 'section 10(10A)',
    leave: 'section 10(10AA)',
    hra: 'section 10(13A)',
    exempt: 'section 10',
    standard: 'section 16(ia)',
    professional: 'section 16(iii)',
    deductions: 'section 16',
    chapter: 'Chapter VI-A',
    rebate: 'section 87A',
    relief: 'section 89',
  },
  '2025': {
    salary: 'section 16',
    perquisites: 'section 17',
    profits: 'section 18',
    travel: 'Schedule III, Sl. 8',
    gratuity: 'section 19(1), Sl. 3 to 6',
    pension: 'section 19(1), Sl. 7 to 9',
    leave: 'section 19(1), Sl. 13 and 14',
    hra: 'Schedule III, Sl. 11',
    exempt: 'section 11',
    standard: 'section 19(1), Sl. 2',
    professional: 'section 19(1), Sl. 1',
    deductions: 'section 19',
    chapter: 'Chapter VIII',
    rebate: 'section 156',
    relief: 'section 157',
  },
};

const add = (...amounts: readonly number[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0) as Paise;

/** Part B of the certificate (Form 16, Form 130) row by row, nil rows too. The same figures stand in Annexure II of the return. */
export function certificateRows(detail: SalaryDetail, act: TaxActCode): CertificateRow[] {
  const words = WORDS[act];
  const { exempt } = detail;
  const row = (number: string, label: string, amount: number): CertificateRow => ({ number, label, amount: amount as Paise });
  const deductions = add(detail.standard_deduction, detail.professional_tax);
  const letters = 'abcdefghijklmn';
  return [
    row('1(a)', `Salary, ${words.salary}`, detail.gross_salary),
    row('1(b)', `Perquisites, ${words.perquisites}`, detail.perquisites),
    row('1(c)', `Profits in lieu of salary, ${words.profits}`, detail.profits_in_lieu),
    row('1(d)', 'Total', add(detail.gross_salary, detail.perquisites, detail.profits_in_lieu)),
    row('1(e)', 'Salary from other employers', detail.previous_salary),
    row('2(a)', `Travel concession, ${words.travel}`, exempt.travel),
    row('2(b)', `Gratuity, ${words.gratuity}`, exempt.gratuity),
    row('2(c)', `Commuted pension, ${words.pension}`, exempt.commuted_pension),
    row('2(d)', `Leave encashment, ${words.leave}`, exempt.leave_encashment),
    row('2(e)', `House rent allowance, ${words.hra}`, exempt.hra),
    row('2(f)', `Other exemptions, ${words.exempt}`, exempt.other),
    row('2(h)', 'Total exempt', exempt.total),
    row('3', 'Salary from the current employer', detail.taxable_salary),
    row('4(a)', `Standard deduction, ${words.standard}`, detail.standard_deduction),
    row('4(c)', `Professional tax, ${words.professional}`, detail.professional_tax),
    row('5', `Total deductions, ${words.deductions}`, deductions),
    row('6', 'Income under the head Salaries', detail.salary_income),
    row('7(a)', 'House property', detail.house_property),
    row('7(b)', 'Other sources', detail.other_income),
    row('8', 'Total other income', add(detail.house_property, detail.other_income)),
    row('9', 'Gross total income', detail.gross_total_income),
    ...detail.claims.map(({ section, counted }, at) =>
      row(`10(${letters[at] ?? 'n'})`, section === 'OTHERS' ? 'Other sections' : `Section ${section}`, counted),
    ),
    row('11', `Deductions under ${words.chapter}`, detail.claims_total),
    row('12', 'Total taxable income', detail.total_income),
    row('13', 'Tax on total income', detail.tax),
    row('14', `Rebate, ${words.rebate}`, detail.rebate),
    row('15', 'Surcharge', detail.surcharge),
    row('16', 'Health and education cess', detail.cess),
    row('17', 'Tax payable', detail.net_tax),
    row('18', `Relief, ${words.relief}`, 0),
    row('19', 'Tax deducted by others, as reported', add(detail.previous_tds, detail.other_tds)),
    row('20', 'Tax collected, as reported', 0),
    row('21', 'Net tax payable', add(detail.net_tax, -detail.previous_tds, -detail.other_tds)),
  ];
}

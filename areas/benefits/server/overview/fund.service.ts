/** Employees with NPS whose employer pays nearly what is free of tax into their funds in a year. */
import { expectedFundYear, fundWarningFrom } from '@hrms/benefits/domain';
import { type CivilDate, financialYearOf, type Month } from '@hrms/platform/calendar';
import { formatRupees, type Paise, paise } from '@hrms/platform/money';
import type { Tx, Work } from '@hrms/platform/server';
import { benefitsNotices } from '../notices.ts';
import { sumNpsYear } from './fund.queries.ts';

type Facts = Pick<Work, 'tx' | 'dependencies' | 'today'>;

export type FundYearOf = { readonly employee_id: string; readonly year_paise: Paise };

/** March of the tax year of a day. */
export const lastMonthOfYear = (day: CivilDate): Month => spanOf(financialYearOf(day)).last;

const spanOf = (tax_year: string) => {
  const year = Number(tax_year.slice(0, 4));
  return { first: `${year}-04`, last: `${year + 1}-03` };
};

/** The limit of this tax year, and the expected year of these employees with their NPS of the year, the highest first. Paise. */
async function expectYears({ tx, dependencies, today }: Facts, nps: ReadonlyMap<string, number>) {
  const tax_year = financialYearOf(today);
  const { limit_paise, paid } = await dependencies.benefits.employerFunds(tx, [...nps.keys()], tax_year);
  const months = new Map(paid.map((row) => [row.employee_id, row]));
  const years = [...nps].map(([employee_id, nps_paise]): FundYearOf => {
    const { paid_paise = 0, last_month = null, last_paise = 0 } = months.get(employee_id) ?? {};
    return { employee_id, year_paise: expectedFundYear({ paid_paise, last_month, last_paise, nps_paise }, tax_year) };
  });
  return {
    tax_year,
    limit: paise(limit_paise),
    years: years.toSorted((a, b) => b.year_paise - a.year_paise || a.employee_id.localeCompare(b.employee_id)),
  };
}

const npsOf = (tx: Tx, today: string) => sumNpsYear(tx, spanOf(financialYearOf(today)), today, null);

/** Employees with NPS whose year comes to nine tenths of the limit, the highest first. */
export async function listFundWarnings(work: Facts) {
  const nps = await npsOf(work.tx, work.today);
  const { limit, years, tax_year } = await expectYears(work, nps);
  const from = fundWarningFrom(limit);
  return { tax_year, limit_paise: limit, people: years.filter(({ year_paise }) => year_paise >= from) };
}

/**
 * What an employee's year comes to with another NPS contribution, in a sentence; null below nine tenths of the limit.
 * @param choice_paise the employer's share of the choice that is being made, in this tax year
 */
export async function fundWarningText(work: Facts, employee_id: string, choice_paise: number): Promise<string | null> {
  const running = await sumNpsYear(work.tx, spanOf(financialYearOf(work.today)), work.today, employee_id);
  const nps = new Map([[employee_id, Math.max(running.get(employee_id) ?? 0, choice_paise)]]);
  const { limit, years } = await expectYears(work, nps);
  const year = years[0]?.year_paise ?? paise(0);
  if (year < fundWarningFrom(limit)) return null;
  return `${formatRupees(year)} expected this tax year; above ${formatRupees(limit)} it is taxable`;
}

/** Tells HR, once a tax year, of each employee whose funds come near the limit. */
export async function warnOfFunds(work: Work): Promise<void> {
  const { tax_year, people } = await listFundWarnings(work);
  for (const { employee_id } of people)
    await work.notify(benefitsNotices.fundLimit, {
      to: { holders: 'benefits.enrolment.read_cost' },
      cause: `${employee_id}:${tax_year}`,
      subject_id: employee_id,
      values: { tax_year },
    });
}

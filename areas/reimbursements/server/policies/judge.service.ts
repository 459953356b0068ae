/** What the policies say of lines: the one way in which forms, submission, tests and rehearsals judge. */
import { type CivilDate, earliest, latest } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';
import type { Tx, Work } from '@hrms/platform/server';
import type { Breach, CategoryField, CityClass, LimitPeriod, Verdict } from '@hrms/reimbursements/contract';
import {
  type Bill,
  billsOf,
  type ChosenRule,
  cityClassOf,
  isWithinTrip,
  judgeLine,
  limitPeriod,
  type PolicyToChoose,
  rulesFor,
  type UsedBefore,
} from '@hrms/reimbursements/domain';
import { type CategoryFacts, loadCategories } from '../categories/category.queries.ts';
import type { CompanyCar } from '../dependencies.ts';
import { categoryUnknown, employeeUnknown } from '../refusals.ts';
import { loadCityClasses } from '../settings/setting.queries.ts';
import { flexibleBreach, loadFlexibleLeft } from './flexible.service.ts';
import { loadActivePolicies } from './policy.queries.ts';
import { type LineToPrice, type Price, priceLine } from './price.service.ts';
import { loadSubject, type SubjectOnDay } from './subject.service.ts';
import { type LiveLine, listLiveLines } from './usage.queries.ts';

export type JudgedLine = {
  readonly amount_paise: Paise;
  readonly verdict: Verdict;
  readonly category: CategoryFacts;
};

type Books = {
  readonly categories: ReadonlyMap<string, CategoryFacts>;
  readonly policies: readonly PolicyToChoose[];
  readonly cities: ReadonlyMap<string, CityClass>;
};

/** Categories, active policies and classes of cities: three statements. */
export async function loadRuleBooks(tx: Tx): Promise<Books> {
  return { categories: await loadCategories(tx), policies: await loadActivePolicies(tx), cities: await loadCityClasses(tx) };
}

const FIELD_LABELS: Partial<Record<CategoryField, string>> = {
  bill_number: 'the bill number',
  merchant: 'the merchant',
  gstin: 'the GSTIN',
  from_place: 'from',
  to_place: 'to',
  nights: 'the nights',
  city: 'the city',
  attendees: 'the attendees',
  project: 'the project',
  cost_centre: 'the cost centre',
};

const missingFields = (line: LineToPrice, { needs_fields }: CategoryFacts): string[] =>
  needs_fields.flatMap((field) => {
    const label = FIELD_LABELS[field];
    return label && !line[field] ? [label] : [];
  });

const PERIODS: readonly LimitPeriod[] = ['day', 'month', 'quarter', 'tax_year'];

/** What earlier lines of the same category used of each period around a day. */
function usedBefore(category_id: string, day: CivilDate, live: readonly LiveLine[], own: readonly LiveLine[]): UsedBefore {
  const totalOf = (lines: readonly LiveLine[]) =>
    paise(lines.filter((line) => line.category_id === category_id).reduce((sum, { amount_paise }) => sum + amount_paise, 0));
  const all = [...live, ...own];
  const inPeriods = PERIODS.map((per) => {
    const period = limitPeriod(per, day);
    const within = all.filter(
      ({ expense_date }) => period && expense_date >= period.first_day && expense_date <= period.last_day,
    );
    return [per, totalOf(within)] as const;
  });
  return { ...Object.fromEntries(inPeriods), trip: totalOf(own) };
}

/** Own kilometres by car on a day on which the employee has a company car. */
function companyCarBreach({ expense_date, vehicle }: LineToPrice, cars: readonly CompanyCar[]): Breach[] {
  const car = cars.find(({ from, to }) => from <= expense_date && (to === null || expense_date <= to));
  if (!car || vehicle === 'two_wheeler') return [];
  const message = `You had company car ${car.tag} on this day: its kilometres are not claimed`;
  return [{ code: 'reimbursements.company_car', level: 'block', message, over_paise: 0 }];
}

/** A hotel bill on a day whose allowance includes lodging. */
function lodgingBreach(line: LineToPrice, category: CategoryFacts, allowances: readonly LineToPrice[]): Breach[] {
  const isLodging = category.needs_fields.includes('nights');
  const covered = allowances.some(({ expense_date, last_day }) =>
    isWithinTrip(line.expense_date, expense_date, last_day ?? expense_date),
  );
  if (!isLodging || !covered) return [];
  const message = 'The daily allowance of this day includes lodging';
  return [{ code: 'reimbursements.lodging_on_per_diem', level: 'warn', message, over_paise: 0 }];
}

type ClaimToJudge = {
  readonly employee_id: string;
  /** The claim that the lines belong to; its stored lines are not counted. */
  readonly claim_id: string | null;
  readonly lines: readonly LineToPrice[];
  /** Judged by these instead of the active policies. */
  readonly policies?: readonly PolicyToChoose[];
};

/**
 * Judges the lines of a claim in their order, each after those before it, by the policies of their days as if submitted today.
 * @throws `category_unknown`, `employee_unknown`
 */
export async function judgeLines(work: Work, { employee_id, claim_id, lines, policies }: ClaimToJudge): Promise<JudgedLine[]> {
  const { tx, today } = work;
  if (lines.length === 0) return [];
  const active = await loadRuleBooks(tx);
  const books = policies ? { ...active, policies } : active;
  const subjectOn = await loadSubject(tx, employee_id);
  if (!subjectOn) throw employeeUnknown();
  const days = lines.map(({ expense_date }) => expense_date);
  const span = yearsAround(days);
  const live = await listLiveLines(tx, employee_id, span, claim_id);
  const flexible = await loadFlexibleLeft(work, employee_id, lines, books.categories, live);
  const chosen = lines.map((line) => chooseRules(books, subjectOn(line.expense_date), line));
  const allowances = lines.filter((_, index) => chosen[index]?.rules[0]?.rule.includes_lodging);
  const isByCar = lines.some(({ category_id }) => books.categories.get(category_id)?.kind === 'mileage');
  const cars = isByCar ? await work.dependencies.reimbursements.companyCars(tx, employee_id) : [];
  const prices = lines.map((line, index) => {
    const { category, subject, rules } = chosen[index] as ChosenForLine;
    const city_class = cityClassOf(books.cities, line.city);
    return priceLine(line, category, rules[0]?.rule ?? null, { grade_id: subject?.grade_id ?? null, city_class });
  });
  const bills = billsOf(
    lines,
    prices.map(({ amount_paise }) => amount_paise),
  );
  const own: LiveLine[] = [];
  return lines.map((line, index) => {
    const { category, subject, rules } = chosen[index] as ChosenForLine;
    const city_class = cityClassOf(books.cities, line.city);
    const choice = rules[0] ?? null;
    const rule = choice?.rule ?? null;
    const { amount_paise, steps, problem } = prices[index] as Price;
    const bill = bills[index] as Bill;
    const kmBefore = [...live, ...own]
      .filter(({ expense_date }) => expense_date === line.expense_date)
      .reduce((sum, { km }) => sum + km, 0);
    const verdict = judgeLine(
      {
        line: {
          category_name: category.name,
          kind: category.kind,
          expense_date: line.expense_date,
          amount_paise,
          city_class,
          grade_id: subject?.grade_id ?? null,
          grade_name: subject?.grade ?? null,
          bill_paise: bill.bill_paise,
          has_receipt: bill.has_receipt,
          receipt_lost: line.receipt_lost,
          project: line.project ?? null,
          missing_fields: missingFields(line, category),
          km_of_day: category.kind === 'mileage' ? kmBefore + (line.km ?? 0) : 0,
        },
        rule,
        used: usedBefore(category.category_id, line.expense_date, live, own),
        submitted_on: today,
      },
      choice && toPolicyOfLine(choice),
    );
    const more = [
      ...(problem && rule ? [noRate(problem)] : []),
      ...(bill.repeats ? [splitAlike] : []),
      ...lodgingBreach(line, category, allowances),
      ...(category.kind === 'mileage' ? companyCarBreach(line, cars) : []),
      ...flexibleBreach(flexible, category, line.expense_date, amount_paise),
    ];
    own.push({ category_id: category.category_id, expense_date: line.expense_date, amount_paise, km: line.km ?? 0 });
    const breaches = [...verdict.breaches, ...more];
    return {
      amount_paise,
      category,
      verdict: { ...verdict, steps: [...steps], breaches, auto_approved: verdict.auto_approved && more.length === 0 },
    };
  });
}

const noRate = (message: string): Breach => ({ code: 'reimbursements.no_rate', level: 'block', message, over_paise: 0 });

const splitAlike: Breach = {
  code: 'reimbursements.split_alike',
  level: 'block',
  message: 'A part of a bill needs another category or another day',
  over_paise: 0,
};

const toPolicyOfLine = ({ policy, version }: ChosenRule) => ({
  policy_id: policy.policy_id,
  policy_name: policy.name,
  version_id: version.version_id,
});

/** The tax years that days lie in. */
function yearsAround(days: readonly CivilDate[]) {
  const first = limitPeriod('tax_year', days.reduce(earliest))?.first_day ?? '';
  const last = limitPeriod('tax_year', days.reduce(latest))?.last_day ?? '';
  return { first_day: first, last_day: last };
}

type ChosenForLine = { category: CategoryFacts; subject: SubjectOnDay | null; rules: ChosenRule[] };

function chooseRules(
  { categories, policies }: Books,
  subject: SubjectOnDay | null,
  { category_id, expense_date }: LineToPrice,
): ChosenForLine {
  const category = categories.get(category_id);
  if (!category) throw categoryUnknown();
  return { category, subject, rules: subject ? rulesFor(policies, subject, category_id, expense_date) : [] };
}

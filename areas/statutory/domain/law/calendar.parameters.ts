import { type Confidence, defineParameter, type Parameter } from '@hrms/platform/explain';
import { ptaxDueRules } from './calendar-ptax.parameters.ts';
import { type DueRule, dueAfterEvent, dueMonthly, dueYearly } from './due-rule.ts';

/** The calendar starts with the first year whose payroll can be calculated. */
export const CALENDAR_FROM = '2023-04-01';
const CONFIRMED = '2026-11-20';

type DueRuleInput = { title: string; source: string; confidence?: Confidence; toVerify?: string; rule: DueRule };

const dueRule = (key: string, { title, source, confidence = 'read', toVerify, rule }: DueRuleInput): Parameter<DueRule | null> =>
  defineParameter<DueRule | null>({
    id: `calendar.${key}`,
    title,
    unit: 'rule',
    confirmedOn: CONFIRMED,
    ...(toVerify && { toVerify }),
    history: [{ from: CALENDAR_FROM, value: rule, source, confidence }],
  });

const QUARTERS = [
  { first_month: 4, months: 3, due_month: 7, due_day: 31, years_on: 0 },
  { first_month: 7, months: 3, due_month: 10, due_day: 31, years_on: 0 },
  { first_month: 10, months: 3, due_month: 1, due_day: 31, years_on: 1 },
  { first_month: 1, months: 3, due_month: 5, due_day: 31, years_on: 0 },
] as const;

const central: readonly Parameter<DueRule | null>[] = [
  dueRule('wages.payment', {
    title: 'Payment of wages',
    source: 'Code on Wages 2019 s.17(1); Payment of Wages Act 1936 s.5 before',
    rule: dueMonthly('wages', 7),
  }),
  dueRule('wages.minimum_wages', {
    title: 'New minimum wages of the states: load the notifications',
    source: 'Code on Wages 2019 s.8: states revise the variable allowance, most from 1 April and 1 October',
    confidence: 'reported',
    toVerify: 'Whether each state of the branches revised its minimum wages, and from which day',
    rule: {
      kind: 'periods',
      law: 'wages',
      periods: [
        { first_month: 4, months: 6, due_month: 4, due_day: 30, years_on: 0 },
        { first_month: 10, months: 6, due_month: 10, due_day: 31, years_on: 0 },
      ],
    },
  }),
  dueRule('epf.payment', {
    title: 'EPF, EPS and EDLI return and challan',
    source: 'EPF Scheme 1952 para 38; EPF Scheme 2026: by the 15th of the next month',
    toVerify: 'That a holiday does not move the day, and that no days of grace are left since February 2016',
    rule: dueMonthly('epf', 15),
  }),
  dueRule('epf.exempted_return', {
    title: 'Return of an exempted provident fund trust',
    source: 'Compliance calendar of events.ramadhyani.com',
    confidence: 'reported',
    rule: { ...dueMonthly('epf', 25), only: 'exempted trusts' },
  }),
  dueRule('esi.payment', {
    title: 'ESI contribution and challan',
    source: 'ESI (General) Regulations 1950 reg.31: by the 15th of the next month',
    confidence: 'open',
    toVerify: 'The day under the regulations of 2026; that a holiday does not move it',
    rule: dueMonthly('esi', 15),
  }),
  dueRule('esi.half_yearly_return', {
    title: 'ESI half-yearly return, Form 5',
    source: 'ESI (General) Regulations 1950 reg.26; generated online today',
    confidence: 'unverified',
    toVerify: 'Whether the half-yearly return is still asked for: filing on paper is obsolete',
    rule: {
      kind: 'periods',
      law: 'esi',
      form: 'Form 5',
      periods: [
        { first_month: 4, months: 6, due_month: 11, due_day: 11, years_on: 0 },
        { first_month: 10, months: 6, due_month: 5, due_day: 11, years_on: 1 },
      ],
    },
  }),
  dueRule('lwf.IN-KL.shops_fund', {
    title: 'Kerala shops and establishments welfare fund, monthly',
    source: 'knowledge.greythr.com, Labour Welfare Fund Rules India; cleartax.in says the 5th',
    confidence: 'open',
    toVerify: 'The 20th or the 5th of the next month',
    rule: dueMonthly('lwf', 20),
  }),
  dueRule('tds.deposit', {
    title: 'TDS on salaries, deposit',
    source: 'Income-tax Rules 1962 r.30; Income-tax Rules 2026 r.218: the 7th, for March 30 April',
    rule: { ...dueMonthly('tds', 7), except: [{ first_month: 3, months: 1, due_month: 4, due_day: 30, years_on: 0 }] },
  }),
  dueRule('tds.book_entry', {
    title: 'TDS on salaries, deposit by a Government without a challan',
    source: 'Income-tax Rules 1962 r.30; Income-tax Rules 2026 r.218: the same day',
    rule: dueAfterEvent('tds', 'the day of payment', 0, 'days'),
  }),
  dueRule('tds.return', {
    title: 'Quarterly TDS statement for salaries',
    source: 'Income-tax Rules 1962 r.31A; Income-tax Rules 2026 r.219(4)',
    rule: { kind: 'periods', law: 'tds', form: 'Form 24Q; Form 138 for payments from 2026-04-01', periods: QUARTERS },
  }),
  dueRule('tds.certificate', {
    title: 'TDS certificate for salary',
    source: 'Income-tax Rules 1962 r.31; Income-tax Rules 2026 r.215',
    rule: dueYearly('tds', 6, 15, 'Form 16; Form 130 from tax year 2026-27'),
  }),
  dueRule('bonus.payment', {
    title: 'Statutory bonus for the accounting year',
    source: 'Payment of Bonus Act 1965 s.19; Code on Wages 2019 s.39: within eight months of the year’s end',
    rule: dueYearly('bonus', 11, 30),
  }),
  dueRule('labour.annual_return', {
    title: 'Unified annual return, with bonus Form D and minimum-wage Form III',
    source: 'komplytek compliance calendar',
    confidence: 'reported',
    rule: {
      kind: 'periods',
      law: 'labour',
      form: 'Annual return',
      periods: [{ first_month: 1, months: 12, due_month: 2, due_day: 1, years_on: 1 }],
    },
  }),
  dueRule('labour.factories_annual_return', {
    title: 'Factories, annual return',
    source: 'Factories Act 1948, state rules (legacy)',
    confidence: 'unverified',
    rule: {
      kind: 'periods',
      law: 'labour',
      form: 'Annual return',
      only: 'factories',
      periods: [{ first_month: 1, months: 12, due_month: 1, due_day: 31, years_on: 1 }],
    },
  }),
  dueRule('labour.factories_half_yearly_return', {
    title: 'Factories, half-yearly return',
    source: 'Factories Act 1948, state rules (legacy)',
    confidence: 'unverified',
    rule: {
      kind: 'periods',
      law: 'labour',
      form: 'Half-yearly return',
      only: 'factories',
      periods: [{ first_month: 1, months: 6, due_month: 7, due_day: 15, years_on: 0 }],
    },
  }),
  dueRule('labour.employment_return', {
    title: 'Employment exchange return, ER-1',
    source: 'Employment Exchanges (Compulsory Notification of Vacancies) Rules 1960 (legacy): 30 days after the quarter',
    confidence: 'unverified',
    rule: {
      kind: 'periods',
      law: 'labour',
      form: 'ER-1',
      periods: [
        { first_month: 1, months: 3, due_month: 4, due_day: 30, years_on: 0 },
        { first_month: 4, months: 3, due_month: 7, due_day: 30, years_on: 0 },
        { first_month: 7, months: 3, due_month: 10, due_day: 30, years_on: 0 },
        { first_month: 10, months: 3, due_month: 1, due_day: 30, years_on: 1 },
      ],
    },
  }),
  dueRule('labour.yearly_employment_return', {
    title: 'Annual employment return of private establishments with 50 or more employees',
    source: 'Draft rules of 2025 under the Code on Social Security; lexplosion.in',
    confidence: 'open',
    toVerify: 'The final form and day',
    rule: { ...dueYearly('labour', 4, 30), only: 'private establishments of 50 or more' },
  }),
  dueRule('gratuity.payment', {
    title: 'Gratuity due on exit',
    source: 'Payment of Gratuity Act 1972 s.7(3); Code on Social Security 2020 s.56(3): within 30 days',
    rule: dueAfterEvent('gratuity', 'the last day of service', 30, 'days'),
  }),
  dueRule('wages.final_settlement', {
    title: 'Wages due on exit',
    source: 'Code on Wages 2019 s.17(2): within two working days',
    rule: dueAfterEvent('wages', 'the last day of service', 2, 'working_days'),
  }),
];

/** Due dates of all laws except the labour welfare funds, which have them in their own tables. */
export const dueRules: readonly Parameter<DueRule | null>[] = [...central, ...ptaxDueRules];

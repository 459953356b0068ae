import { type Confidence, defineParameter, type Parameter } from '@hrms/platform/explain';
import { type DueRule, dueHalfYearly, dueMonthly, dueQuarterly, dueYearly } from './due-rule.ts';
import table from './professional-tax.json' with { type: 'json' };

type State = { code: string; name: string; sources: string[] };
const states = new Map((table.states as unknown as State[]).map((state) => [state.code, state]));

/** The first year the calendar is kept for; see `calendar.parameters`. */
const FROM = '2023-04-01';

type PtaxDueInput = {
  event: string;
  rule: DueRule;
  confidence?: Confidence;
  toVerify?: string;
  until?: string;
  /** A later rule with its day and source. */
  later?: { from: string; rule: DueRule; source: string; confidence: Confidence };
};

function ptaxDue(state: string, key: string, { event, rule, confidence = 'read', toVerify, until, later }: PtaxDueInput) {
  const { name, sources } = states.get(state) as State;
  const source = sources.join('; ');
  return defineParameter<DueRule | null>({
    id: `calendar.ptax.${state}.${key}`,
    title: `Professional tax, ${name}: ${event}`,
    unit: 'rule',
    confirmedOn: table.as_of,
    ...(toVerify && { toVerify }),
    history: [
      { from: FROM, value: rule, source, confidence },
      ...(later
        ? [{ from: later.from, value: later.rule, source: `${later.source}; ${source}`, confidence: later.confidence }]
        : []),
      ...(until ? [{ from: until, value: null, source: `${source}; levy repealed`, confidence: 'reported' as const }] : []),
    ],
  });
}

const pay = 'payment';
const both = 'payment and return';
const yearlyReturn = (month: number, day: number, form?: string) => dueYearly('ptax', month, day, form);
/** A yearly return due before the year ends. */
const yearlyReturnWithin = (month: number, day: number): DueRule => ({
  kind: 'periods',
  law: 'ptax',
  periods: [{ first_month: 4, months: 12, due_month: month, due_day: day, years_on: month < 4 ? 1 : 0 }],
});
const MH_MONTHLY = 'liability of 1,00,000 or more in the year before, and the first year';
const MH_YEARLY = 'liability below 1,00,000 in the year before';
const MH_CHANGE = 'The days notified on 2026-02-28: their commencement was not read';

const ONLY = (rule: DueRule, only: string): DueRule => (rule.kind === 'periods' ? { ...rule, only } : rule);

/** Due days of professional tax by state (professional-tax.json `due`, labour law table of section 3). */
export const ptaxDueRules: readonly Parameter<DueRule | null>[] = [
  ptaxDue('IN-AP', pay, { event: both, rule: dueMonthly('ptax', 10, 'Form V') }),
  ptaxDue('IN-TS', pay, { event: both, rule: dueMonthly('ptax', 10, 'Form V') }),
  ptaxDue('IN-AS', pay, {
    event: both,
    rule: dueMonthly('ptax', 31, 'Form III'),
    confidence: 'open',
    toVerify: 'Last day of the following month, or of every month; one source says the 28th',
  }),
  ptaxDue('IN-AS', 'annual', { event: 'annual return', rule: yearlyReturn(4, 30) }),
  ptaxDue('IN-BR', 'deduct', { event: 'to be deducted', rule: yearlyReturnWithin(9, 15), confidence: 'reported' }),
  ptaxDue('IN-BR', pay, { event: pay, rule: yearlyReturnWithin(11, 15), confidence: 'reported' }),
  ptaxDue('IN-BR', 'return', { event: 'return', rule: yearlyReturnWithin(11, 30), confidence: 'reported' }),
  ptaxDue('IN-GJ', pay, { event: pay, rule: ONLY(dueMonthly('ptax', 15, 'Form 5'), 'more than 20 employees') }),
  ptaxDue('IN-GJ', 'quarterly', {
    event: pay,
    rule: ONLY(
      dueQuarterly('ptax', [
        [7, 15],
        [10, 15],
        [1, 15],
        [4, 15],
      ]),
      'fewer than 20 employees',
    ),
  }),
  ptaxDue('IN-GJ', 'annual', { event: 'annual return', rule: yearlyReturn(4, 15, 'Form 5AA') }),
  ptaxDue('IN-JH', pay, {
    event: pay,
    rule: dueMonthly('ptax', 10),
    confidence: 'unverified',
    toVerify: 'Monthly or quarterly by the commercial-tax rules. No day was found, the 10th is used',
  }),
  ptaxDue('IN-JH', 'annual', { event: 'annual return', rule: yearlyReturn(10, 31, 'JPT-203') }),
  ptaxDue('IN-KA', pay, { event: both, rule: dueMonthly('ptax', 20, 'Form 5A') }),
  ptaxDue('IN-KA', 'annual', {
    event: 'annual statement',
    rule: yearlyReturn(5, 30, 'Form 5'),
    confidence: 'unverified',
    toVerify: 'Sixty days after 31 March',
  }),
  ptaxDue('IN-KL', 'panchayat', { event: pay, rule: ONLY(dueHalfYearly('ptax', [8, 31], [2, 31]), 'panchayats') }),
  ptaxDue('IN-KL', 'municipal', {
    event: pay,
    rule: ONLY(dueHalfYearly('ptax', [9, 30], [3, 31]), 'municipalities and corporations'),
  }),
  ptaxDue('IN-MP', pay, { event: pay, rule: dueMonthly('ptax', 10) }),
  ptaxDue('IN-MH', pay, {
    event: both,
    rule: ONLY(dueMonthly('ptax', 31, 'Form III-B'), MH_MONTHLY),
    toVerify: MH_CHANGE,
    later: {
      from: '2026-02-28',
      rule: ONLY(
        {
          ...dueMonthly('ptax', 15, 'Form III-B'),
          except: [{ first_month: 3, months: 1, due_month: 3, due_day: 15, years_on: 0 }],
        },
        MH_MONTHLY,
      ),
      source: 'Notified 2026-02-28: 15th of the following month, for March 15 March',
      confidence: 'reported',
    },
  }),
  ptaxDue('IN-MH', 'annual', {
    event: both,
    rule: ONLY(yearlyReturnWithin(3, 31), MH_YEARLY),
    toVerify: MH_CHANGE,
    later: {
      from: '2026-02-28',
      rule: ONLY(yearlyReturnWithin(3, 15), MH_YEARLY),
      source: 'Notified 2026-02-28: 15 March',
      confidence: 'reported',
    },
  }),
  ptaxDue('IN-MN', 'annual', {
    event: 'annual return',
    rule: yearlyReturnWithin(3, 31),
    confidence: 'open',
    toVerify: '30 or 31 March',
  }),
  ptaxDue('IN-ML', pay, { event: both, rule: dueMonthly('ptax', 28, 'Form III') }),
  ptaxDue('IN-MZ', 'annual', { event: 'annual return', rule: yearlyReturn(6, 30, 'Form I'), confidence: 'reported' }),
  ptaxDue('IN-NL', 'annual', { event: 'annual return', rule: yearlyReturn(4, 30, 'Form V'), confidence: 'reported' }),
  ptaxDue('IN-OD', pay, { event: both, rule: dueMonthly('ptax', 31, 'Form V'), until: '2026-04-01' }),
  ptaxDue('IN-OD', 'annual', { event: 'annual return', rule: yearlyReturnWithin(3, 30), until: '2026-04-01' }),
  ptaxDue('IN-PY', pay, {
    event: both,
    rule: {
      kind: 'periods',
      law: 'ptax',
      periods: [
        { first_month: 1, months: 6, due_month: 6, due_day: 30, years_on: 0 },
        { first_month: 7, months: 6, due_month: 12, due_day: 31, years_on: 0 },
      ],
    },
    confidence: 'unverified',
    toVerify: 'January to June and July to December, or April to September and October to March',
  }),
  ptaxDue('IN-PB', pay, {
    event: pay,
    rule: dueMonthly('ptax', 31, undefined, 0),
    confidence: 'open',
    toVerify: 'Last day of the month, or a quarterly deposit (note of 2018)',
  }),
  ptaxDue('IN-PB', 'annual', {
    event: 'annual return',
    rule: yearlyReturn(4, 30),
    confidence: 'open',
    toVerify: '30 April, or 13 April',
  }),
  ptaxDue('IN-SK', pay, {
    event: both,
    rule: dueQuarterly('ptax', [
      [7, 31],
      [10, 31],
      [1, 31],
      [4, 30],
    ]),
  }),
  ptaxDue('IN-TN', pay, { event: pay, rule: dueHalfYearly('ptax', [9, 30], [3, 31]) }),
  ptaxDue('IN-TR', pay, {
    event: pay,
    rule: dueMonthly('ptax', 31),
    confidence: 'unverified',
    toVerify: 'Paid by month. No day was found, the last day of the next month is used',
  }),
  ptaxDue('IN-WB', pay, { event: pay, rule: dueMonthly('ptax', 21) }),
  ptaxDue('IN-WB', 'annual', {
    event: 'annual return',
    rule: yearlyReturn(4, 30, 'Form III'),
    confidence: 'open',
    toVerify: '30 April (older), or 15 to 31 May',
  }),
];

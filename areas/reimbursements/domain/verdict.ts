import { type CivilDate, daysBetween, weekday } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import type {
  Breach,
  CategoryKind,
  CityClass,
  ExpenseLimit,
  ExpenseRule,
  LimitPeriod,
  Verdict,
} from '@hrms/reimbursements/contract';
import { limitsFor } from './limit.ts';

/** A line as the rules judge it. */
export type LineToJudge = {
  readonly category_name: string;
  readonly kind: CategoryKind;
  readonly expense_date: CivilDate;
  readonly amount_paise: Paise;
  /** The bill as a whole; more than the amount where the line is a part of it. */
  readonly bill_paise: Paise;
  readonly city_class: CityClass;
  readonly grade_id: string | null;
  readonly grade_name: string | null;
  readonly has_receipt: boolean;
  readonly receipt_lost: boolean;
  readonly project: string | null;
  /** Names of fields that the category needs and the line lacks. */
  readonly missing_fields: readonly string[];
  /** Distance of the line and of the employee's other lines on the day; 0 for other kinds. */
  readonly km_of_day: number;
};

/** What lines before this one used up of a period, this line not counted. */
export type UsedBefore = Partial<Record<LimitPeriod, Paise>>;

export type JudgeInput = {
  readonly line: LineToJudge;
  readonly rule: ExpenseRule | null;
  readonly used: UsedBefore;
  /** The day of submission. */
  readonly submitted_on: CivilDate;
};

const PERIOD_TEXT: Record<LimitPeriod, string> = {
  line: 'a bill',
  day: 'a day',
  trip: 'a trip',
  month: 'a month',
  quarter: 'a quarter',
  tax_year: 'a year',
};
const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

const block = (code: string, message: string): Breach => ({
  code: `reimbursements.${code}`,
  level: 'block',
  message,
  over_paise: 0,
});

/** Which rule, how much it allows, what is used and what is left, in one sentence. */
function limitText(line: LineToJudge, limit: ExpenseLimit, used: Paise, left: number): string {
  const place = limit.city_class === 'any' ? '' : ` in a class ${limit.city_class} city`;
  const grade = limit.grade_id && line.grade_name ? ` for grade ${line.grade_name}` : '';
  const allowed = `${formatRupees(limit.amount_paise)} ${PERIOD_TEXT[limit.per]}${grade}`;
  return `${line.category_name}${place}: ${allowed}; you have used ${formatRupees(used)}, this line has ${formatRupees(left)} left`;
}

function limitBreaches({ line, used }: JudgeInput, limits: readonly ExpenseLimit[]): Breach[] {
  return limits.flatMap((limit) => {
    const before = used[limit.per] ?? (0 as Paise);
    const left = Math.max(0, limit.amount_paise - before);
    if (line.amount_paise <= left) return [];
    return [
      {
        code: 'reimbursements.limit_exceeded',
        level: limit.on_breach,
        message: limitText(line, limit, before, left),
        over_paise: line.amount_paise - left,
      },
    ];
  });
}

/** Late claims: a warning after the days of the rule, none after those of back-dating, without them twice as many. */
function lateBreach(rule: ExpenseRule, expense_date: CivilDate, submitted_on: CivilDate): Breach[] {
  const days = rule.must_submit_within_days;
  const last = rule.allow_backdated_days ?? 2 * days;
  const age = daysBetween(expense_date, submitted_on);
  if (age <= Math.min(days, last)) return [];
  return [
    {
      code: 'reimbursements.too_old',
      level: age > last ? 'block' : 'warn',
      message: `Expenses must be claimed within ${Math.min(days, last)} days`,
      over_paise: 0,
    },
  ];
}

function receiptBreach(line: LineToJudge, rule: ExpenseRule): Breach[] {
  const above = rule.receipt_required_above_paise;
  if (above === null || line.bill_paise <= above || line.has_receipt) return [];
  if (line.receipt_lost && rule.declaration_allowed)
    return [{ code: 'reimbursements.receipt_lost', level: 'warn', message: 'Declared without a receipt', over_paise: 0 }];
  return [block('receipt_required', `Add a receipt: needed above ${formatRupees(above)}`)];
}

function ruleBreaches(input: JudgeInput, rule: ExpenseRule): Breach[] {
  const { line, submitted_on } = input;
  const day = weekday(line.expense_date);
  const tooFar = rule.max_km_per_day !== null && line.km_of_day > rule.max_km_per_day;
  return [
    ...receiptBreach(line, rule),
    ...lateBreach(rule, line.expense_date, submitted_on),
    ...(rule.requires_project && !line.project ? [block('project_required', `Enter the project for ${line.category_name}`)] : []),
    ...(rule.non_claimable_weekdays.includes(day)
      ? [block('weekday_not_allowed', `${line.category_name} can’t be claimed for ${WEEKDAYS[day]}`)]
      : []),
    ...(tooFar
      ? [
          {
            code: 'reimbursements.too_far',
            level: 'warn' as const,
            message: `${line.km_of_day} km on this day: more than ${rule.max_km_per_day} km`,
            over_paise: 0,
          },
        ]
      : []),
  ];
}

type PolicyOfLine = { readonly policy_id: string; readonly policy_name: string; readonly version_id: string };

/**
 * What the policy says of a line: the limits it used and every rule it breaks, in the order they are tested. Without a rule the line is
 * blocked, never allowed without limit.
 */
export function judgeLine(input: JudgeInput, policy: PolicyOfLine | null): Verdict {
  const { line, rule, used, submitted_on } = input;
  const limits = rule ? limitsFor(rule.limits, line.grade_id, line.city_class) : [];
  const breaches = [
    ...(line.expense_date > submitted_on ? [block('future_date', 'The expense date is in the future')] : []),
    ...line.missing_fields.map((field) => block('field_required', `Enter ${field} for ${line.category_name}`)),
    ...(rule
      ? [...limitBreaches(input, limits), ...ruleBreaches(input, rule)]
      : [block('no_policy', `No policy covers ${line.category_name} for you; ask HR`)]),
  ];
  const auto = rule?.auto_approve_below_paise ?? null;
  return {
    policy_id: policy?.policy_id ?? null,
    policy_name: policy?.policy_name ?? null,
    version_id: policy?.version_id ?? null,
    city_class: line.city_class,
    limits: limits.map(({ per, amount_paise }) => {
      const before = used[per] ?? 0;
      return { per, limit_paise: amount_paise, used_paise: before, left_paise: Math.max(0, amount_paise - before) };
    }),
    breaches,
    steps: [],
    auto_approved: breaches.length === 0 && auto !== null && line.amount_paise < auto,
  };
}

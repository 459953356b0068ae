const toChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const CYCLES = toChoices({
  leave_year: 'Organisation leave year',
  calendar_year: 'Calendar year',
  joining_anniversary: 'Joining anniversary',
});
export const FREQUENCIES = toChoices({
  monthly: 'Every month',
  quarterly: 'Every quarter',
  half_yearly: 'Every half-year',
  yearly: 'Once a year',
  per_event: 'For each event',
  worked_days: 'By days worked',
});
export const CREDIT_DAYS = toChoices({ first_day: 'First day of the period', last_day: 'Last day of the period' });
export const ROUNDING_STEPS = [0.01, 0.25, 0.5, 1].map((value) => ({ value, label: String(value) }));
export const ROUNDING_MODES = toChoices({ nearest: 'Nearest', up: 'Up', down: 'Down' });
export const JOIN_PRORATION = toChoices({
  days: 'By days',
  month_cut: 'By a cut-off day in the month',
  full: 'Full credit',
  none_first_period: 'Nothing in the first period',
});
export const AFTER_CUT_SHARES = [
  { value: 0, label: 'Nothing' },
  { value: 0.5, label: 'Half' },
];
export const EXIT_PRORATION = toChoices({ days: 'By days', full_months: 'By full months', none: 'Full year' });
export const WITHHOLD_MODES = toChoices({
  never: 'Never',
  absent_whole_period: 'Absent the whole period',
  unpaid_over_n_days: 'Unpaid for more days than',
});
export const START_MODES = toChoices({
  joining: 'On joining',
  confirmation: 'On confirmation',
  n_days: 'Days after joining',
  n_months: 'Months after joining',
});
export const NOTICE_PERIOD = toChoices({ yes: 'Allowed', no: 'Not allowed', hr_only: 'By HR only' });
export const SMALLEST_PARTS = toChoices({ day: 'Full day', half: 'Half day' });
export const SANDWICH_MODES = toChoices({
  never: 'Never counted',
  between: 'Counted between days of one request',
  between_and_adjacent_requests: 'Counted between days of leave, across requests too',
});
export const FUTURE_CREDITS = toChoices({
  no: 'Not usable before they are credited',
  credited_by_leave_date: 'Usable if credited by the leave date',
});
export const SHORTAGES = toChoices({ refuse: 'Refuse', rest_unpaid: 'Take the rest unpaid' });
export const CARRY_MODES = toChoices({ none: 'Nothing', all: 'All', cap: 'Up to a cap' });
export const ABOVE_CARRY = toChoices({ lapse: 'Lapses', encash: 'Is encashed', encash_limit: 'Is encashed up to a limit' });
export const ENCASH_BASES = toChoices({
  as_payroll: 'As set in payroll',
  basic_da_26: 'Basic and DA ÷ 26',
  basic_da_30: 'Basic and DA ÷ 30',
  gross_30: 'Gross ÷ 30',
});
export const WORKED_DAYS_POSTING = toChoices({
  yearly: 'After the calendar year',
  monthly_advance: 'Every month in advance, corrected at the year end',
});

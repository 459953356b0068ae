/** A metric over one dataset: a figure for each month, or one for each value of a field. */
export type MetricSketch = {
  readonly id: string;
  readonly label: string;
  readonly section: 'people' | 'attendance' | 'leave' | 'pay' | 'approvals' | 'compliance';
  readonly unit: 'count' | 'percent' | 'days' | 'hours' | 'money' | 'months';
  readonly chart: 'line' | 'bar' | 'donut';
  readonly dataset: string;
  /** The field whose values are the points. */
  readonly by: string;
  /** Figures summed over the rows; two are a share: the first of the second. `employees` is the number of different employees. */
  readonly of: readonly [figure: string, whole?: string];
  /** The middle of the figures of the rows instead of their sum. */
  readonly median?: true;
  /** A month without a row of this value is not complete: the series ends before it. */
  readonly complete?: readonly [field: string, value: string];
  /** The report behind it. */
  readonly report: string;
};

/** Rows of a metric up to its last complete month; all where no month is. */
export function completeRows<Row extends Readonly<Record<string, unknown>>>(
  { by, complete }: Pick<MetricSketch, 'by' | 'complete'>,
  rows: readonly Row[],
): readonly Row[] {
  if (!complete) return rows;
  const [field, value] = complete;
  const months = rows.filter((row) => row[field] === value).map((row) => String(row[by]));
  const last = months.toSorted().at(-1);
  return last === undefined ? rows : rows.filter((row) => String(row[by]) <= last);
}

/** Pay of a month counts once its regular run is final: a settlement before it is not the pay of the month. */
const PAID_MONTHS = ['run_kind', 'regular'] as const;

/** Metrics in the order of their sections. */
export const METRICS: readonly MetricSketch[] = [
  {
    id: 'headcount',
    label: 'Head count',
    section: 'people',
    unit: 'count',
    chart: 'line',
    dataset: 'employees.monthly_movement',
    by: 'month',
    of: ['closing'],
    report: 'headcount-by-month',
  },
  {
    id: 'joiners',
    label: 'Joiners',
    section: 'people',
    unit: 'count',
    chart: 'bar',
    dataset: 'employees.monthly_movement',
    by: 'month',
    of: ['joined'],
    report: 'joiners',
  },
  {
    id: 'leavers',
    label: 'Leavers',
    section: 'people',
    unit: 'count',
    chart: 'bar',
    dataset: 'employees.monthly_movement',
    by: 'month',
    of: ['left'],
    report: 'leavers',
  },
  {
    id: 'attrition',
    label: 'Attrition',
    section: 'people',
    unit: 'percent',
    chart: 'line',
    dataset: 'employees.monthly_movement',
    by: 'month',
    of: ['left', 'average'],
    report: 'attrition',
  },
  {
    id: 'gender',
    label: 'Gender',
    section: 'people',
    unit: 'count',
    chart: 'donut',
    dataset: 'employees.people',
    by: 'gender',
    of: ['heads'],
    report: 'diversity',
  },
  {
    id: 'service',
    label: 'Length of service',
    section: 'people',
    unit: 'count',
    chart: 'bar',
    dataset: 'employees.people',
    by: 'service_band',
    of: ['heads'],
    report: 'tenure',
  },
  {
    id: 'average_tenure',
    label: 'Average tenure',
    section: 'people',
    unit: 'months',
    chart: 'bar',
    dataset: 'employees.people',
    by: 'person.department',
    of: ['service_months', 'heads'],
    report: 'tenure',
  },
  {
    id: 'presence',
    label: 'Presence',
    section: 'attendance',
    unit: 'percent',
    chart: 'line',
    dataset: 'attendance.days',
    by: 'month',
    of: ['present', 'expected_days'],
    report: 'attendance-by-department',
  },
  {
    id: 'late_share',
    label: 'Late days',
    section: 'attendance',
    unit: 'percent',
    chart: 'line',
    dataset: 'attendance.days',
    by: 'month',
    of: ['late_days', 'present'],
    report: 'late-and-early',
  },
  {
    id: 'overtime',
    label: 'Overtime',
    section: 'attendance',
    unit: 'hours',
    chart: 'bar',
    dataset: 'attendance.overtime',
    by: 'month',
    of: ['payable_minutes'],
    report: 'overtime',
  },
  {
    id: 'leave_days',
    label: 'Leave by type',
    section: 'leave',
    unit: 'days',
    chart: 'bar',
    dataset: 'leave.requests',
    by: 'leave_type',
    of: ['days'],
    report: 'leave-by-type',
  },
  {
    id: 'leave_liability',
    label: 'Leave not taken',
    section: 'leave',
    unit: 'days',
    chart: 'bar',
    dataset: 'leave.balances',
    by: 'leave_type',
    of: ['balance'],
    report: 'leave-balance',
  },
  {
    id: 'gross',
    label: 'Gross pay',
    section: 'pay',
    unit: 'money',
    chart: 'line',
    dataset: 'payroll.payslips',
    by: 'period_month',
    complete: PAID_MONTHS,
    of: ['gross_paise'],
    report: 'cost-by-month',
  },
  {
    id: 'employer_cost',
    label: 'Employer cost',
    section: 'pay',
    unit: 'money',
    chart: 'line',
    dataset: 'payroll.payslips',
    by: 'period_month',
    complete: PAID_MONTHS,
    of: ['employer_cost_paise'],
    report: 'cost-by-month',
  },
  {
    id: 'net',
    label: 'Net pay',
    section: 'pay',
    unit: 'money',
    chart: 'line',
    dataset: 'payroll.payslips',
    by: 'period_month',
    complete: PAID_MONTHS,
    of: ['net_paise'],
    report: 'cost-by-month',
  },
  {
    id: 'gross_per_head',
    label: 'Gross pay per head',
    section: 'pay',
    unit: 'money',
    chart: 'line',
    dataset: 'payroll.payslips',
    by: 'period_month',
    complete: PAID_MONTHS,
    of: ['gross_paise', 'employees'],
    report: 'cost-by-month',
  },
  {
    id: 'decision_hours',
    label: 'Median time to decide',
    section: 'approvals',
    unit: 'hours',
    chart: 'line',
    dataset: 'workflows.requests',
    by: 'decided_month',
    of: ['decision_minutes'],
    median: true,
    report: 'approval-times',
  },
  {
    id: 'open_over_48_hours',
    label: 'Open over 48 hours',
    section: 'approvals',
    unit: 'count',
    chart: 'bar',
    dataset: 'workflows.requests',
    by: 'subject',
    of: ['open_long'],
    report: 'approvals-overdue',
  },
  {
    id: 'open_approvals',
    label: 'Open approvals',
    section: 'approvals',
    unit: 'count',
    chart: 'bar',
    dataset: 'workflows.requests',
    by: 'age_band',
    of: ['open'],
    report: 'pending-approvals',
  },
  {
    id: 'on_time',
    label: 'Filed on time',
    section: 'compliance',
    unit: 'percent',
    chart: 'bar',
    dataset: 'statutory.dues',
    by: 'month',
    of: ['on_time_items', 'items'],
    report: 'compliance-status',
  },
];

export type MetricPoint = { readonly label: string; readonly value: number };

/** "Attrition 1.3 % in October 2026, 0.4 points lower than in September 2026." */
export function readingOf(
  { label, unit, of, median }: Pick<MetricSketch, 'label'> & Partial<Pick<MetricSketch, 'unit' | 'of' | 'median'>>,
  points: readonly MetricPoint[],
  by_month: boolean,
  text: (value: number) => string,
): string {
  const last = points.at(-1);
  if (!last) return 'No data in this period';
  if (!by_month) {
    const most = points.toSorted((a, b) => b.value - a.value)[0] ?? last;
    // shares and middles do not add up
    if (of?.[1] || median) return `${label}: ${most.label} has the highest, ${text(most.value)}.`;
    return `${label}: ${most.label} has the most, ${text(most.value)} of ${text(points.reduce((total, { value }) => total + value, 0))}.`;
  }
  const before = points.at(-2);
  const change = before ? last.value - before.value : 0;
  const compared =
    change === 0
      ? 'as before'
      : `${changeText(Math.abs(change), unit, text)} ${change > 0 ? 'higher' : 'lower'} than in ${before?.label}`;
  return `${label} ${text(last.value)} in ${last.label}${before ? `, ${compared}` : ''}.`;
}

/** How far a figure moved: shares by points, not by per cent. */
export const changeText = (change: number, unit: MetricSketch['unit'] | undefined, text: (value: number) => string): string =>
  unit === 'percent' ? `${change.toLocaleString('en-IN', { maximumFractionDigits: 1 })} points` : text(change);

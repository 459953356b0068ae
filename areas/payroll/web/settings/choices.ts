import type { Choice } from './choice-input.tsx';

/** The choices of the payroll settings with their explanations. */
export const LOP_BASES: readonly Choice[] = [
  {
    value: 'calendar_days',
    label: 'Calendar days',
    text: 'Monthly pay ÷ days in the month. ₹31,000 with 2 LOP days in October pays ₹29,000.',
  },
  { value: 'fixed_30', label: '30 days', text: 'Monthly pay ÷ 30 in every month. The same case pays ₹28,933.' },
  {
    value: 'fixed_26',
    label: '26 days',
    text: 'Monthly pay ÷ 26, without weekly offs. The same case pays ₹28,615.',
  },
  {
    value: 'working_days',
    label: 'Working days',
    text: 'Monthly pay ÷ days in the month, less the employee’s weekly offs and holidays.',
  },
];

export const CROSS_MONTH_RATES: readonly Choice[] = [
  {
    value: 'origin_month',
    label: 'Rate of the day’s own month',
    text: 'An unpaid 28 October in November’s pay costs 1/31 of October’s pay. It is shown as October’s.',
  },
  {
    value: 'pay_month',
    label: 'Rate of the pay month',
    text: 'The same day costs 1/30 of November’s pay and counts among November’s LOP days.',
  },
];

export const ROUNDINGS: readonly Choice[] = [
  { value: 'nearest_rupee', label: 'Nearest rupee', text: '50 paise and above round up. Shown as a separate line.' },
  { value: 'up_rupee', label: 'Next higher rupee', text: 'Always rounds up.' },
  { value: 'none', label: 'No rounding', text: 'Paid to the exact paisa.' },
];

export const ONE_OFF_TAXES: readonly Choice[] = [
  {
    value: 'in_month',
    label: 'In the month of payment',
    text: 'Full tax on a bonus or arrear is deducted with it. Later months don’t change.',
  },
  {
    value: 'spread',
    label: 'Spread over the rest of the year',
    text: 'Tax on it is divided over the months left until March.',
  },
];

export const PUBLISH_MODES: readonly Choice[] = [
  { value: 'manual', label: 'Manually', text: 'Payroll publishes the payslips of each run.' },
  { value: 'on_finalise', label: 'When the run is finalised', text: 'Employees see their payslips at once.' },
  { value: 'on_pay_day', label: 'On the pay day', text: 'At 7 am on the pay date.' },
];

export const PAY_DAY_RULES: readonly Choice[] = [
  {
    value: 'previous_working_day',
    label: 'Working day before',
    text: 'For example, Sunday the 31st is paid on Saturday the 30th.',
  },
  {
    value: 'next_working_day',
    label: 'Working day after',
    text: 'At the latest the 7th of the next month. March is always paid before April, in its tax year.',
  },
];

export const NOTICE_BASES: readonly Choice[] = [
  { value: 'gross_30', label: 'Gross pay ÷ 30', text: 'All monthly earnings.' },
  { value: 'wages_26', label: 'Wages ÷ 26', text: 'Wages as the Code on Wages defines them.' },
  { value: 'basic_30', label: 'Basic and DA ÷ 30', text: 'Without allowances.' },
];

export const OVERTIME_BASES: readonly Choice[] = [
  { value: 'wages', label: 'Wages', text: 'The components marked for overtime.' },
  { value: 'gross', label: 'Gross pay', text: 'All monthly earnings.' },
];

export const NEGATIVE_NETS: readonly Choice[] = [
  {
    value: 'carry',
    label: 'Carry to the next month',
    text: 'What the pay doesn’t cover is deducted later. You get a warning to accept.',
  },
  { value: 'block', label: 'Stop the run', text: 'The run can’t be finalised until deductions are reduced.' },
];

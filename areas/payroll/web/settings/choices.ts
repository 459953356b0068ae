import type { Choice } from './choice-input.tsx';

/** What the choices of the payroll settings mean, in words. */
export const LOP_BASES: readonly Choice[] = [
  {
    value: 'calendar_days',
    label: 'Calendar days',
    text: 'A day is worth a 28th to a 31st of the month’s pay, as many as the month has days. ₹31,000 with 2 days lost in October pays ₹29,000.',
  },
  { value: 'fixed_30', label: 'Always 30 days', text: 'A day is worth a 30th in every month. The same case pays ₹28,933.' },
  {
    value: 'fixed_26',
    label: 'Always 26 days',
    text: 'A day is worth a 26th; weekly days off are not counted. The same case pays ₹28,615.',
  },
  {
    value: 'working_days',
    label: 'Working days',
    text: 'The month’s days less weekly days off and holidays of the person’s calendar.',
  },
];

export const ROUNDINGS: readonly Choice[] = [
  { value: 'nearest_rupee', label: 'Nearest rupee', text: '50 paise and more go up. The difference is a line of its own.' },
  { value: 'up_rupee', label: 'Up to the rupee', text: 'Always in favour of the person.' },
  { value: 'none', label: 'Not rounded', text: 'Paid to the paisa.' },
];

export const ONE_OFF_TAXES: readonly Choice[] = [
  {
    value: 'in_month',
    label: 'In the month it is paid',
    text: 'The whole tax on a bonus or arrear is deducted with it, later months stay as they were.',
  },
  {
    value: 'spread',
    label: 'Over the rest of the year',
    text: 'The tax on it is shared out over the months left until March.',
  },
];

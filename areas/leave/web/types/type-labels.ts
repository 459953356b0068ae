import { LEAVE_CATEGORIES, LEAVE_COLOURS } from '@hrms/leave/contract';

const CATEGORIES: Record<(typeof LEAVE_CATEGORIES)[number], string> = {
  annual: 'Annual',
  casual: 'Casual',
  sick: 'Sick',
  unpaid: 'Unpaid',
  comp_off: 'Comp-off',
  optional_holiday: 'Optional holiday',
  maternity: 'Maternity',
  paternity: 'Paternity',
  adoption: 'Adoption',
  miscarriage: 'Miscarriage',
  bereavement: 'Bereavement',
  marriage: 'Marriage',
  study: 'Study',
  sabbatical: 'Sabbatical',
  inquiry: 'Inquiry',
  other: 'Other',
};
export const categoryName = (category: keyof typeof CATEGORIES): string => CATEGORIES[category];
export const CATEGORY_CHOICES = LEAVE_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value] }));

export const PAID_BY = { employer: 'Employer', esic: 'ESIC', nobody: 'Unpaid' } as const;
export const PAID_BY_CHOICES = [
  { value: 'employer', label: 'Employer' },
  { value: 'esic', label: 'ESIC' },
  { value: 'nobody', label: 'Unpaid' },
];
export const GENDER_CHOICES = [
  { value: 'any', label: 'All' },
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
];
export const COLOUR_CHOICES = LEAVE_COLOURS.map((value) => ({
  value,
  label: value === 'geekblue' ? 'Indigo' : value === 'volcano' ? 'Coral' : value.charAt(0).toUpperCase() + value.slice(1),
}));

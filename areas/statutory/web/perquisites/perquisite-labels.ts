import type { Perquisite, PerquisiteKind } from '@hrms/statutory/contract';

export const PERQUISITE_KINDS: Readonly<Record<PerquisiteKind, string>> = {
  motor_car: 'Motor car',
  accommodation: 'Accommodation',
  movable_asset: 'Use of an asset',
  asset_transfer: 'Transfer of an asset',
  meals: 'Free meals',
  gift: 'Gift or voucher',
  actual_cost: 'Other perquisite',
};

export const NATURES: Readonly<Record<NonNullable<Perquisite['nature']>, string>> = {
  attendant: 'Sweeper, gardener, watchman or attendant',
  utilities: 'Gas, electricity, water',
  holiday: 'Holiday',
  travel: 'Free or concessional travel',
  education: 'Education',
  credit_card: 'Credit card',
  club: 'Club',
  other: 'Other benefit',
};

/** Choices of a select from labels by value. */
export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const PERQUISITE_CHOICES = choicesOf(PERQUISITE_KINDS);

/** What a perquisite is, in a few words. */
export const perquisiteText = ({ kind, nature, description }: Perquisite): string => {
  const name = kind === 'actual_cost' && nature ? NATURES[nature] : PERQUISITE_KINDS[kind];
  return description ? `${name}: ${description}` : name;
};

export type Choice = { value: string; label: string };

/** The active choices, and the one that is chosen already even when it is active no longer. */
export const withCurrentChoice = (choices: readonly Choice[], present: Choice | undefined): Choice[] =>
  present && !choices.some(({ value }) => value === present.value) ? [...choices, present] : [...choices];

/** The stored value as a choice, or undefined when there is none. */
export const toCurrentChoice = (value: string | null | undefined, label: string | null | undefined): Choice | undefined =>
  value ? { value, label: label || 'Inactive' } : undefined;

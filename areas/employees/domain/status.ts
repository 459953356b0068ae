/** What is shown of an employee: what is written from a day on, or that it has not begun. */
export type ShownStatus = 'active' | 'on_notice' | 'suspended' | 'left' | 'draft' | 'upcoming';

/** Statuses that count as active: paid, counted and in the directory. */
export const IN_SERVICE: readonly ShownStatus[] = ['active', 'on_notice', 'suspended'];

import { type CivilDate, daysBetween } from '@hrms/platform/calendar';

/** Days after the due date on which a reminder is sent. */
const REMINDER_DAYS = [1, 7, 14] as const;
const PAST_DUE_DAYS = 15;
const UNPAID_READ_ONLY_DAYS = 30;
/** Days after its issue an invoice is due. */
export const DUE_DAYS = 15;
/** Days before the end of a trial on which it is announced. */
const TRIAL_REMINDER_DAYS = [7, 3, 1] as const;

export type DunningStep = {
  /** How many of the reminders are due by now. */
  readonly reminders: number;
  readonly state: 'current' | 'past_due' | 'read_only';
};

/** What an open invoice calls for on a day. A claimed payment over the whole amount holds it up until the platform decided. */
export function dunningStep(due_on: CivilDate, today: CivilDate, { claimed }: { claimed: boolean }): DunningStep {
  const late = daysBetween(due_on, today);
  if (late <= 0 || claimed) return { reminders: 0, state: 'current' };
  return {
    reminders: REMINDER_DAYS.filter((days) => late >= days).length,
    state: late >= UNPAID_READ_ONLY_DAYS ? 'read_only' : late >= PAST_DUE_DAYS ? 'past_due' : 'current',
  };
}

/** The trial reminder due today: days left, or null. */
export const trialReminder = (trial_ends_on: CivilDate, today: CivilDate): number | null =>
  TRIAL_REMINDER_DAYS.find((days) => daysBetween(today, trial_ends_on) === days) ?? null;

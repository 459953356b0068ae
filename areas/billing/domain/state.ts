import { addDays, type CivilDate, daysBetween } from '@hrms/platform/calendar';

export type SubscriptionState = 'trialing' | 'trial_expired' | 'active' | 'cancelling' | 'past_due' | 'read_only' | 'ended';
export type ReadOnlyCause = 'unpaid' | 'cancelled';

export type StoredState = {
  readonly status: SubscriptionState;
  readonly status_since: CivilDate;
  readonly trial_ends_on: CivilDate | null;
  readonly period_end: CivilDate | null;
  readonly read_only_cause: ReadOnlyCause | null;
};

/** Days read-only after a cancelled subscription ended. */
export const READ_ONLY_DAYS = 30;
/** Days in which an Owner can still export after that. */
export const EXPORT_DAYS = 60;

export type StateOnDay = { readonly status: SubscriptionState; readonly since: CivilDate; readonly cause: ReadOnlyCause | null };

/** The state on a day: what follows from the calendar alone holds at once, before the daily work writes it down. */
export function stateOn(
  { status, status_since, trial_ends_on, period_end, read_only_cause }: StoredState,
  day: CivilDate,
): StateOnDay {
  if (status === 'trialing' && trial_ends_on && day > trial_ends_on)
    return { status: 'trial_expired', since: addDays(trial_ends_on, 1), cause: null };
  if (status === 'cancelling' && period_end && day > period_end)
    return { status: 'read_only', since: addDays(period_end, 1), cause: 'cancelled' };
  if (status === 'read_only' && read_only_cause === 'cancelled' && daysBetween(status_since, day) >= READ_ONLY_DAYS)
    return { status: 'ended', since: addDays(status_since, READ_ONLY_DAYS), cause: 'cancelled' };
  return { status, since: status_since, cause: read_only_cause };
}

/** Whether changes are refused in this state. */
export const isReadOnly = (status: SubscriptionState): boolean => ['trial_expired', 'read_only', 'ended'].includes(status);

/** Whether a plan may be bought in this state. */
export const canPurchase = (status: SubscriptionState): boolean =>
  ['trialing', 'trial_expired', 'read_only', 'ended'].includes(status);

/** How the organisation stands for sign-in: an unpaid invoice alone never suspends it. */
export function organisationStatus(status: SubscriptionState): 'trial' | 'active' | 'past_due' {
  if (status === 'trialing') return 'trial';
  return status === 'active' || status === 'cancelling' ? 'active' : 'past_due';
}

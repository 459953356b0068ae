import { hasPermission, type Session } from '@hrms/platform/web';

export type PlanNotice = {
  key: string;
  tone: 'info' | 'warning';
  title: string;
  text: string;
  to: string;
  label: string;
  /** Stays until the cause is gone. */
  lasting: boolean;
};

const DAY = 86_400_000;
const FULL_PERCENT = 90;
const TRIAL_DAYS = 7;

/** What people who look after the subscription read on every screen: the gravest thing about the plan, or nothing. */
export function planNoticeOf(session: Session, today: string): PlanNotice | null {
  if (session.status !== 'signed_in' || !hasPermission(session, 'billing.seat.read')) return null;
  const plan = session.info?.plan;
  if (!plan) return null;
  const canPay = hasPermission(session, 'billing.subscription.read');
  const to = canPay ? '/subscriptions' : '/subscriptions/employees';
  const link = { to, label: canPay ? 'Open subscription' : 'See seats' };
  const { state, seat_limit, active_employees, trial_ends_on } = plan;
  if (['trial_expired', 'read_only', 'ended'].includes(state))
    return {
      ...link,
      key: state,
      tone: 'warning',
      lasting: true,
      title: 'Your organisation is read-only',
      text: 'Choose a plan or pay the open invoice to continue.',
    };
  if (state === 'past_due')
    return {
      ...link,
      key: state,
      tone: 'warning',
      lasting: false,
      title: 'An invoice is overdue',
      text: 'Pay it to keep working without interruption.',
    };
  if (seat_limit !== null && active_employees * 100 >= seat_limit * FULL_PERCENT)
    return {
      ...link,
      key: 'seats',
      tone: 'warning',
      lasting: false,
      title: `${active_employees} of ${seat_limit} seats are taken`,
      text: 'At the limit no more employees can be added.',
    };
  if (state !== 'trialing' || !trial_ends_on) return null;
  const days = Math.round((Date.parse(trial_ends_on) - Date.parse(today)) / DAY);
  if (days > TRIAL_DAYS) return null;
  return {
    ...link,
    key: `trial:${days}`,
    tone: 'info',
    lasting: false,
    title: `Your trial ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    text: 'After that your organisation is read-only until you choose a plan.',
  };
}

import { formatDate, statusTags, type Tone } from '@hrms/platform/web';
import type { LawOverride, LawParameter, LawRelease } from '@hrms/statutory/contract';

export const LAW_NAMES: Readonly<Record<LawParameter['law'], string>> = {
  wages: 'Wages',
  epf: 'EPF',
  esi: 'ESI',
  ptax: 'Professional tax',
  lwf: 'Labour welfare fund',
  gratuity: 'Gratuity',
  bonus: 'Bonus',
  overtime: 'Overtime',
  minimum_wage: 'Minimum wages',
  leave: 'Leave',
  tax: 'Income tax',
  calendar: 'Due dates',
};

export const CONFIDENCE: Readonly<Record<LawParameter['confidence'], { label: string; tone: Tone; text: string }>> = {
  read: { label: 'Verified', tone: 'success', text: 'Verified in the source.' },
  reported: {
    label: 'Reported',
    tone: 'warning',
    text: 'Reported by public sources. Check the official text.',
  },
  unverified: { label: 'Not verified', tone: 'warning', text: 'No reliable source found.' },
  open: { label: 'Sources differ', tone: 'warning', text: 'Sources conflict, or the official text wasn’t found.' },
};

export const OVERRIDE_STATES: Readonly<Record<LawOverride['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Pending approval', tone: 'warning' },
  active: { label: 'In force', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const RELEASE_STATES = statusTags<LawRelease['status']>({
  calculating: ['Calculating impact', 'neutral'],
  open: ['To review', 'warning'],
  pending: ['Pending approval', 'warning'],
  accepted: ['Accepted', 'success'],
});

export const OVERRIDE_LIMITS = {
  choice: 'The law leaves this to the employer.',
  to_confirm: 'This value isn’t confirmed. You can override it with a reason.',
} as const;

export const REVIEWS = {
  confirmed: 'Confirmed in the source',
  overridden: 'Override set',
  not_applicable: 'Not applicable',
} as const;

/** The first day of a value. Values without a known start are stored from 26 January 1950. */
export const sinceText = (from: string): string => (from <= '1950-01-26' ? 'Start not known' : formatDate(from));

import { formatDate, type Tone } from '@hrms/platform/web';
import type { LawOverride, LawParameter } from '@hrms/statutory/contract';

export const LAW_NAMES: Readonly<Record<LawParameter['law'], string>> = {
  wages: 'Wages',
  epf: 'Provident fund',
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
  read: { label: 'Read at the source', tone: 'success', text: 'Compared with the source named.' },
  reported: {
    label: 'Reported',
    tone: 'warning',
    text: 'Public sources report it; compare it with the official text before it pays money.',
  },
  unverified: { label: 'Not verified', tone: 'warning', text: 'No source was found that settles it.' },
  open: { label: 'Sources differ', tone: 'warning', text: 'Sources conflict, or the official text was not found.' },
};

export const OVERRIDE_STATES: Readonly<Record<LawOverride['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'Waits for approval', tone: 'warning' },
  active: { label: 'In force', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const OVERRIDE_LIMITS = {
  choice: 'The law leaves this to the employer.',
  to_confirm: 'This is not confirmed, so the organisation may set its own value with a reason.',
} as const;

export const REVIEWS = {
  confirmed: 'Confirmed at the source',
  overridden: 'Own value set',
  not_applicable: 'Not applicable here',
} as const;

/** Tables without a known start count from the Constitution's day on. */
export const sinceText = (from: string): string => (from <= '1950-01-26' ? 'always' : formatDate(from));

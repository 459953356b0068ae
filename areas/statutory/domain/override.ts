import type { CivilDate } from '@hrms/platform/calendar';
import type { InForce } from '@hrms/platform/explain';

/** A tenant's own value in place of a shipped one. */
export type Override<T> = {
  readonly value: T;
  readonly from: CivilDate;
  /** Where the organisation read it. */
  readonly source: string;
  readonly reason: string;
};

/**
 * The figure with an organisation's own value in it: explanations name the reason and the source given, and the value
 * stays marked as reported because nobody but the organisation has compared it.
 */
export const overridden = <T>(figure: InForce<T>, own: Override<T>): InForce<T> => ({
  ...figure,
  value: own.value,
  from: own.from,
  source: `The organisation's own value: ${own.reason} (${own.source})`,
  confidence: 'reported',
});

import type { Confidence } from '@hrms/platform/explain';

/**
 * The confidence for a mark of the law tables: `high` is read, `medium` is reported, anything lower and a missing mark is unverified. A status beside a
 * value takes precedence over the state's mark.
 */
export function confidenceOf(words: string | undefined): Confidence {
  if (words === undefined) return 'unverified';
  if (words.startsWith('high')) return 'read';
  if (words.startsWith('medium') || words.startsWith('reported')) return 'reported';
  return 'unverified';
}

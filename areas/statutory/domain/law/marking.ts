import type { Confidence } from '@hrms/platform/explain';

/**
 * The tables' own words for confidence as the program's: `high` was read in the sources named, `medium` is reported,
 * anything lower is unverified; a status beside a value wins over the state's word.
 */
export function confidenceOf(words: string | undefined): Confidence {
  if (words === undefined) return 'read';
  if (words.startsWith('high')) return 'read';
  if (words.startsWith('medium') || words.startsWith('reported')) return 'reported';
  return 'unverified';
}

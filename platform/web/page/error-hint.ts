import { ApiError } from '../api/api-error.ts';

const AFTER_UPDATE = /dynamically imported module|Importing a module script failed|error loading dynamically/i;
const MISSING_VALUE = /(of|reading|evaluating).*\b(null|undefined)\b|\b(null|undefined)\b.*(is not an object|has no properties)/i;

/** A part of the program that is no longer on the server because a new version was installed. */
export const isOutdatedRelease = (problem: unknown): boolean => problem instanceof Error && AFTER_UPDATE.test(problem.message);

/** A possible fix, in words for the user in front of the screen. */
export function possibleFix(problem: unknown): string {
  if (isOutdatedRelease(problem)) return 'A new version is available. Reload the page.';
  if (problem instanceof ApiError)
    return problem.status === 0
      ? 'Check your connection and retry.'
      : 'Try again. If it keeps failing, send your administrator the request ID.';
  if (problem instanceof TypeError && MISSING_VALUE.test(problem.message))
    return 'Some data had not loaded yet. Try again, or reload the page.';
  return 'Try again. If it keeps failing, reload the page.';
}

/** The component that broke: the first one named by React's stack. */
export const brokenComponent = (componentStack: string | null | undefined): string =>
  /at (\w+)/.exec(componentStack ?? '')?.[1] ?? 'this screen';

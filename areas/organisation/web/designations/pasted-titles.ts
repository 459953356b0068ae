/** What became, or is to become, of one pasted title. */
export type PasteOutcome = 'ready' | 'repeated' | 'too_long' | 'added' | 'exists' | 'failed';
export type PastedTitle = {
  title: string;
  /** Line of the text, from 1. */
  line: number;
  outcome: PasteOutcome;
  /** Why it failed, in the server's words. */
  reason?: string;
};

export const MAX_TITLE_LENGTH = 100;

/** One title a line: outer and doubled spaces go, empty lines are skipped, the second of two equal titles is marked. */
export function parsePastedTitles(text: string): PastedTitle[] {
  const seen = new Set<string>();
  const read: PastedTitle[] = [];
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const title = raw.replaceAll(/\s+/g, ' ').trim();
    if (title === '') continue;
    const folded = title.toLowerCase();
    const outcome = title.length > MAX_TITLE_LENGTH ? 'too_long' : seen.has(folded) ? 'repeated' : 'ready';
    seen.add(folded);
    read.push({ title, line: at + 1, outcome });
  }
  return read;
}

export const countWithOutcome = (titles: readonly PastedTitle[], ...outcomes: PasteOutcome[]): number =>
  titles.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** What is not in the system yet, as text to correct and send again: nothing pasted is lost. */
export const unsavedTitlesText = (titles: readonly PastedTitle[]): string =>
  titles
    .filter(({ outcome }) => outcome === 'ready' || outcome === 'too_long' || outcome === 'failed')
    .map(({ title }) => title)
    .join('\n');

export const countWithNoun = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** What a comment says of single lines, by their number: sentences that name them, as "Line 2: whose ticket is this?". */
export function commentsOnLines(comments: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const sentence of comments.split(/\n+|(?<=[.!?])\s+/)) {
    const numbers = [...sentence.matchAll(/\blines?\s+(\d+)(?:\s*(?:,|and|&)\s*(\d+))?/gi)].flatMap(([, one, other]) =>
      other ? [one, other] : [one],
    );
    for (const number of new Set(numbers.map(Number)))
      found.set(number, [found.get(number), sentence.trim()].filter(Boolean).join(' '));
  }
  return found;
}

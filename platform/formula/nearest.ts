/** The known name nearest to a misspelt one, with at most two edits, ignoring case. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const most = Math.min(2, Math.floor((wanted.length + 1) / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const slips = editDistance(wanted, candidate.toLowerCase());
    if (slips < least || (slips === least && best !== undefined && candidate < best)) {
      best = candidate;
      least = slips;
    }
  }
  return best;
}

/** Letters to insert, delete, replace or swap with the next (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      row.push(slips);
    }
    before = last;
    last = row;
  }
  return last[b.length] as number;
}

import type { LocalMinute, Minutes, UtcMinute } from '@hrms/platform/calendar';

/** Minutes east of UTC of a zone, by quarter of an hour: zones change their clocks at quarters only. */
type Offsets = { readonly parts: Intl.DateTimeFormat; readonly known: Map<number, number> };

const zones = new Map<string, Offsets>();
const FIXED: Readonly<Record<string, number>> = { 'Asia/Kolkata': 330, UTC: 0 };

function offsetsOf(zone: string): Offsets {
  let found = zones.get(zone);
  if (!found) {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    zones.set(zone, (found = { parts, known: new Map() }));
  }
  return found;
}

/** What a zone is ahead of UTC at an instant. */
export function zoneOffsetAt(zone: string, utcMinute: UtcMinute): Minutes {
  const fixed = FIXED[zone];
  if (fixed !== undefined) return fixed;
  const { parts, known } = offsetsOf(zone);
  const quarter = Math.floor(utcMinute / 15);
  const before = known.get(quarter);
  if (before !== undefined) return before;
  const value = Object.fromEntries(parts.formatToParts(quarter * 900_000).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = value;
  const offset = Date.UTC(year, month - 1, day, hour, minute) / 60_000 - quarter * 15;
  known.set(quarter, offset);
  return offset;
}

/** The clock of a zone at an instant. */
export const toLocalMinute = (zone: string, utcMinute: UtcMinute): LocalMinute => utcMinute + zoneOffsetAt(zone, utcMinute);

export type LocalReading = { readonly utc: UtcMinute; readonly exists: boolean; readonly ambiguous: boolean };

/**
 * The instant of a local minute. A time that exists twice is its first instant, unless that lies before
 * `notBefore` and the second does not; a time that does not exist is read with the offset before the change.
 */
export function fromLocalMinute(zone: string, localMinute: LocalMinute, notBefore?: UtcMinute): LocalReading {
  const fixed = FIXED[zone];
  if (fixed !== undefined) return { utc: localMinute - fixed, exists: true, ambiguous: false };
  const early = zoneOffsetAt(zone, localMinute - 1440);
  const late = zoneOffsetAt(zone, localMinute + 1440);
  const candidates = [...new Set([early, late])]
    .map((offset) => localMinute - offset)
    .filter((utc) => toLocalMinute(zone, utc) === localMinute)
    .sort((a, b) => a - b);
  const [first, second] = candidates;
  if (first === undefined) return { utc: localMinute - early, exists: false, ambiguous: false };
  if (second === undefined) return { utc: first, exists: true, ambiguous: false };
  const utc = notBefore !== undefined && first < notBefore && second >= notBefore ? second : first;
  return { utc, exists: true, ambiguous: true };
}

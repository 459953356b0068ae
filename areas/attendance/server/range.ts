import { toDayNumber } from '@hrms/attendance/domain';
import { rangeTooLong } from './refusals.ts';

/** The day numbers of a span. @throws `range_too_long` for a span out of order or of more days */
export function assertRange(from: string, to: string, most: number): { from: number; to: number } {
  const span = { from: toDayNumber(from), to: toDayNumber(to) };
  if (span.to < span.from || span.to - span.from >= most) throw rangeTooLong(most);
  return span;
}

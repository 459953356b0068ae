import type { ExitInterview, ExitKind, InterviewSummary, LeavingReasons, ReasonCode } from '@hrms/lifecycle/contract';
import { noticeGiver } from './exit-kind.ts';

/** Fewer answers than this would show who gave them. */
export const FEWEST_ANSWERS = 5;

type Answers = Pick<ExitInterview, 'ratings' | 'would_return'>;
const ASPECTS = ['pay', 'role', 'manager', 'growth', 'workload', 'environment'] as const;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Averages and counts of interviews; null for fewer than five. */
export function interviewSummary(interviews: readonly Answers[]): InterviewSummary | null {
  const answers = interviews.length;
  if (answers < FEWEST_ANSWERS) return null;
  const average = (aspect: (typeof ASPECTS)[number]) =>
    oneDecimal(interviews.reduce((sum, { ratings }) => sum + ratings[aspect], 0) / answers);
  const count = (wanted: 'yes' | 'maybe' | 'no') => interviews.filter(({ would_return }) => would_return === wanted).length;
  return {
    answers,
    ratings: Object.fromEntries(ASPECTS.map((aspect) => [aspect, average(aspect)])),
    would_return: { yes: count('yes'), maybe: count('maybe'), no: count('no') },
  };
}

/** Whether an employee leaves by own choice; it follows from the kind, never from the reason. */
export const isVoluntary = (kind: ExitKind): boolean => noticeGiver(kind) === 'employee' && kind !== 'absconding';

type Leaving = { readonly kind: ExitKind; readonly reason_code: ReasonCode };

/** How often each reason was given; null for fewer than five exits. */
export function leavingReasons(exits: readonly Leaving[]): LeavingReasons | null {
  if (exits.length < FEWEST_ANSWERS) return null;
  const counts = new Map<ReasonCode, number>();
  for (const { reason_code } of exits) counts.set(reason_code, (counts.get(reason_code) ?? 0) + 1);
  const reasons = [...counts].map(([reason_code, count]) => ({ reason_code, exits: count }));
  const voluntary = exits.filter(({ kind }) => isVoluntary(kind)).length;
  return {
    exits: exits.length,
    voluntary,
    involuntary: exits.length - voluntary,
    reasons: reasons.toSorted((one, other) => other.exits - one.exits || one.reason_code.localeCompare(other.reason_code)),
  };
}

import type {
  ExitKind,
  InterviewAnswers,
  InterviewForm,
  InterviewGroups,
  InterviewQuestion,
  InterviewSummary,
  LeavingReasons,
  QuestionSummary,
  ReasonCode,
} from '@hrms/lifecycle/contract';
import { noticeGiver } from './exit-kind.ts';

/** Fewer answers than this would show who gave them. */
export const FEWEST_ANSWERS = 5;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The average of ratings, to one decimal; null for fewer than five. */
function averageOf(key: string, interviews: readonly InterviewAnswers[]): number | null {
  const ratings = interviews.flatMap(({ [key]: rating }) => (typeof rating === 'number' ? [rating] : []));
  return ratings.length < FEWEST_ANSWERS ? null : oneDecimal(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}

/** How often each choice was selected, with choices that earlier forms had; null for fewer than five answers. */
function countsOf({ key, choices }: InterviewQuestion, interviews: readonly InterviewAnswers[]): QuestionSummary['counts'] {
  const selected = interviews.flatMap(({ [key]: answer }) =>
    answer == null || typeof answer === 'number' ? [] : [[answer].flat()],
  );
  if (selected.length < FEWEST_ANSWERS) return null;
  return [...new Set([...choices, ...selected.flat()])].map((choice) => ({
    choice,
    answers: selected.filter((answer) => answer.includes(choice)).length,
  }));
}

/** Every question that was ever put, in its newest words, those of today first. */
function questionsOf(forms: readonly InterviewForm[]): InterviewQuestion[] {
  const newest = new Map<string, InterviewQuestion>();
  for (const { questions } of forms.toSorted((one, other) => other.version - one.version))
    for (const question of questions) if (!newest.has(question.key)) newest.set(question.key, question);
  return [...newest.values()];
}

/** Averages and counts of interviews; null for fewer than five. What was answered in words stays in the interviews. */
export function interviewSummary(
  forms: readonly InterviewForm[],
  interviews: readonly InterviewAnswers[],
): InterviewSummary | null {
  if (interviews.length < FEWEST_ANSWERS) return null;
  const current = Math.max(...forms.map(({ version }) => version));
  const today = new Set(forms.flatMap(({ version, questions }) => (version === current ? questions.map(({ key }) => key) : [])));
  const questions = questionsOf(forms).map((question) => {
    const { key, kind } = question;
    return {
      ...question,
      answers: interviews.filter((answers) => answers[key] !== undefined).length,
      average: kind === 'rating' ? averageOf(key, interviews) : null,
      counts: kind === 'single' || kind === 'multiple' ? countsOf(question, interviews) : null,
    };
  });
  return { answers: interviews.length, questions: questions.filter(({ key, answers }) => answers > 0 || today.has(key)) };
}

type GroupedInterview = { readonly group: string | null; readonly answers: InterviewAnswers };
type Group = { readonly group: string | null; readonly interviews: readonly InterviewAnswers[] };

/**
 * Groups of five interviews and more, the largest first. Smaller ones are taken together; where even together they are fewer than five, the
 * smallest of the others joins them, so that they cannot be found by subtraction.
 */
function protectedGroups(interviews: readonly GroupedInterview[]): Group[] {
  const byGroup = Map.groupBy(interviews, ({ group }) => group);
  const groups = [...byGroup]
    .map(([group, rows]) => ({ group, interviews: rows.map(({ answers }) => answers) }))
    .toSorted(
      (one, other) => other.interviews.length - one.interviews.length || (one.group ?? '').localeCompare(other.group ?? ''),
    );
  const isShown = ({ group, interviews: rows }: Group) => group !== null && rows.length >= FEWEST_ANSWERS;
  const shown = groups.filter(isShown);
  const rest = groups.filter((group) => !isShown(group)).flatMap(({ interviews: rows }) => rows);
  if (rest.length > 0 && rest.length < FEWEST_ANSWERS) rest.push(...(shown.pop()?.interviews ?? []));
  return rest.length > 0 ? [...shown, { group: null, interviews: rest }] : shown;
}

/** Averages of ratings by group; null for fewer than five interviews in all. */
export function interviewGroups(
  forms: readonly InterviewForm[],
  interviews: readonly GroupedInterview[],
): InterviewGroups | null {
  const summary = interviewSummary(
    forms,
    interviews.map(({ answers }) => answers),
  );
  if (!summary) return null;
  const questions = summary.questions.filter(({ kind }) => kind === 'rating').map(({ key, text }) => ({ key, text }));
  return {
    questions,
    groups: protectedGroups(interviews).map(({ group, interviews: rows }) => ({
      group,
      answers: rows.length,
      averages: Object.fromEntries(questions.map(({ key }) => [key, averageOf(key, rows)])),
    })),
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

import type {
  InterviewAnswer,
  InterviewAnswers,
  InterviewForm,
  InterviewQuestion,
  QuestionKind,
  UpdateInterviewForm,
} from '@hrms/lifecycle/contract';

const question = (key: string, kind: QuestionKind, text: string, choices: readonly string[] = []): InterviewQuestion => ({
  key,
  kind,
  text,
  required: kind !== 'text',
  choices: [...choices],
});

/** The questions until an organisation sets its own. */
export const USUAL_INTERVIEW: InterviewForm = {
  questions: [
    question('pay', 'rating', 'Pay'),
    question('role', 'rating', 'Role'),
    question('manager', 'rating', 'Manager'),
    question('growth', 'rating', 'Growth'),
    question('workload', 'rating', 'Workload'),
    question('environment', 'rating', 'Environment'),
    question('would_return', 'single', 'Would you come back?', ['Yes', 'Maybe', 'No']),
    question('comment', 'text', 'What should we know?'),
  ],
  version: 1,
};

/**
 * Questions as they are stored: one that was there before keeps its key, so that its answers stay together; a new one, and one whose kind
 * of answer changed, gets its own.
 */
export function interviewQuestions(
  before: readonly InterviewQuestion[],
  given: UpdateInterviewForm['questions'],
  newKey: () => string,
): InterviewQuestion[] {
  const kindOf = new Map(before.map(({ key, kind }) => [key, kind]));
  return given.map(({ key, kind, text, required, choices }) => ({
    key: key && kindOf.get(key) === kind ? key : newKey(),
    kind,
    text,
    required,
    choices,
  }));
}

type AnswerProblem = { readonly path: string; readonly message: string };

const isEmpty = (answer: InterviewAnswer | undefined): boolean => (typeof answer === 'number' ? answer === 0 : !answer?.length);

const isNoText = (answer: InterviewAnswer): boolean => typeof answer !== 'string';

/** What is wrong with an answer; null where nothing is. */
function problemOf({ kind, choices, required, text }: InterviewQuestion, answer: InterviewAnswer | undefined): string | null {
  if (answer === undefined || answer === null || isEmpty(answer)) return required ? `Please answer: ${text}` : null;
  if (kind === 'rating') return typeof answer === 'number' ? null : 'Please rate from 1 to 5';
  if (kind === 'text') return isNoText(answer) ? 'Please answer in words' : null;
  if (kind === 'single')
    return typeof answer === 'string' && choices.includes(answer) ? null : 'Please select an answer of the list';
  return Array.isArray(answer) && answer.every((choice) => choices.includes(choice)) ? null : 'Please select answers of the list';
}

/** Answers that fit their questions, without empty ones, and what is wrong with the others. */
export function interviewAnswers(
  questions: readonly InterviewQuestion[],
  given: InterviewAnswers,
): { answers: InterviewAnswers; problems: AnswerProblem[] } {
  const keys = new Set(questions.map(({ key }) => key));
  const unknown = Object.keys(given).filter((key) => !keys.has(key));
  const problems = questions.flatMap((asked) => {
    const message = problemOf(asked, given[asked.key]);
    return message ? [{ path: `answers.${asked.key}`, message }] : [];
  });
  return {
    answers: Object.fromEntries(
      questions.flatMap(({ key }) => (isEmpty(given[key]) ? [] : [[key, given[key] as InterviewAnswer]])),
    ),
    problems: [
      ...unknown.map((key) => ({
        path: `answers.${key}`,
        message: 'This question is not in the interview. Reload to see its questions',
      })),
      ...problems,
    ],
  };
}

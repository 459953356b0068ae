type Answered = (confirmed: boolean) => void;

let waiting: Answered[] = [];
let askers = 0;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const hear of listeners) hear();
};

/** Calls that were refused until the user confirms who they are; several at once share one question. */
export const isIdentityQuestionOpen = (): boolean => waiting.length > 0;
export const onIdentityAsked = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

/** A screen that can ask is there. */
export function offerIdentityDialog(): () => void {
  askers += 1;
  return () => {
    askers -= 1;
    if (askers === 0) answerIdentity(false);
  };
}

/** Asks the user to confirm that it is them. False at once where no screen can ask. */
export function askIdentity(): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false);
  const answer = new Promise<boolean>((done) => {
    waiting = [...waiting, done];
  });
  notifyListeners();
  return answer;
}

/** The user confirmed, or gave up. */
export function answerIdentity(confirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const done of answered) done(confirmed);
  notifyListeners();
}

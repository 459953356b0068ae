const NEVER = [
  // amounts, PAN, and runs of digits as Aadhaar, UAN and account numbers are written
  /₹|\bRs\.?\s?\d|\bINR\b/i,
  /\b[A-Z]{5}\d{4}[A-Z]\b/,
  /\d(?:[ -]?\d){8,}/,
];

/** Whether a text may leave by mail: no amount, no number of identity or account. */
export const isSafeForMail = (text: string): boolean => !NEVER.some((pattern) => pattern.test(text));

type Words = { title: string; sentence: string; address: string };

/** A mail says what happened and leads to the screen. What must not travel is replaced by a plain sentence. */
export function toMail({ title, sentence, address }: Words): { subject: string; body: string; reduced: boolean } {
  const allowed = isSafeForMail(title) && isSafeForMail(sentence);
  const subject = allowed ? title : 'You have a new notification in HRMS';
  const said = allowed ? sentence : 'Sign in to read it.';
  return { subject, body: `${said}\n\n${address}\n`, reduced: !allowed };
}

import type { Notice } from './notice.ts';
import { fillTemplate, type TemplateValues, withoutPlaceholders } from './template.ts';

const NEVER = [
  // amounts, PAN, and runs of digits as Aadhaar, UAN and account numbers are written
  /₹|\bRs\.?\s?\d|\bINR\b/i,
  /\b[A-Z]{5}\d{4}[A-Z]\b/,
  /\d(?:[ -]?\d){8,}/,
];

/** Whether a text may leave by mail: no amount, no number of identity or account. */
export const isSafeForMail = (text: string): boolean => !NEVER.some((pattern) => pattern.test(text));

/** Subject and sentence of a mail, with placeholders. */
export type MailTemplate = { readonly subject: string; readonly body: string };

/** What a notice's mail says unless the organisation has a text of its own. */
export const builtInTemplate = ({ title, mail, text }: Pick<Notice, 'title' | 'mail' | 'text'>): MailTemplate => ({
  subject: title,
  body: mail ?? text,
});

/** What a notice is called in lists. */
export const plainTitle = ({ title, text }: Pick<Notice, 'title' | 'text'>): string =>
  /^\{\{\w+\}\}$/.test(title) ? withoutPlaceholders(text) : withoutPlaceholders(title);

type Filled = { template: MailTemplate; values: TemplateValues; address: string };

/** A mail says what happened and leads to the screen. What must not travel is replaced by a plain sentence. */
export function toMail({ template, values, address }: Filled): { subject: string; body: string; reduced: boolean } {
  const title = fillTemplate(template.subject, values).slice(0, 150);
  const sentence = fillTemplate(template.body, values);
  const allowed = isSafeForMail(title) && isSafeForMail(sentence);
  const subject = allowed ? title : 'You have a new notification in HRMS';
  const said = allowed ? sentence : 'Sign in to read it.';
  return { subject, body: `${said}\n\n${address}\n`, reduced: !allowed };
}

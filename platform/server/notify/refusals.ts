import { notFound, Refusal, staleRefusal, wrongField } from '../refusal.ts';

export const noticeNotFound = () => notFound('notification.not_found', 'Notice');
export const noticeEmployeeNotFound = () => notFound('notification.employee_not_found', 'Employee');
export const mandatoryNotice = (at: number) =>
  wrongField('notification.mandatory', `choices.${at}.mode`, 'This message cannot be switched off');
export const unknownTarget = (at: number) =>
  wrongField('notification.unknown_target', `choices.${at}.target`, 'Select a class or a notice of the list');
export const unusableMode = (at: number, message: string) => wrongField('notification.mode', `choices.${at}.mode`, message);
export const settingsStale = () => staleRefusal('notification.version_conflict');

export const templateNotFound = () => notFound('template.not_found', 'Template');
export const templateStale = () => staleRefusal('template.version_conflict');
export const unknownPlaceholder = (path: string, name: string) =>
  wrongField('template.unknown_placeholder', path, `Unknown placeholder ${name}`);
export const templateSyntax = (path: string, message: string) => wrongField('template.syntax', path, message);
export const forbiddenInMail = (path: string) =>
  wrongField('template.forbidden_content', path, 'Amounts, PAN, Aadhaar and account numbers can’t be sent by mail. Remove them');

export const mailNotFound = () => notFound('mail.not_found', 'Mail');
export const sensitiveMail = () =>
  new Refusal('mail.sensitive', 409, 'This mail holds a sign-in link or code. Send a new one from its own screen');
export const mailNotFailed = () => new Refusal('mail.not_failed', 409, 'Only failed mails can be sent again');
export const mailSuppressed = () =>
  new Refusal('mail.suppressed', 409, 'This address is suppressed. Remove it from the suppressed addresses first');
export const mailBodyRemoved = () => new Refusal('mail.body_removed', 409, 'The text of this mail was already deleted');
export const mailNotPending = () => new Refusal('mail.not_pending', 409, 'This mail was already sent or cancelled');

import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('reports.not_found', what);
export const staleReport = () => staleRefusal('reports.version_conflict');
export const tooManyRows = (rows: number, limit: number, hint = 'Narrow the dates or group by department') =>
  new Refusal(
    'reports.too_many_rows',
    422,
    `This would give ${rows.toLocaleString('en-IN')} rows; the limit is ${limit.toLocaleString('en-IN')}. ${hint}`,
    { details: { rows, limit } },
  );
/** Rows beyond the limit are not read, so nobody knows how many there are. */
export const tooManyToRead = (limit: number, { of_employee }: { of_employee?: boolean }) =>
  new Refusal(
    'reports.too_many_rows',
    422,
    `This would read more than ${limit.toLocaleString('en-IN')} rows, which is the limit. Narrow the dates${of_employee ? ', or choose a department' : ''}`,
    { details: { limit } },
  );
export const fieldNotAllowed = (label: string) => new Refusal('reports.field_not_allowed', 403, `You may not use ${label}`);
export const fieldUnknown = (key: string) =>
  wrongField('reports.field_unknown', 'body.columns', `${key} is not a field of these rows`);
export const badFormula = (label: string, message: string, position: number) =>
  new Refusal('reports.bad_formula', 422, `${label}: ${message}`, {
    errors: [{ path: 'body.calculated', message: `${label}: ${message} (at ${position + 1})` }],
    details: { position },
  });
export const periodMissing = () =>
  wrongField('reports.period_missing', 'parameters.from', 'Please enter a first day that is not after the last day');
export const runExpired = () => new Refusal('reports.run_expired', 410, 'This result has expired; run it again');
export const notReady = () => new Refusal('reports.not_ready', 409, 'This report is not ready');
export const nameTaken = () =>
  new Refusal('reports.name_taken', 409, 'You already have a report with this name', {
    errors: [{ path: 'name', message: 'You already have a report with this name' }],
  });
export const notOwner = () => new Refusal('reports.not_owner', 403, 'Only the owner of this report can change it');
export const notScheduleOwner = () =>
  new Refusal('reports.not_schedule_owner', 403, 'Only the owner of this schedule can change or send it');
export const rolesMissing = () => wrongField('reports.roles_missing', 'role_ids', 'Please select a role');
export const recipientUnknown = () =>
  wrongField('reports.recipient_unknown', 'recipient_ids', 'Please select users who may run reports');
export const roleUnknown = () =>
  wrongField('reports.recipient_unknown', 'recipient_role_ids', 'Please select roles of your organisation');
export const relativePeriod = () =>
  wrongField('reports.relative_period', 'parameters.period', 'Choose a period that moves, such as last month');
export const attachmentNotAllowed = () =>
  wrongField('reports.attachment_not_allowed', 'deliver', 'A report with pay can only be sent as a link');
export const attachmentOpen = () =>
  wrongField(
    'reports.attachment_not_allowed',
    'password',
    'Enter a password and choose Excel: a report with pay is attached protected',
  );
export const queueFull = (most: number) =>
  new Refusal('reports.queue_full', 429, `You have ${most} reports waiting. Wait for one to end, or cancel one`);
export const timedOut = () =>
  new Refusal('reports.timed_out', 422, 'The report took longer than 60 seconds. Narrow the dates or group by department');
export const signedOut = () => new Refusal('reports.not_ready', 409, 'You signed out before this report was read. Run it again');
export const notComparable = () =>
  wrongField('reports.not_comparable', 'parameters.compare', 'Only groups of a period can be compared with another period');
export const nothingToReveal = () =>
  new Refusal(
    'reports.nothing_to_reveal',
    422,
    'This report has no hidden numbers. Run it with rows of employees and their numbers',
  );
export const revealInWorkbook = () =>
  wrongField('reports.nothing_to_reveal', 'body.format', 'Full numbers leave only in a protected Excel file');
export const tooManyRevealFiles = (most: number) =>
  new Refusal('reports.too_many_reveals', 429, `You exported ${most} files with full numbers today. Try again tomorrow`, {
    retryAfter: 3600,
  });
export const reauthenticationNeeded = () => new Refusal('access.reauthentication_required', 403, "Confirm it's you to continue");

/** Letters that employees ask for and HR issues. */
import { matchesEmployeeSearch, withEmployeeNames } from '@hrms/employees/server';
import type { IssueEmployeeLetter, LetterRequest, LetterRequestKind, letterRequests } from '@hrms/lifecycle/contract';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  canAccessEmployee,
  insertRow,
  type PageRows,
  updateRow,
  visibleEmployees,
} from '@hrms/platform/server';
import { missing, wrongStatus } from '../joining.refusals.ts';
import { readJoiningSettings } from '../joining-setting.queries.ts';
import { findRequest, listRequestRows, lockRequest, type RequestRow } from './employee-letter.queries.ts';
import { writeEmployeeLetter } from './employee-letter.service.ts';
import { letterNotices } from './letter.notices.ts';
import { letterAsked, noEmployee } from './letter.refusals.ts';

const ISSUE = 'lifecycle.letter.issue';
/** Issued at once where the organisation has it so; a certificate of service is always HR's. */
const AT_ONCE: readonly LetterRequestKind[] = ['address_proof', 'employment_proof'];
const NAMES: Readonly<Record<LetterRequestKind, string>> = {
  service_certificate: 'Service certificate',
  address_proof: 'Proof of address',
  employment_proof: 'Proof of employment',
};

async function toRequests(ctx: Ctx, rows: readonly RequestRow[]): Promise<LetterRequest[]> {
  return (await withEmployeeNames(ctx.tx, rows)).map((row) => ({
    ...row,
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  }));
}

/** One page of the requests that the caller may see, pending ones first. */
export async function listLetterRequests(
  ctx: Ctx,
  filter: FilterOf<typeof letterRequests.list>,
): Promise<PageRows<LetterRequest>> {
  const visible = await visibleEmployees(ctx, 'lifecycle.letter_request.read', 'q.employee_id', filter.whose);
  const matching = filter.search ? await matchesEmployeeSearch(ctx.tx, filter.search, 'q.employee_id') : null;
  const page = await listRequestRows(ctx.tx, filter, [visible, ...(matching ? [matching] : [])]);
  return { ...page, rows: await toRequests(ctx, page.rows) };
}

async function readRequest(ctx: Ctx, id: string): Promise<LetterRequest> {
  const row = await findRequest(ctx.tx, id);
  const [request] = row ? await toRequests(ctx, [row]) : [];
  if (!request) throw missing('Request');
  return request;
}

async function writeRequestedLetter(
  ctx: Ctx,
  { request_id: id, employee_id, kind }: Pick<RequestRow, 'request_id' | 'employee_id' | 'kind'>,
  letter_template_id: IssueEmployeeLetter['letter_template_id'],
): Promise<void> {
  const { letter_id, number } = await writeEmployeeLetter(ctx, { employee_id, kind, letter_template_id });
  const by = { decided_by: ctx.actor.user_id, decided_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'letter_request', { id }, { status: 'issued', letter_id, letter_number: number, ...by });
  await ctx.audit('lifecycle.letter_request_issued', id, { employee_id, kind, number });
}

/** The caller asks for a letter. @throws `no_employee`, `letter_asked`, and what issuing throws where it is issued at once */
export async function askForLetter(ctx: Ctx, { kind, purpose }: BodyOf<typeof letterRequests.create>): Promise<LetterRequest> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const asked = { employee_id, kind, purpose, status: 'pending', asked_at: ctx.clock.now() };
  const request_id = await insertRow(ctx.tx, 'letter_request', asked, { letter_request__open: letterAsked });
  await ctx.audit('lifecycle.letter_requested', request_id, { employee_id, kind, purpose });
  const { letters_at_once } = await readJoiningSettings(ctx.tx);
  if (letters_at_once && AT_ONCE.includes(kind)) await writeRequestedLetter(ctx, { request_id, employee_id, kind }, null);
  const request = await readRequest(ctx, request_id);
  if (request.status === 'pending')
    await ctx.notify(letterNotices.asked, {
      to: { holders: ISSUE },
      cause: request_id,
      subject_id: request_id,
      values: { name: request.employee_name, letter: NAMES[kind] },
    });
  return request;
}

/** @throws `not_found`, `wrong_status` */
async function lockPending(ctx: Ctx, id: string, allowed: (employee_id: string) => Promise<boolean>): Promise<RequestRow> {
  const row = await lockRequest(ctx.tx, id);
  if (!row || !(await allowed(row.employee_id))) throw missing('Request');
  if (row.status !== 'pending') throw wrongStatus(row.status);
  return row;
}

async function lockForOffice(ctx: Ctx, id: string): Promise<RequestRow> {
  const row = await lockPending(ctx, id, (employee_id) => canAccessEmployee(ctx, ISSUE, employee_id));
  await assertNotOwn(ctx, ISSUE, [row.employee_id]);
  return row;
}

/** The caller withdraws an own request. @throws `not_found`, `wrong_status` */
export async function withdrawLetterRequest(ctx: Ctx, id: string): Promise<LetterRequest> {
  const own = ctx.actor.employee_id;
  const { employee_id, kind } = await lockPending(ctx, id, async (of) => of === own);
  await updateRow(ctx.tx, 'letter_request', { id }, { status: 'withdrawn', decided_at: ctx.clock.now() });
  await ctx.audit('lifecycle.letter_request_withdrawn', id, { employee_id, kind });
  await ctx.closeNotices(letterNotices.asked, id);
  return readRequest(ctx, id);
}

/** Issues the letter that was asked for. @throws `not_found`, `wrong_status`, `own_record`, and what issuing throws */
export async function issueRequestedLetter(
  ctx: Ctx,
  id: string,
  { letter_template_id }: BodyOf<typeof letterRequests.issue>,
): Promise<LetterRequest> {
  const row = await lockForOffice(ctx, id);
  await writeRequestedLetter(ctx, row, letter_template_id);
  await ctx.closeNotices(letterNotices.asked, id);
  const request = await readRequest(ctx, id);
  await ctx.notify(letterNotices.issued, {
    to: { employees: [row.employee_id] },
    cause: id,
    subject_id: id,
    values: { letter: NAMES[row.kind], number: request.letter_number ?? '' },
  });
  return request;
}

/** Declines a request with a reason that the employee reads. @throws `not_found`, `wrong_status`, `own_record` */
export async function declineLetterRequest(ctx: Ctx, id: string, reason: string): Promise<LetterRequest> {
  const { employee_id, kind } = await lockForOffice(ctx, id);
  const by = { decided_by: ctx.actor.user_id, decided_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'letter_request', { id }, { status: 'declined', reason, ...by });
  await ctx.audit('lifecycle.letter_request_declined', id, { employee_id, kind, reason });
  await ctx.closeNotices(letterNotices.asked, id);
  await ctx.notify(letterNotices.declined, {
    to: { employees: [employee_id] },
    cause: id,
    subject_id: id,
    values: { letter: NAMES[kind], reason },
  });
  return readRequest(ctx, id);
}

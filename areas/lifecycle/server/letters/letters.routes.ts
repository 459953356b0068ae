import { employeeLetters, letterRequests } from '@hrms/lifecycle/contract';
import { type Route, route } from '@hrms/platform/server';
import { checkLetters, previewLetters, startLetters } from './bulk-letter.service.ts';
import { issueEmployeeLetter, previewEmployeeLetter } from './employee-letter.service.ts';
import { listUsualTexts } from './letter.service.ts';
import {
  askForLetter,
  declineLetterRequest,
  issueRequestedLetter,
  listLetterRequests,
  withdrawLetterRequest,
} from './letter-request.service.ts';

/** Letters to employees. */
export const employeeLetterRoutes: readonly Route[] = [
  route(employeeLetters.texts, async () => listUsualTexts()),
  route(employeeLetters.checkMany, async (ctx, { body }) => {
    const { employee_ids: _ids, ...preview } = await checkLetters(ctx, body);
    return preview;
  }),
  route(employeeLetters.previewMany, (ctx, { body }) => previewLetters(ctx, body)),
  route(employeeLetters.issueMany, (ctx, { body }) => startLetters(ctx, body)),
  route(employeeLetters.preview, (ctx, { body }) => previewEmployeeLetter(ctx, body)),
  route(employeeLetters.issue, (ctx, { body }) => issueEmployeeLetter(ctx, body)),
  route(letterRequests.list, (ctx, { query }) => listLetterRequests(ctx, query)),
  route(letterRequests.create, (ctx, { body }) => askForLetter(ctx, body)),
  route(letterRequests.withdraw, (ctx, { params }) => withdrawLetterRequest(ctx, params.id)),
  route(letterRequests.issue, (ctx, { params, body }) => issueRequestedLetter(ctx, params.id, body)),
  route(letterRequests.decline, (ctx, { params, body }) => declineLetterRequest(ctx, params.id, body.reason)),
];

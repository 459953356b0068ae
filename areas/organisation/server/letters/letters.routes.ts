import { letters, letterTemplates } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { acknowledgeLetter, issueEmployeeLetter, listLetters, readLetterFile } from './letter.service.ts';
import * as templates from './template.service.ts';

export const letterRoutes: readonly Route[] = [
  route(letterTemplates.kinds, (ctx) => templates.listLetterKinds(ctx)),
  route(letterTemplates.preview, (ctx, { body }) => templates.previewLetterTemplate(ctx, body)),
  route(letterTemplates.list, (ctx, { query }) => templates.listLetterTemplates(ctx, query)),
  route(letterTemplates.create, (ctx, { body }) => templates.createLetterTemplate(ctx, body)),
  route(letterTemplates.update, (ctx, { params, body }) => templates.updateLetterTemplate(ctx, params.id, body)),
  route(letterTemplates.remove, (ctx, { params }) => templates.deleteLetterTemplate(ctx, params.id)),
  route(letters.list, (ctx, { query }) => listLetters(ctx, query)),
  route(letters.issue, (ctx, { body }) => issueEmployeeLetter(ctx, body)),
  route(letters.acknowledge, (ctx, { params }) => acknowledgeLetter(ctx, params.id)),
  route(letters.file, (ctx, { params }) => readLetterFile(ctx, params.id)),
];

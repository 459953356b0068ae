import { checklists, joiningSettings } from '@hrms/lifecycle/contract';
import { type Route, route } from '@hrms/platform/server';
import { readJoiningSettings } from '../joining-setting.queries.ts';
import { updateJoiningSettings } from '../joining-setting.service.ts';
import { listTemplates } from './template.queries.ts';
import { createTemplate, createUsualTemplates, deleteTemplate, updateTemplate } from './template.service.ts';

/** Task templates and the settings of joining. */
export const checklistRoutes: readonly Route[] = [
  route(checklists.list, (ctx, { query }) => listTemplates(ctx.tx, query)),
  route(checklists.create, (ctx, { body }) => createTemplate(ctx, body)),
  route(checklists.createUsual, (ctx, { body }) => createUsualTemplates(ctx, body.kind)),
  route(checklists.update, (ctx, { params, body }) => updateTemplate(ctx, params.id, body)),
  route(checklists.remove, (ctx, { params }) => deleteTemplate(ctx, params.id)),
  route(joiningSettings.get, (ctx) => readJoiningSettings(ctx.tx)),
  route(joiningSettings.update, (ctx, { body }) => updateJoiningSettings(ctx, body)),
];

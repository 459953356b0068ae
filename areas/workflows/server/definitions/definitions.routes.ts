import { type Route, route } from '@hrms/platform/server';
import { workflows } from '@hrms/workflows/contract';
import { exportDefinitions } from './export.service.ts';
import { listVersions, restoreVersion } from './history.service.ts';
import { importDefinitions } from './import.service.ts';
import { readWorkflow } from './list.queries.ts';
import { createWorkflow, deleteWorkflow, setDefaultWorkflow, updateWorkflow } from './workflow.service.ts';

/** Workflows and their versions. */
export const definitionRoutes: readonly Route[] = [
  route(workflows.export, (ctx, { query }) => exportDefinitions(ctx, query)),
  route(workflows.import, (ctx, { body }) => importDefinitions(ctx, body)),
  route(workflows.get, (ctx, { params }) => readWorkflow(ctx, params.id)),
  route(workflows.create, (ctx, { body }) => createWorkflow(ctx, body)),
  route(workflows.update, (ctx, { params, body }) => updateWorkflow(ctx, params.id, body)),
  route(workflows.remove, (ctx, { params }) => deleteWorkflow(ctx, params.id)),
  route(workflows.setDefault, (ctx, { params }) => setDefaultWorkflow(ctx, params.id)),
  route(workflows.versions, (ctx, { params }) => listVersions(ctx, params.id)),
  route(workflows.restore, (ctx, { params, body }) => restoreVersion(ctx, params.id, params.versionNo, body.version)),
];

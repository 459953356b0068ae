import { bankAccounts, directory, employees, employeesOverview, identities, imports, positions } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { findPermittedSubject } from './access.service.ts';
import { addBankAccount, readBankAccounts } from './bank/new-account.service.ts';
import { campaignRoutes } from './campaigns/campaigns.routes.ts';
import { listCelebrations, readHeadCount, readMissingCounts, readMovements } from './checks/overview.queries.ts';
import { readDirectoryChoice, updateDirectoryChoice } from './directory/choice.service.ts';
import { listDirectory } from './directory/directory.queries.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { readIdentity, updateIdentity } from './identity/identity.service.ts';
import { checkPhone } from './identity/phone.service.ts';
import { startImportUndo } from './imports/commit/undo.jobs.ts';
import { applySavedMapping, deleteMapping, listSavedMappings } from './imports/upload/mapping.service.ts';
import { findImportRun, listImportRows, listImportRuns } from './imports/upload/run.queries.ts';
import { cancelImport, type SeatsLeft, startImportCheck, startImportCommit, uploadImport } from './imports/upload/run.service.ts';
import { createErrorFile, createImportTemplate, readImportColumns } from './imports/upload/run-file.service.ts';
import { findSelfOrOffice } from './own-access.service.ts';
import { listEmployees } from './people-search/employee-list.queries.ts';
import { listPositions } from './positions/position.queries.ts';
import { changePosition } from './positions/position.service.ts';
import { positionRoutes } from './positions/positions.routes.ts';
import { createEmployee } from './record/create.service.ts';
import { deleteEmployee, type HistoryCheck } from './record/delete.service.ts';
import { previewNextEmployeeCode } from './record/employee-code.service.ts';
import { recordRoutes } from './record/record.routes.ts';
import { readEmployee, readRecord } from './record/record.service.ts';
import { updateEmployee } from './record/update.service.ts';

export const createEmployeesRoutes = (history: readonly HistoryCheck[], seatsLeft: SeatsLeft): Route[] => [
  route(employees.list, (ctx, { query }) => listEmployees(ctx, query)),
  route(employees.get, (ctx, { params, query }) => readEmployee(ctx, params.id, query.as_of)),
  route(employees.create, (ctx, { body }) => createEmployee(ctx, body)),
  route(employees.update, (ctx, { params, body }) => updateEmployee(ctx, params.id, body)),
  route(employees.remove, (ctx, { params }) => deleteEmployee(ctx, params.id, history)),
  route(employees.nextCode, async (ctx, { query }) => ({
    employee_code: await previewNextEmployeeCode(ctx.tx, ctx.today, query),
  })),
  route(employees.completeness, async (ctx, { params }) => {
    const { completeness: percent = 100, missing = [] } = await readRecord(ctx, (await findSelfOrOffice(ctx, params.id)).id);
    return { percent, missing };
  }),
  route(employeesOverview.headCount, (ctx) => readHeadCount(ctx)),
  route(employeesOverview.movements, (ctx) => readMovements(ctx)),
  route(employeesOverview.missing, (ctx) => readMissingCounts(ctx)),
  route(employeesOverview.celebrations, async (ctx) => ({ people: await listCelebrations(ctx) })),
  route(directory.list, (ctx, { query }) => listDirectory(ctx, query)),
  route(directory.choice, (ctx) => readDirectoryChoice(ctx)),
  route(directory.choose, (ctx, { body }) => updateDirectoryChoice(ctx, body)),
  route(directory.checkPhone, (ctx, { params, query }) => checkPhone(ctx, params.phone, query.exclude_id)),
  route(directory.checkPhoneByDelete, (ctx, { params, query }) => checkPhone(ctx, params.phone, query.exclude_id)),
  route(positions.list, async (ctx, { params }) => {
    const { id } = await findPermittedSubject(ctx, params.id, 'employees.position.read');
    return { positions: await listPositions(ctx.tx, id) };
  }),
  route(positions.create, (ctx, { params, body }) => changePosition(ctx, params.id, body)),
  route(identities.get, (ctx, { params }) => readIdentity(ctx, params.id)),
  route(identities.update, (ctx, { params, body }) => updateIdentity(ctx, params.id, body)),
  route(bankAccounts.list, (ctx, { params }) => readBankAccounts(ctx, params.id)),
  route(bankAccounts.create, (ctx, { params, body }) => addBankAccount(ctx, params.id, body)),
  ...recordRoutes,
  ...documentRoutes,
  route(imports.list, (ctx, { query }) => listImportRuns(ctx, query)),
  route(imports.upload, (ctx, { upload }) => uploadImport(ctx, upload)),
  route(imports.template, (ctx, { query }) => createImportTemplate(ctx, query)),
  route(imports.mappings, (ctx, { query }) => listSavedMappings(ctx, query.kind)),
  route(imports.useMapping, (ctx, { params }) => applySavedMapping(ctx, params.runId, params.mappingId)),
  route(imports.removeMapping, (ctx, { params }) => deleteMapping(ctx, params.mappingId)),
  route(imports.columns, (ctx, { params }) => readImportColumns(ctx, params.runId)),
  route(imports.dryRun, (ctx, { params, body }) => startImportCheck(ctx, params.runId, body)),
  route(imports.get, (ctx, { params }) => findImportRun(ctx, params.runId)),
  route(imports.rows, async (ctx, { params, query }) => {
    await findImportRun(ctx, params.runId);
    return listImportRows(ctx.tx, await ctx.vault(), params.runId, query);
  }),
  route(imports.commit, (ctx, { params, body }) => startImportCommit(ctx, params.runId, body.mode, seatsLeft)),
  route(imports.cancel, (ctx, { params }) => cancelImport(ctx, params.runId)),
  route(imports.errors, (ctx, { params, query }) => createErrorFile(ctx, params.runId, query)),
  route(imports.undo, (ctx, { params }) => startImportUndo(ctx, params.runId)),
  ...campaignRoutes,
  ...positionRoutes,
];

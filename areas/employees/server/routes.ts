import { bankAccounts, directory, employees, employeesOverview, identities, imports, positions } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { addBankAccount, readBankAccounts } from './bank.service.ts';
import { campaignRoutes } from './campaign.routes.ts';
import { previewNextEmployeeCode } from './code.service.ts';
import { listDirectory } from './directory.queries.ts';
import { readDirectoryChoice, updateDirectoryChoice } from './directory-choice.service.ts';
import { documentRoutes } from './document.routes.ts';
import { createEmployee } from './employee.service.ts';
import { readIdentity, updateIdentity } from './identity.service.ts';
import { findImportRun, listImportRows, listImportRuns } from './import.queries.ts';
import { cancelImport, type SeatsLeft, startImportCheck, startImportCommit, uploadImport } from './import.service.ts';
import { createErrorFile, createImportTemplate, readImportColumns } from './import-file.service.ts';
import { applySavedMapping, deleteMapping, listSavedMappings } from './import-mapping.service.ts';
import { startImportUndo } from './import-undo.jobs.ts';
import { listEmployees } from './list.queries.ts';
import { listCelebrations, readHeadCount, readMissingCounts, readMovements } from './overview.queries.ts';
import { findSelfOrOffice } from './own-reach.service.ts';
import { checkPhone } from './phone.service.ts';
import { listPositions } from './position.queries.ts';
import { changePosition } from './position.service.ts';
import { findPermittedSubject } from './reach.service.ts';
import { recordRoutes } from './record.routes.ts';
import { readEmployee, readRecord } from './record.service.ts';
import { deleteEmployee, type HistoryCheck } from './removal.service.ts';
import { updateEmployee } from './update.service.ts';
import { positionRoutes } from './work.routes.ts';

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

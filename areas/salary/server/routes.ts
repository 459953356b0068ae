import { type Route, route } from '@hrms/platform/server';
import { componentCategories, components, employeeSalaries, formulas, salaryConfig, structures } from '@hrms/salary/contract';
import { assignSalary } from './assign.service.ts';
import { assignSalaries } from './assign-many.service.ts';
import { batchRoutes } from './batches/batches.routes.ts';
import { calculatorRoutes } from './calculator/calculator.routes.ts';
import { listCategories } from './category.queries.ts';
import { createCategory, deleteCategory, reorderCategories, updateCategory } from './category.service.ts';
import { listComponents } from './component.queries.ts';
import { addComponentRule, createComponent, requireComponent, updateComponent } from './component.service.ts';
import { activateComponent, deactivateComponent, deleteComponent } from './component-state.service.ts';
import { salaryConfigToday, setSalaryConfig } from './config.service.ts';
import { deleteSalary, replaceSalary } from './correction.service.ts';
import { employeeComponentRoutes } from './employee-components/employee-components.routes.ts';
import { listEmployeeSalaries, readEmployeeSalary, readSalaryHistory } from './employee-salary.service.ts';
import { checkFormula } from './formula.service.ts';
import { lookupTableRoutes } from './lookup-tables/lookup-tables.routes.ts';
import { previewStructure } from './preview.service.ts';
import { rehearsalRoutes } from './rehearsals/rehearsals.routes.ts';
import { revisionRoutes } from './revisions/revisions.routes.ts';
import { listStructures } from './structure.queries.ts';
import { createStructure, readStructure } from './structure.service.ts';
import { archiveStructure, duplicateStructure, retireVersion, updateStructure } from './structure-state.service.ts';
import { addVersion, publishVersion, updateVersion } from './structure-version.service.ts';

export const salaryRoutes: readonly Route[] = [
  route(componentCategories.list, (ctx, { query }) => listCategories(ctx.tx, query)),
  route(componentCategories.create, (ctx, { body }) => createCategory(ctx, body)),
  route(componentCategories.order, (ctx, { body }) => reorderCategories(ctx, body)),
  route(componentCategories.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body)),
  route(componentCategories.remove, (ctx, { params }) => deleteCategory(ctx, params.id)),
  route(components.list, (ctx, { query }) => listComponents(ctx.tx, query, ctx.today)),
  route(components.get, (ctx, { params }) => requireComponent(ctx, params.id, null)),
  route(components.create, (ctx, { body }) => createComponent(ctx, body)),
  route(components.update, (ctx, { params, body }) => updateComponent(ctx, params.id, body)),
  route(components.addRule, (ctx, { params, body }) => addComponentRule(ctx, params.id, body)),
  route(components.activate, (ctx, { params, body }) => activateComponent(ctx, params.id, body.version)),
  route(components.deactivate, (ctx, { params, body }) => deactivateComponent(ctx, params.id, body.version)),
  route(components.delete, (ctx, { params }) => deleteComponent(ctx, params.id)),
  route(formulas.check, (ctx, { body }) => checkFormula(ctx, body)),
  route(structures.list, (ctx, { query }) => listStructures(ctx.tx, query, ctx.today)),
  route(structures.get, (ctx, { params }) => readStructure(ctx, params.id)),
  route(structures.create, (ctx, { body }) => createStructure(ctx, body)),
  route(structures.addVersion, (ctx, { params, body }) => addVersion(ctx, params.id, body)),
  route(structures.updateVersion, (ctx, { params, body }) => updateVersion(ctx, params.id, params.n, body)),
  route(structures.publish, (ctx, { params, body }) => publishVersion(ctx, params.id, params.n, body.version)),
  route(structures.retire, (ctx, { params, body }) => retireVersion(ctx, params.id, params.n, body.version)),
  route(structures.update, (ctx, { params, body }) => updateStructure(ctx, params.id, body)),
  route(structures.duplicate, (ctx, { params, body }) => duplicateStructure(ctx, params.id, body)),
  route(structures.archive, (ctx, { params, body }) => archiveStructure(ctx, params.id, body.version)),
  route(structures.preview, (ctx, { body }) => previewStructure(ctx, body)),
  route(employeeSalaries.list, (ctx, { query }) => listEmployeeSalaries(ctx, query)),
  route(employeeSalaries.get, (ctx, { params, query }) => readEmployeeSalary(ctx, params.employeeId, query.as_of)),
  route(employeeSalaries.history, (ctx, { params }) => readSalaryHistory(ctx, params.employeeId)),
  route(employeeSalaries.assign, (ctx, { params, body }) => assignSalary(ctx, params.employeeId, body)),
  route(employeeSalaries.assignMany, (ctx, { body }) => assignSalaries(ctx, body)),
  route(employeeSalaries.replace, (ctx, { params, body }) => replaceSalary(ctx, params.employeeId, params.id, body)),
  route(employeeSalaries.delete, (ctx, { params }) => deleteSalary(ctx, params.employeeId, params.id)),
  ...revisionRoutes,
  ...batchRoutes,
  ...rehearsalRoutes,
  ...employeeComponentRoutes,
  ...calculatorRoutes,
  ...lookupTableRoutes,
  route(salaryConfig.update, (ctx, { body }) => setSalaryConfig(ctx, body)),
  route(salaryConfig.create, (ctx, { body }) => setSalaryConfig(ctx, body)),
  route(salaryConfig.get, (ctx) => salaryConfigToday(ctx)),
];

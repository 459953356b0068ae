import {
  branches,
  designations,
  grades,
  holidayCalendar,
  listExports,
  listImports,
  organisationPeople,
  setup,
} from '@hrms/organisation/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import { addBranchAddress, listBranchAddresses } from './branches/address.service.ts';
import { findBranch, listBranches } from './branches/branch.queries.ts';
import { createBranch, deleteBranch, setBranchActive, updateBranch } from './branches/branch.service.ts';
import {
  addBranchRegistration,
  deleteBranchRegistration,
  listBranchRegistrations,
  updateBranchRegistration,
} from './branches/registration.service.ts';
import type { HeadCount } from './departments/department.queries.ts';
import type { OrganisationDependencies } from './dependencies.ts';
import { createDesignation, deleteDesignation, listDesignations, updateDesignation } from './designations/designation.service.ts';
import { createGrade, deleteGrade, listGrades, reorderGrades, updateGrade } from './designations/grade.service.ts';
import { recordNotFound } from './refusals.ts';
import { exportHolidayCalendar, exportStructureList, type ListName } from './setup/list-export.service.ts';
import { type ImportName, importStructureList } from './setup/list-import.service.ts';
import { finishSetup, readSetup, readSetupStep, saveSetupStep } from './setup/setup.service.ts';

/** Branches, designations, grades and the first set-up. */
export const structureRoutes = (needs: OrganisationDependencies): Route[] => {
  const on =
    (ctx: Ctx): HeadCount =>
    (tx, kind, ids) =>
      needs.headCount(tx, kind, ids, ctx.today);
  return [
    route(branches.list, (ctx, { query }) => listBranches(ctx, query, on(ctx))),
    route(branches.get, async (ctx, { params }) => {
      const branch = await findBranch(ctx, params.id, on(ctx));
      if (!branch) throw recordNotFound('Branch');
      return branch;
    }),
    route(branches.create, (ctx, { body }) => createBranch(ctx, body, on(ctx))),
    route(branches.update, (ctx, { params, body }) => updateBranch(ctx, params.id, body, on(ctx))),
    route(branches.remove, (ctx, { params }) => deleteBranch(ctx, params.id, on(ctx))),
    route(branches.activate, (ctx, { params }) => setBranchActive(ctx, params.id, { active: true, closed_on: null }, on(ctx))),
    route(branches.deactivate, (ctx, { params, body }) =>
      setBranchActive(ctx, params.id, { active: false, closed_on: body.closed_on ?? ctx.today }, on(ctx)),
    ),
    route(branches.addresses, (ctx, { params }) => listBranchAddresses(ctx, params.id)),
    route(branches.addAddress, (ctx, { params, body }) => addBranchAddress(ctx, params.id, body)),
    route(branches.registrations, (ctx, { params }) => listBranchRegistrations(ctx, params.id)),
    route(branches.addRegistration, (ctx, { params, body }) => addBranchRegistration(ctx, params.id, body)),
    route(branches.changeRegistration, (ctx, { params, body }) => updateBranchRegistration(ctx, params, body)),
    route(branches.removeRegistration, (ctx, { params }) => deleteBranchRegistration(ctx, params)),
    route(designations.list, (ctx, { query }) => listDesignations(ctx, query, on(ctx))),
    route(designations.create, (ctx, { body }) => createDesignation(ctx, body, on(ctx))),
    route(designations.update, (ctx, { params, body }) => updateDesignation(ctx, params.id, body, on(ctx))),
    route(designations.remove, (ctx, { params }) => deleteDesignation(ctx, params.id, on(ctx))),
    route(grades.list, (ctx, { query }) => listGrades(ctx, query, on(ctx))),
    route(grades.create, (ctx, { body }) => createGrade(ctx, body, on(ctx))),
    route(grades.order, (ctx, { body }) => reorderGrades(ctx, body)),
    route(grades.update, (ctx, { params, body }) => updateGrade(ctx, params.id, body, on(ctx))),
    route(grades.remove, (ctx, { params }) => deleteGrade(ctx, params.id, on(ctx))),
    ...(Object.keys(listExports) as ListName[]).map((name) =>
      route(listExports[name], (ctx, { query }) => exportStructureList(ctx, name, query, on(ctx))),
    ),
    ...(Object.keys(listImports) as ImportName[]).map((name) =>
      route(listImports[name], (ctx, { body }) => importStructureList(ctx, name, body)),
    ),
    route(holidayCalendar, (ctx, { query }) => exportHolidayCalendar(ctx, query, needs)),
    route(organisationPeople.find, async (ctx, { query }) => ({
      people: await needs.findPeople(ctx.tx, query.search ?? '', ctx.today),
    })),
    route(setup.get, (ctx) => readSetup(ctx)),
    route(setup.step, (ctx, { params }) => readSetupStep(ctx, params.step)),
    route(setup.save, (ctx, { params, body }) => saveSetupStep(ctx, params.step, body.status)),
    route(setup.finish, (ctx) => finishSetup(ctx)),
  ];
};

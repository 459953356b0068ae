import { designations, grades } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { headCountToday, type OrganisationDependencies } from '../dependencies.ts';
import { createDesignation, deleteDesignation, listDesignations, updateDesignation } from './designation.service.ts';
import { createGrade, deleteGrade, listGrades, reorderGrades, updateGrade } from './grade.service.ts';

/** Designations and the grades they belong to. */
export const designationRoutes = (needs: OrganisationDependencies): Route[] => {
  const headCount = headCountToday(needs);
  return [
    route(designations.list, (ctx, { query }) => listDesignations(ctx, query, headCount(ctx))),
    route(designations.create, (ctx, { body }) => createDesignation(ctx, body, headCount(ctx))),
    route(designations.update, (ctx, { params, body }) => updateDesignation(ctx, params.id, body, headCount(ctx))),
    route(designations.remove, (ctx, { params }) => deleteDesignation(ctx, params.id, headCount(ctx))),
    route(grades.list, (ctx, { query }) => listGrades(ctx, query, headCount(ctx))),
    route(grades.create, (ctx, { body }) => createGrade(ctx, body, headCount(ctx))),
    route(grades.order, (ctx, { body }) => reorderGrades(ctx, body)),
    route(grades.update, (ctx, { params, body }) => updateGrade(ctx, params.id, body, headCount(ctx))),
    route(grades.remove, (ctx, { params }) => deleteGrade(ctx, params.id, headCount(ctx))),
  ];
};

import { designations, grades } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { createDesignation, deleteDesignation, listDesignations, updateDesignation } from './designation.service.ts';
import { createGrade, deleteGrade, listGrades, reorderGrades, updateGrade } from './grade.service.ts';

/** Designations and the grades they belong to. */
export const designationRoutes: readonly Route[] = [
  route(designations.list, (ctx, { query }) => listDesignations(ctx, query)),
  route(designations.create, (ctx, { body }) => createDesignation(ctx, body)),
  route(designations.update, (ctx, { params, body }) => updateDesignation(ctx, params.id, body)),
  route(designations.remove, (ctx, { params }) => deleteDesignation(ctx, params.id)),
  route(grades.list, (ctx, { query }) => listGrades(ctx, query)),
  route(grades.create, (ctx, { body }) => createGrade(ctx, body)),
  route(grades.order, (ctx, { body }) => reorderGrades(ctx, body)),
  route(grades.update, (ctx, { params, body }) => updateGrade(ctx, params.id, body)),
  route(grades.remove, (ctx, { params }) => deleteGrade(ctx, params.id)),
];

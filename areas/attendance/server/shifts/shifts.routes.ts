import { roster, shiftAssignments, shiftRotations, shifts } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { assignShift, listAssignments, removeAssignment } from './assignment.service.ts';
import { importAssignments } from './assignment-rows.service.ts';
import { saveRequired } from './required.service.ts';
import { listRoster, readCoverage } from './roster.service.ts';
import { copyRoster, publishRoster, saveRoster } from './roster-change.service.ts';
import { importRoster, rosterImportRoutes } from './roster-import.service.ts';
import { createRotation, deleteRotation, listRotations, updateRotation } from './rotation.service.ts';
import { listShifts } from './shift.queries.ts';
import { createShift, deleteShift, findShift, updateShift } from './shift.service.ts';

/** Shifts, rotations, who has which, and the roster. */
export const shiftsRoutes: readonly Route[] = [
  route(shifts.list, (ctx, { query }) => listShifts(ctx, query)),
  route(shifts.get, (ctx, { params }) => findShift(ctx, params.id)),
  route(shifts.create, (ctx, { body }) => createShift(ctx, body)),
  route(shifts.update, (ctx, { params, body }) => updateShift(ctx, params.id, body)),
  route(shifts.remove, (ctx, { params }) => deleteShift(ctx, params.id)),
  route(shifts.require, (ctx, { body }) => saveRequired(ctx, body)),
  route(shifts.coverage, (ctx, { query }) => readCoverage(ctx, query)),
  route(shiftRotations.list, (ctx, { query }) => listRotations(ctx, query)),
  route(shiftRotations.create, (ctx, { body }) => createRotation(ctx, body)),
  route(shiftRotations.update, (ctx, { params, body }) => updateRotation(ctx, params.id, body)),
  route(shiftRotations.remove, (ctx, { params }) => deleteRotation(ctx, params.id)),
  route(shiftAssignments.list, (ctx, { query }) => listAssignments(ctx, query)),
  route(shiftAssignments.assign, (ctx, { body }) => assignShift(ctx, body)),
  route(shiftAssignments.import, (ctx, { body }) => importAssignments(ctx, body)),
  route(shiftAssignments.remove, (ctx, { params }) => removeAssignment(ctx, params.id)),
  route(roster.list, (ctx, { query }) => listRoster(ctx, query)),
  route(roster.save, (ctx, { body }) => saveRoster(ctx, body)),
  route(roster.publish, (ctx, { body }) => publishRoster(ctx, body)),
  route(roster.copy, (ctx, { body }) => copyRoster(ctx, body)),
  route(roster.import, (ctx, { upload }) => importRoster(ctx, upload)),
  ...rosterImportRoutes,
];

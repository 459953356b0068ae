import { branches, locations } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { assertFound } from '../refusals.ts';
import { addBranchAddress, listBranchAddresses } from './address.service.ts';
import { findBranch, listBranches } from './branch.queries.ts';
import { createBranch, deleteBranch, setBranchActive, updateBranch } from './branch.service.ts';
import { createLocation, deleteLocation, listLocations, testLocationPosition, updateLocation } from './location.service.ts';
import {
  addBranchRegistration,
  deleteBranchRegistration,
  listBranchRegistrations,
  updateBranchRegistration,
} from './registration.service.ts';

/** Branches with their addresses and registrations, and the locations employees check in at. */
export const branchRoutes: readonly Route[] = [
  route(branches.list, (ctx, { query }) => listBranches(ctx, query)),
  route(branches.get, async (ctx, { params }) => assertFound(await findBranch(ctx, params.id), 'Branch')),
  route(branches.create, (ctx, { body }) => createBranch(ctx, body)),
  route(branches.update, (ctx, { params, body }) => updateBranch(ctx, params.id, body)),
  route(branches.remove, (ctx, { params }) => deleteBranch(ctx, params.id)),
  route(branches.activate, (ctx, { params }) => setBranchActive(ctx, params.id, { active: true, closed_on: null })),
  route(branches.deactivate, (ctx, { params, body }) =>
    setBranchActive(ctx, params.id, { active: false, closed_on: body.closed_on ?? ctx.today }),
  ),
  route(branches.addresses, (ctx, { params }) => listBranchAddresses(ctx, params.id)),
  route(branches.addAddress, (ctx, { params, body }) => addBranchAddress(ctx, params.id, body)),
  route(branches.registrations, (ctx, { params }) => listBranchRegistrations(ctx, params.id)),
  route(branches.addRegistration, (ctx, { params, body }) => addBranchRegistration(ctx, params.id, body)),
  route(branches.changeRegistration, (ctx, { params, body }) => updateBranchRegistration(ctx, params, body)),
  route(branches.removeRegistration, (ctx, { params }) => deleteBranchRegistration(ctx, params)),
  route(locations.list, (ctx, { query }) => listLocations(ctx, query)),
  route(locations.create, (ctx, { body }) => createLocation(ctx, body)),
  route(locations.update, (ctx, { params, body }) => updateLocation(ctx, params.id, body)),
  route(locations.remove, (ctx, { params }) => deleteLocation(ctx, params.id)),
  route(locations.test, (ctx, { params, body }) => testLocationPosition(ctx, params.id, body)),
];

import { account, auth } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from './factor.service.ts';
import { completeSecondStep } from './step.service.ts';

/** The second step of a sign-in, and the factors a user has set up for it. */
export const secondFactorRoutes: Route[] = [
  route(auth.secondStep, (ctx, { body }) => completeSecondStep(ctx, body)),
  route(account.beginFactor, (ctx) => beginFactor(ctx)),
  route(account.confirmFactor, (ctx, { params, body }) => confirmFactor(ctx, params.id, body.code)),
  route(account.removeFactor, (ctx, { params }) => removeFactor(ctx, params.id)),
  route(account.renewRecoveryCodes, (ctx) => renewRecoveryCodes(ctx)),
];

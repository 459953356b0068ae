import { passkeys } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { listEmployeePasskeys } from './passkey.queries.ts';
import { beginPasskey, listOwnPasskeys, registerPasskey, removeOwnPasskey, revokePasskey } from './passkey.service.ts';

/** Passkeys for punching: one's own, and those of all employees. */
export const passkeysRoutes: readonly Route[] = [
  route(passkeys.list, (ctx) => listOwnPasskeys(ctx)),
  route(passkeys.begin, (ctx) => beginPasskey(ctx)),
  route(passkeys.register, (ctx, { body }) => registerPasskey(ctx, body)),
  route(passkeys.remove, (ctx, { params }) => removeOwnPasskey(ctx, params.id)),
  route(passkeys.listAll, (ctx, { query }) => listEmployeePasskeys(ctx, query)),
  route(passkeys.revoke, (ctx, { params }) => revokePasskey(ctx, params.id)),
];

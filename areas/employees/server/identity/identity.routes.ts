import { directory, identities, recordSettings, rehires, reveals } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { findMatchingEmployees } from './duplicate-person.service.ts';
import { readIdentity, updateIdentity } from './identity.service.ts';
import { checkPhone } from './phone.service.ts';
import { readRecordSetting, updateRecordSetting } from './record-setting.service.ts';
import { revealIdentity } from './reveal.service.ts';

/** Identity numbers, and whether an employee with the same ones exists. */
export const identityRoutes: readonly Route[] = [
  route(identities.get, (ctx, { params }) => readIdentity(ctx, params.id)),
  route(identities.update, (ctx, { params, body }) => updateIdentity(ctx, params.id, body)),
  route(reveals.identity, (ctx, { params, body }) => revealIdentity(ctx, params.id, body)),
  route(rehires.matches, (ctx, { body }) => findMatchingEmployees(ctx, body)),
  route(directory.checkPhone, (ctx, { params, query }) => checkPhone(ctx, params.phone, query.exclude_id)),
  route(directory.checkPhoneByDelete, (ctx, { params, query }) => checkPhone(ctx, params.phone, query.exclude_id)),
  route(recordSettings.get, (ctx) => readRecordSetting(ctx.tx)),
  route(recordSettings.update, (ctx, { body }) => updateRecordSetting(ctx, body)),
];

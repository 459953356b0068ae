import { customFields, fieldPolicies } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { createCustomField, deleteCustomField, readCustomFields, updateCustomField } from './field.service.ts';
import { listFieldPolicies, updateFieldPolicies } from './field-policy.service.ts';

/** The organisation's own fields, and which fields employees change themselves. */
export const customFieldRoutes: readonly Route[] = [
  route(customFields.list, (ctx) => readCustomFields(ctx)),
  route(customFields.create, (ctx, { body }) => createCustomField(ctx, body)),
  route(customFields.update, (ctx, { params, body }) => updateCustomField(ctx, params.id, body)),
  route(customFields.remove, (ctx, { params }) => deleteCustomField(ctx, params.id)),
  route(fieldPolicies.list, (ctx) => listFieldPolicies(ctx.tx)),
  route(fieldPolicies.update, (ctx, { body }) => updateFieldPolicies(ctx, body)),
];

import { type Route, route } from '@hrms/platform/server';
import { cityClasses, expenseSettings } from '@hrms/reimbursements/contract';
import { listCities, readExpenseSettings } from './setting.queries.ts';
import { updateCities, updateExpenseSettings } from './setting.service.ts';

/** Settings of claims and classes of cities. */
export const settingRoutes: readonly Route[] = [
  route(expenseSettings.get, (ctx) => readExpenseSettings(ctx.tx)),
  route(expenseSettings.update, (ctx, { body }) => updateExpenseSettings(ctx, body)),
  route(cityClasses.list, async (ctx) => ({ cities: await listCities(ctx.tx) })),
  route(cityClasses.update, (ctx, { body }) => updateCities(ctx, body.cities)),
];

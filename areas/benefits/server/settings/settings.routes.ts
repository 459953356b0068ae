import { benefitSettings } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { readBenefitSettings, updateBenefitSettings } from './setting.service.ts';

/** Settings of benefits. */
export const settingRoutes: readonly Route[] = [
  route(benefitSettings.get, readBenefitSettings),
  route(benefitSettings.update, (ctx, { body }) => updateBenefitSettings(ctx, body)),
];

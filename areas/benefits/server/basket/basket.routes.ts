import { benefitBasket } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { previewBasket, readBasket, readBasketReport, saveBasket } from './basket.service.ts';

/** The flexible basket. */
export const basketRoutes: readonly Route[] = [
  route(benefitBasket.get, (ctx, { params, query }) => readBasket(ctx, params.employee_id, query.tax_year)),
  route(benefitBasket.save, (ctx, { params, query, body }) => saveBasket(ctx, params.employee_id, query.tax_year, body)),
  route(benefitBasket.preview, (ctx, { params, query, body }) =>
    previewBasket(ctx, params.employee_id, query.tax_year, body.allotments),
  ),
  route(benefitBasket.report, (ctx, { query }) => readBasketReport(ctx, query.tax_year)),
];

import { type Route, route } from '@hrms/platform/server';
import { salaryCalculator } from '@hrms/salary/contract';
import { readCalculatorBasis, readCalculatorLaw } from './calculator.service.ts';

export const calculatorRoutes: readonly Route[] = [
  route(salaryCalculator.law, (ctx, { query }) => readCalculatorLaw(query.as_of ?? ctx.today, query.state ?? null)),
  route(salaryCalculator.basis, (ctx, { query }) => readCalculatorBasis(ctx, query.as_of)),
];

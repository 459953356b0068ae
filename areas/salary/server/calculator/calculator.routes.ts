import { type Route, route } from '@hrms/platform/server';
import { salaryCalculator } from '@hrms/salary/contract';
import { readCalculatorBasis } from './calculator.service.ts';

export const calculatorRoutes: readonly Route[] = [
  route(salaryCalculator.basis, (ctx, { query }) => readCalculatorBasis(ctx, query.as_of)),
];

import { payslipPublications } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { mailPayslips, publishPayslips, withdrawPayslips } from './publication.service.ts';

/** Publishing and withdrawing payslips. */
export const publicationRoutes: Route[] = [
  route(payslipPublications.publish, (ctx, { body }) => publishPayslips(ctx, body)),
  route(payslipPublications.mail, (ctx, { body }) => mailPayslips(ctx, body)),
  route(payslipPublications.withdraw, (ctx, { body }) => withdrawPayslips(ctx, body)),
];

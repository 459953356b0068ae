import { payrollJournal } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { exportJournal, readJournal } from './journal.service.ts';

/** The journal of a payroll run. */
export const journalRoutes: Route[] = [
  route(payrollJournal.get, (ctx, { params }) => readJournal(ctx, params.id)),
  route(payrollJournal.file, (ctx, { params }) => exportJournal(ctx, params.id)),
];

import { attendanceDays, punches } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { startImport } from './import.service.ts';
import { listImports, undoImport } from './import-undo.service.ts';
import { acceptNotice, beginPasskeyPunch, makePunch } from './punch.service.ts';
import { readToday } from './today.service.ts';

/** Punches on the web and from files. */
export const punchesRoutes: readonly Route[] = [
  route(punches.make, (ctx, { body }) => makePunch(ctx, body)),
  route(punches.passkeyOptions, (ctx, { body }) => beginPasskeyPunch(ctx, body.direction)),
  route(punches.today, (ctx) => readToday(ctx)),
  route(punches.consent, (ctx, { body }) => acceptNotice(ctx, body.version)),
  route(attendanceDays.import, (ctx, { body, upload }) => startImport(ctx, body, upload)),
  route(attendanceDays.imports, (ctx) => listImports(ctx)),
  route(attendanceDays.undoImport, (ctx, { params }) => undoImport(ctx, params.id)),
];

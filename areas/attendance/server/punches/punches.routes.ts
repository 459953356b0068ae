import { attendanceDays, punches } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { acceptNotice, withdrawConsent } from './consent.service.ts';
import { startImport } from './import.service.ts';
import { listImports } from './import-undo.queries.ts';
import { undoImport } from './import-undo.service.ts';
import { readPhoto, uploadPhoto } from './photo.service.ts';
import { beginPasskeyPunch, makePunch } from './punch.service.ts';
import { readToday } from './today.service.ts';

/** Punches on the web and from files. */
export const punchesRoutes: readonly Route[] = [
  route(punches.make, (ctx, { body }) => makePunch(ctx, body)),
  route(punches.passkeyOptions, (ctx, { body }) => beginPasskeyPunch(ctx, body.direction)),
  route(punches.today, (ctx) => readToday(ctx)),
  route(punches.uploadPhoto, (ctx, { upload }) => uploadPhoto(ctx, upload)),
  route(punches.photo, (ctx, { params }) => readPhoto(ctx, params.id)),
  route(punches.consent, (ctx, { body }) => acceptNotice(ctx, body.version)),
  route(punches.withdrawConsent, (ctx) => withdrawConsent(ctx)),
  route(attendanceDays.import, (ctx, { body, upload }) => startImport(ctx, body, upload)),
  route(attendanceDays.imports, (ctx) => listImports(ctx)),
  route(attendanceDays.undoImport, (ctx, { params }) => undoImport(ctx, params.id)),
];

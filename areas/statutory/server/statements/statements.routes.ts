import { type Route, route } from '@hrms/platform/server';
import { esiPeriodSummary, esiReasons, type Scheme, statements } from '@hrms/statutory/contract';
import { SCHEMES } from '@hrms/statutory/domain';
import { buildStatements } from './build.service.ts';
import { checkStatement, fileStatement, freezeStatement, leaveOutErrors, resolveFinding, saveReason } from './check.service.ts';
import { readEsiPeriod } from './esi-period.service.ts';
import { explainStatement } from './explain.service.ts';
import { makeReturnFile } from './file.service.ts';
import { listFiles, listLines, listStatements, placeOf, readStatement } from './read.service.ts';

/** Calls of one scheme. Their addresses differ by what `placeOf` reads of the parameters. */
function routesOf(scheme: Scheme): Route[] {
  const calls = statements[scheme] as unknown as typeof statements.lwf;
  return [
    route(calls.list, (ctx, { params, query }) => listStatements(ctx, placeOf(ctx, scheme, params), query)),
    route(calls.build, (ctx, { params, body }) => buildStatements(ctx, placeOf(ctx, scheme, params), body)),
    route(calls.get, (ctx, { params }) => readStatement(ctx, placeOf(ctx, scheme, params), params.id)),
    route(calls.lines, (ctx, { params, query }) => listLines(ctx, placeOf(ctx, scheme, params), params.id, query)),
    route(calls.explain, (ctx, { params, query }) =>
      explainStatement(ctx, placeOf(ctx, scheme, params), params.id, query.line_id),
    ),
    route(calls.check, (ctx, { params, body }) => checkStatement(ctx, placeOf(ctx, scheme, params), params.id, body)),
    route(calls.leaveOut, (ctx, { params, body }) => leaveOutErrors(ctx, placeOf(ctx, scheme, params), params.id, body)),
    route(calls.resolve, (ctx, { params, body }) => resolveFinding(ctx, placeOf(ctx, scheme, params), params.id, body)),
    route(calls.freeze, (ctx, { params, body }) => freezeStatement(ctx, placeOf(ctx, scheme, params), params.id, body)),
    route(calls.file, (ctx, { params, body }) => fileStatement(ctx, placeOf(ctx, scheme, params), params.id, body)),
    route(calls.files, (ctx, { params }) => listFiles(ctx, placeOf(ctx, scheme, params), params.id)),
    route(calls.download, (ctx, { params }) => makeReturnFile(ctx, placeOf(ctx, scheme, params), params.id)),
  ];
}

/** Monthly statements of all schemes. */
export const statementRoutes: readonly Route[] = [
  ...SCHEMES.flatMap(routesOf),
  route(esiPeriodSummary, (ctx, { query }) => readEsiPeriod(ctx, query.on)),
  route(esiReasons, (ctx, { params, body }) => saveReason(ctx, placeOf(ctx, 'esi', params), params.id, body)),
];

import { type Route, route } from '@hrms/platform/server';
import {
  bonusLinesExport,
  statementLinesExports,
  statutoryExports,
  tdsReportExport,
  tdsReturnLinesExport,
} from '@hrms/statutory/contract';
import { SCHEMES } from '@hrms/statutory/domain';
import { yearId } from '../bonus/bonus.service.ts';
import { placeOf } from '../statements/read.service.ts';
import { exportStatutoryList } from './list-export.service.ts';

/** Each list of the area as a file. */
export const listExportRoutes: readonly Route[] = [
  ...(Object.keys(statutoryExports) as (keyof typeof statutoryExports)[]).map((name) =>
    route(statutoryExports[name] as typeof statutoryExports.challans, (ctx, { query }) => exportStatutoryList(ctx, name, query)),
  ),
  ...SCHEMES.map((scheme) =>
    route(statementLinesExports[scheme] as unknown as typeof statementLinesExports.lwf, (ctx, { params, query }) =>
      exportStatutoryList(ctx, 'statementLines', { ...query, id: params.id, place: placeOf(ctx, scheme, params) }),
    ),
  ),
  route(tdsReportExport, (ctx, { params, query }) => exportStatutoryList(ctx, 'tdsReport', { ...query, kind: params.kind })),
  route(tdsReturnLinesExport, (ctx, { params, query }) =>
    exportStatutoryList(ctx, 'tdsReturnLines', { ...query, id: params.id }),
  ),
  route(bonusLinesExport, async (ctx, { params, query }) =>
    exportStatutoryList(ctx, 'bonusLines', { ...query, year: await yearId(ctx, params.id) }),
  ),
];

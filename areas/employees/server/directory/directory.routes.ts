import { charts, colleagues, directory } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { readChart } from './chart.queries.ts';
import { readDirectoryChoice, updateDirectoryChoice } from './choice.service.ts';
import { readColleague } from './colleague.service.ts';
import { listDirectory } from './directory.queries.ts';

/** What colleagues see of each other: directory, cards and chart. */
export const directoryRoutes: readonly Route[] = [
  route(directory.list, (ctx, { query }) => listDirectory(ctx, query)),
  route(directory.choice, (ctx) => readDirectoryChoice(ctx)),
  route(directory.choose, (ctx, { body }) => updateDirectoryChoice(ctx, body)),
  route(colleagues.get, (ctx, { params }) => readColleague(ctx, params.id)),
  route(charts.get, (ctx, { query }) => readChart(ctx, query)),
];

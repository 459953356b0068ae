import type { importEndpoints, pastImportEndpoints } from '@hrms/platform/contract';
import { type Route, route } from '../context.ts';
import { sheetFile } from '../sheet.ts';
import { checkImport, commitImport, listImports, readImport, undoImport, uploadImport } from './import.service.ts';
import { type ImportDefinition, withMoreFields } from './import.ts';

/** The calls that list and undo imports of kinds that are imported within one call. */
export const pastImportRoutes = (
  endpoints: ReturnType<typeof pastImportEndpoints>,
  definition: ImportDefinition,
): readonly Route[] => [
  route(endpoints.list, (ctx, { query }) => listImports(ctx, [definition], query)),
  route(endpoints.undo, (ctx, { params }) => undoImport(ctx, [definition], params.id)),
];

/** The calls of an area's imports, one definition for each kind. */
export const importRoutes = (
  endpoints: ReturnType<typeof importEndpoints<string>>,
  definitions: readonly ImportDefinition[],
): readonly Route[] => [
  route(endpoints.list, (ctx, { query }) => listImports(ctx, definitions, query)),
  route(endpoints.upload, (ctx, { upload, body }) => uploadImport(ctx, definitions, upload, body)),
  route(endpoints.template, async (ctx, { query }) => {
    const definition = definitions.find(({ kind }) => kind.endsWith(`.${query.kind}`));
    const fields = definition ? (await withMoreFields(ctx, definition)).fields : [];
    const rows = [fields.map(({ name }) => name), fields.map(({ example = '' }) => example)];
    const { media_type, bytes } = await sheetFile(query.format, rows);
    return { name: `${query.kind.replaceAll('_', ' ')}.${query.format}`, media_type, body: bytes };
  }),
  route(endpoints.get, (ctx, { params }) => readImport(ctx, definitions, params.id)),
  route(endpoints.check, (ctx, { params, body }) => checkImport(ctx, definitions, params.id, body.mapping)),
  route(endpoints.commit, (ctx, { params }) => commitImport(ctx, definitions, params.id)),
  route(endpoints.undo, (ctx, { params }) => undoImport(ctx, definitions, params.id)),
];

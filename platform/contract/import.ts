import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId } from './record.ts';
import { RowError } from './row-error.ts';
import { emptyBody, id, instant, PageQuery, paged } from './shapes.ts';

/** A file that was uploaded to be imported. */
export const ImportRun = z.object({
  import_id: id,
  kind: z.string(),
  file_name: z.string(),
  /** `uploaded` waits for its columns to be matched. */
  status: z.enum(['uploaded', 'checked', 'committed', 'undone', 'failed']),
  row_count: z.int(),
  error_count: z.int(),
  /** Sums over the rows, by the names the kind gives them. */
  counts: z.record(z.string(), z.number()),
  problem: z.string().nullable(),
  /** Until then it can be undone. */
  undo_until: instant.nullable(),
  created_at: instant,
});
export type ImportRun = z.output<typeof ImportRun>;

const ReportedRow = z.object({ row: z.int(), label: z.string(), summary: z.string(), errors: z.array(RowError) });
export type ReportedRow = z.output<typeof ReportedRow>;

export const ImportDetail = ImportRun.extend({
  /** Whether the rows without errors can be imported while others have some. */
  partly: z.boolean(),
  headings: z.array(z.string()),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** For each heading its field, null where it is none. */
  mapping: z.array(z.string().nullable()),
  /** Of a long file those with errors. */
  rows: z.array(ReportedRow),
});
export type ImportDetail = z.output<typeof ImportDetail>;

type ImportCalls<Kind extends string> = {
  /** '/leave-imports' */
  path: string;
  permission: string;
  /** 'balances and past leave' */
  what: string;
  /** Their kinds without the area: 'opening_balances'. */
  kinds: readonly [Kind, ...Kind[]];
  /** What the import itself may refuse, beside a wrong state and faulty rows. */
  commitRefusals?: readonly string[];
  undoRefusals?: readonly string[];
};

/** The calls of imports from files: list, upload and check, read, match columns, import, undo, template. */
export function importEndpoints<Kind extends string>({
  path,
  permission,
  what,
  kinds,
  commitRefusals = [],
  undoRefusals = [],
}: ImportCalls<Kind>) {
  const [area] = permission.split('.');
  const kind = z.enum(kinds, { error: 'Please select what the file holds' });
  const unread = [`${area}.import_unreadable`, `${area}.import_columns`];
  const missing = `${area}.not_found`;
  const state = `${area}.import_state`;
  return {
    list: endpoint({
      method: 'GET',
      path,
      permission,
      summary: `Imports of ${what}, newest first`,
      query: PageQuery.extend({ kind: kind.optional() }),
      response: paged(ImportRun),
    }),
    upload: endpoint({
      method: 'POST',
      path,
      kind: 'upload',
      permission,
      summary: `Upload a file of ${what} and check it. Nothing is imported yet`,
      status: 201,
      body_limit: 20 * 1024 * 1024,
      body: z.strictObject({
        kind: kind.default(kinds[0] as never),
        /** Waits for its columns to be matched instead of refusing a file that lacks one. */
        hold: z.enum(['true', 'false']).default('false'),
        /** Whether the day or the month stands first; found out where the file shows it. */
        date_format: z.enum(['dmy', 'mdy']).optional(),
      }),
      response: ImportDetail,
      errors: [...unread, 'upload.file', 'upload.multipart'],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      permission,
      summary: 'One import with its rows',
      params: byId,
      response: ImportDetail,
      errors: [missing],
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/{id}/check`,
      permission,
      summary: 'Match the columns of a file and check it again',
      params: byId,
      body: z.strictObject({ mapping: z.array(z.string().max(60).nullable()).max(200) }),
      response: ImportDetail,
      errors: [...unread, missing, state],
    }),
    commit: endpoint({
      method: 'POST',
      path: `${path}/{id}/commit`,
      permission,
      summary: 'Import the rows of a checked file',
      params: byId,
      body: emptyBody,
      response: ImportDetail,
      message: 'Import committed',
      errors: [...unread, missing, state, `${area}.import_errors`, ...commitRefusals],
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/{id}/undo`,
      permission,
      summary: 'Undo an import',
      params: byId,
      body: emptyBody,
      response: ImportDetail,
      message: 'Import undone',
      errors: [missing, state, ...undoRefusals],
    }),
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      kind: 'file',
      permission,
      reveals: false,
      summary: `A file with the columns of ${what}`,
      query: z.object({ kind: kind.default(kinds[0] as never), format: z.enum(['csv', 'xlsx']).default('csv') }),
      response: z.any(),
    }),
  };
}

type PastImportCalls = Pick<ImportCalls<string>, 'path' | 'permission' | 'what'>;

/** The calls of a kind that is imported within one call: its imports, and to undo one. */
export const pastImportEndpoints = ({ path, permission, what }: PastImportCalls) => {
  const [area] = permission.split('.');
  return {
    list: endpoint({
      method: 'GET',
      path,
      permission,
      summary: `Imports of ${what}, newest first`,
      query: PageQuery,
      response: paged(ImportRun),
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/{id}/undo`,
      permission,
      summary: `Undo an import of ${what}; refused where a record was changed or used since`,
      params: byId,
      body: emptyBody,
      response: ImportDetail,
      message: 'Import undone',
      errors: [`${area}.not_found`, `${area}.import_state`, `${area}.import_used`],
    }),
  };
};

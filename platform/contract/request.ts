import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId } from './record.ts';
import { id, ownOrOthers, PageQuery, paged, searchable, version } from './shapes.ts';

/** Whom a row is about. */
export const employeeFields = { employee_id: id, employee_code: z.string(), employee_name: z.string() };

/** What every record with an approval shows: whom it is about, the names of those who are asked now, and its version. */
export const requestFields = { ...employeeFields, pending_with: z.array(z.string()), version: z.int() };

/** The states that every record with an approval has, before those of its own. */
export const REQUEST_STATUSES = ['pending', 'returned', 'approved', 'rejected', 'withdrawn'] as const;

type Requests<Row, Status, Shape extends z.ZodRawShape, MakeShape extends z.ZodRawShape> = {
  path: string;
  readPermission: string;
  makePermission: string;
  row: Row;
  status: Status;
  /** What both writes take; a change also takes the version that was read. */
  body: z.ZodObject<Shape, z.core.$strict>;
  /** What only a new one takes. */
  makeFields?: MakeShape;
  /** Summaries of the calls, and what is said when the two writes are done. */
  words: { list: string; make: string; made: string; change?: string; changed: string };
  /** What both writes may refuse beside a stale version, a missing record and the state of its request. */
  refusals: readonly string[];
  makeRefusals?: readonly string[];
  changeRefusals?: readonly string[];
};

/** Three calls of a kind of request: the list of own and others', a new one, and the change of one that is submitted again. */
export function requestEndpoints<
  Row extends z.ZodType,
  Status extends z.ZodEnum,
  Shape extends z.ZodRawShape,
  MakeShape extends z.ZodRawShape = Record<never, never>,
>(given: Requests<Row, Status, Shape, MakeShape>) {
  const { path, readPermission, makePermission, row, status, body, words, refusals } = given;
  const [area] = readPermission.split('.');
  return {
    list: endpoint({
      method: 'GET',
      path,
      permission: readPermission,
      summary: words.list,
      query: PageQuery.extend({ ...searchable, ...ownOrOthers, status: z.optional(status), employee_id: id.optional() }),
      response: paged(row),
    }),
    make: endpoint({
      method: 'POST',
      path,
      permission: makePermission,
      summary: words.make,
      status: 201,
      idempotent: true,
      body: body.extend((given.makeFields ?? {}) as MakeShape),
      response: row,
      message: words.made,
      errors: [...refusals, ...(given.makeRefusals ?? []), 'workflows.already_pending'],
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      permission: makePermission,
      summary: words.change ?? 'Change an own record that is pending or was returned, and submit it again',
      params: byId,
      body: body.extend({ version: version.optional() }),
      response: row,
      message: words.changed,
      errors: [
        ...refusals,
        ...(given.changeRefusals ?? []),
        `${area}.not_found`,
        `${area}.version_conflict`,
        'workflows.already_pending',
        'workflows.request_not_found',
      ],
    }),
  };
}

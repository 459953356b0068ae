import * as z from 'zod';
import { type Act, endpoint } from './endpoint.ts';
import { emptyBody, id, paged } from './shapes.ts';

/** The path of a call about one record. */
export const byId = z.object({ id });

type RecordAct<Given extends Act> = Given & {
  method: 'POST';
  path: string;
  params: typeof byId;
  body: Given extends { body: infer Body extends z.ZodType } ? Body : typeof emptyBody;
};

/** An act upon one record: a POST to `/records/{id}/act`, with an empty body unless one is given. */
export const recordAct = <const Given extends Act>(path: `/${string}/{id}/${string}`, given: Given): RecordAct<Given> =>
  endpoint({ body: emptyBody, ...given, method: 'POST', path, params: byId } as never);

/** Text that may be left out (an update keeps what is stored) or emptied (null). */
export const optionalText = (most: number, pattern: RegExp = /^/, message = 'Check this') =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most.toLocaleString('en-IN')} characters`)
    .refine((value) => value === '' || pattern.test(value), message)
    .nullish()
    .transform((value) => (value === '' ? null : value));

type Undefaulted<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodDefault<infer Inner>
    ? Inner
    : Fields[Name] extends z.ZodPrefault<infer Inner>
      ? Inner
      : Fields[Name];
};

/** The fields of an update: what a create fills in has to be sent, so that leaving it out never resets what is stored. */
export const withoutDefaults = <Fields extends z.ZodRawShape>(fields: Fields): Undefaulted<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field,
    ]),
  ) as Undefaulted<Fields>;

type Crud<Row, Query, Create, Update> = {
  path: string;
  /** The permissions without their last word: `organisation.grade` for `organisation.grade.read` and the other three. */
  permission: `${string}.${string}`;
  /** One permission for all three writes, where the area has only that one. */
  writePermission?: string;
  /** 'grade' */
  one: string;
  /** 'grades' */
  many: string;
  /** How the list is sorted when nothing else is given: 'by name'. */
  order: string;
  row: Row;
  query: Query;
  create: Create;
  update: Update;
  /** What both create and update may refuse. */
  refusals: readonly string[];
  /** What only the creation refuses. */
  createRefusals?: readonly string[];
  /** What only the update refuses, beside a missing record and a stale version. */
  updateRefusals?: readonly string[];
  /** What only the deletion refuses, beside a missing record and one in use. */
  removeRefusals?: readonly string[];
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The four calls of a list with a form: list (paged), create, update (by version) and remove (while unused). */
export function crudEndpoints<Row extends z.ZodType, Query extends z.ZodType, Create extends z.ZodType, Update extends z.ZodType>(
  given: Crud<Row, Query, Create, Update>,
) {
  const { path, permission, one, many, order, row, query, create, update, refusals } = given;
  const [area] = permission.split('.');
  const toWrite = (verb: string) => given.writePermission ?? `${permission}.${verb}`;
  const name = capitalised(one);
  return {
    list: endpoint({
      method: 'GET',
      path,
      permission: `${permission}.read`,
      summary: `${capitalised(many)}, ${order}`,
      failure: `Failed to fetch ${many}`,
      query,
      response: paged(row),
    }),
    create: endpoint({
      method: 'POST',
      path,
      permission: toWrite('create'),
      summary: `Add a ${one}`,
      failure: `Failed to create ${one}`,
      status: 201,
      idempotent: true,
      body: create,
      response: row,
      message: `${name} created successfully`,
      errors: [...refusals, ...(given.createRefusals ?? [])],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      permission: toWrite('update'),
      summary: `Change or deactivate a ${one}`,
      failure: `Failed to update ${one}`,
      params: byId,
      body: update,
      response: row,
      message: `${name} updated successfully`,
      errors: [...refusals, ...(given.updateRefusals ?? []), `${area}.not_found`, `${area}.version_conflict`],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: toWrite('delete'),
      summary: `Delete a ${one} that was never used`,
      failure: `Failed to delete ${one}`,
      params: byId,
      response: z.object({}),
      message: `${name} deleted successfully`,
      errors: [...(given.removeRefusals ?? []), `${area}.not_found`, `${area}.in_use`],
    }),
  };
}

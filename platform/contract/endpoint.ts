import type * as z from 'zod';
import { LONGEST_SPAN_DAYS, type SpanLimit, withSpanLimit } from './span.ts';

/** How far a permission reaches: own data, direct and indirect reports, everybody (narrowed by branch and department limits). */
export type Scope = 'self' | 'team' | 'organisation';

/**
 * json in and out; file answers bytes; upload takes multipart; stream stays open. raw is text in and out at its own path outside /v1,
 * for devices and services that speak their own protocol: always public, its service checks who calls.
 */
export type EndpointKind = 'json' | 'file' | 'upload' | 'stream' | 'raw';

type Access =
  /** No sign-in needed. */
  | { public: true; session?: never; permission?: never; platform?: never }
  /** Anybody signed in, about their own data. */
  | { session: true; public?: never; permission?: never; platform?: never }
  /** Holders of the permission, within their scope. */
  | { permission: string; scopes?: readonly Scope[]; public?: never; session?: never; platform?: never }
  /** Platform admins only. */
  | { platform: true; public?: never; session?: never; permission?: never };

type Shapes<Q, B, R, P> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /v1, parameters in braces: `/department/{id}`. */
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
};

/** Personal data that an answer holds. */
export type ShownData = {
  group: 'identity' | 'bank' | 'salary' | 'medical' | 'documents' | 'family' | 'tax' | 'leave';
  /** Names of the fields, for the log. */
  fields: readonly string[];
  /** The parameter or the field of the answer that names the employee; left out for lists and files about many. */
  employee?: string;
  /** The field of the answer that holds it, where it may be missing. */
  within?: string;
};

type Options = {
  kind?: EndpointKind;
  /** Refusal codes a user can meet here; throwing another one is a bug and fails tests. */
  errors?: readonly string[];
  /** Success message beside `data`. */
  message?: string;
  /** What a client says when a failure brought no message of its own, for example 'Failed to fetch roles'. */
  failure?: string;
  /** HTTP status of success: 200, or 201 for something created, 202 for a job begun. */
  status?: 200 | 201 | 202;
  /** Also answers former employees, about themselves. */
  alumni?: boolean;
  /**
   * About the user's own sign-in, with `session`: answers platform admins too, needs no organisation, and stays open while a
   * second factor is due or the organisation is suspended.
   */
  account?: boolean;
  /** Still answers the owners of a suspended organisation: what they need to pay and to export. */
  when_suspended?: boolean;
  /** A body whose fields have a wrong form answers 400 instead of 422. */
  malformed?: 400;
  /**
   * An office act upon these employees, with `permission`: the caller's own record takes another person. Names of fields that hold
   * their ids, such as `params.id` or `body.rows[].employee_id`.
   */
  acts_upon?: readonly string[];
  /** Asks for a password or code given within the last five minutes. */
  reauthenticate?: boolean;
  /**
   * Answers personal numbers, pay or documents of people: closed to a platform admin who works inside the organisation. Every
   * file says whether it does, and so does every call whose permission reveals.
   */
  reveals?: boolean;
  /**
   * Personal data in the answer. Where it is somebody else's, the adapter writes a line of the log of personal-data access, masked
   * numbers included.
   */
  shows?: readonly ShownData[];
  /** A write that changes nothing, so that read-only sessions may call it. */
  read_only_ok?: boolean;
  /** A write that stays open while the organisation is read-only: paying, exporting, and what the law's dates do not wait for. */
  allowed_when_read_only?: boolean;
  /** Takes an Idempotency-Key: the same key and body answers the first answer again. */
  idempotent?: boolean;
  /** Largest body in bytes (1 MiB by default). */
  body_limit?: number;
  /** The longest spell between two dates of the input where it is more than 366 days, and why the call bears it. */
  longest_span?: SpanLimit;
  /** Tag in the OpenAPI document; the first path segment by default. */
  tag?: string;
};

/** What an act upon one record says of itself. */
export type Act = { summary: string; body?: z.ZodType; response: z.ZodType } & Options & Access;

export type AnyEndpoint = Shapes<z.ZodType, z.ZodType, z.ZodType, z.ZodType> & Options & Access;
export type Endpoint = AnyEndpoint;

/**
 * The one description of a call: the server routes by it, the client is typed by it, forms validate by it, OpenAPI is made of it.
 * Bodies are strict: a field it does not name is refused with 422. A spell of two dates has at most 366 days unless it says more.
 */
export const endpoint = <const E extends AnyEndpoint>(description: E): E => {
  const limit = description.longest_span ?? { days: LONGEST_SPAN_DAYS };
  return {
    ...description,
    ...(description.query && { query: withSpanLimit(description.query, limit) }),
    ...(description.body && { body: withSpanLimit(description.body, limit) }),
  };
};

/** What the server reads from the body. */
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
/** What the server reads from the query. */
export type FilterOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
/** What a client writes into the query. */
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
/** What a client writes into the path. */
export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.input<P> : undefined;
/** What a call answers, as the server returns it; a list: rows and pagination. */
export type DataOf<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never;

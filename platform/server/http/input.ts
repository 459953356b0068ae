import { type AnyEndpoint, emptyBody } from '@hrms/platform/contract';
import type { FastifyRequest } from 'fastify';
import type { RequestInput } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { assertStorableText, parseQuery, parseValue } from './parse.ts';
import { readUpload } from './upload.ts';

/** Parameters, query and body of a call as its contract has them. @throws Refusal 400, 404, 422 naming the field */
export async function readInput(endpoint: AnyEndpoint, request: FastifyRequest): Promise<RequestInput<AnyEndpoint>> {
  const params = endpoint.params ? readParams(endpoint, request.params) : undefined;
  if (endpoint.kind === 'raw') return readRaw(endpoint, request, params);
  const query = endpoint.query ? parseQuery(endpoint.query, withoutHint(request.query)) : undefined;
  const upload = endpoint.kind === 'upload' ? await readUpload(request, endpoint.body_limit) : undefined;
  if (!upload && request.isMultipart())
    throw new Refusal('request.media_type', 422, 'Send JSON with content-type application/json');
  // The fields of an uploaded form are its body; a missing body is an empty one, so that what it lacks is named.
  const sent = upload ? upload.fields : request.body === undefined ? {} : request.body;
  assertStorableText(sent);
  // A call that takes no body refuses one by name: what somebody adds is never silently dropped.
  const body = endpoint.body ? parseValue(endpoint.body, sent, endpoint.malformed) : void parseValue(emptyBody, sent ?? {});
  return { params, query, body, upload } as never;
}

/** A raw call may carry parameters that nobody knows; its body is text. */
function readRaw(endpoint: AnyEndpoint, request: FastifyRequest, params: unknown): RequestInput<AnyEndpoint> {
  const query = endpoint.query ? parseValue(endpoint.query, request.query, 400) : undefined;
  return { params, query, raw: typeof request.body === 'string' ? request.body : '' } as never;
}

/** The tenant hint may travel as a query parameter; it is read from its header and belongs to no endpoint. */
function withoutHint(query: unknown): Record<string, unknown> {
  const { tenant: _hint, ...rest } = query as Record<string, unknown>;
  return rest;
}

/** An id that cannot exist is simply not found. */
function readParams(endpoint: AnyEndpoint, params: unknown): unknown {
  const result = endpoint.params?.safeParse(params);
  if (result?.success) return result.data;
  throw new Refusal('not_found', 404, 'Not found');
}

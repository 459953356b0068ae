import type { AnyEndpoint, DataOf, ParamsOf, QueryOf, SuccessAnswer } from '@hrms/platform/contract';
import type * as z from 'zod';
import { send } from './transport.ts';

type Asked<T> = [T] extends [undefined] ? undefined : T;
type Part<Name extends string, T> = [T] extends [undefined] ? { [N in Name]?: undefined } : { [N in Name]: T };

/** The fields that an upload takes beside its file; a body without fields takes any string as key. */
export type UploadFields<E> = E extends { body: infer B extends z.ZodType }
  ? string extends keyof z.input<B>
    ? object
    : z.input<B>
  : object;

/** What a caller gives as the body: before defaults and transforms; an upload's fields with its file. */
export type BodyInput<E> = E extends { kind: 'upload' }
  ? FormData | (UploadFields<E> & { file: File })
  : E extends { body?: infer B }
    ? Exclude<B, undefined> extends z.ZodUndefined
      ? undefined
      : z.input<Extract<Exclude<B, undefined>, z.ZodType>>
    : undefined;

type Loose<Q> = { [K in keyof Q]?: Q[K] | undefined };

export type CallInput<E> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyInput<E>> & {
    query?: Loose<Asked<QueryOf<E>>> | undefined;
    idempotencyKey?: string | undefined;
    token?: string | undefined;
    signal?: AbortSignal | undefined;
  };

/** The second argument may be left out where the endpoint needs neither parameters nor body. */
export type CallArguments<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The input as the implementation sees it, whatever the endpoint. */
export type AnyInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type Answer<T> = { data: T; message: string | undefined };

/** Everything a call needs of its endpoint: plain data, so that a page without zod can name it by hand. */
export type Target = Pick<AnyEndpoint, 'method' | 'path' | 'kind' | 'failure'>;

const fillPath = (path: string, params: unknown) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

/** Fields and file of an upload as a form: what is empty is left out, the file comes last so that the server knows the fields by then. */
function formOf(body: object): FormData {
  const form = new FormData();
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value);
  return form;
}

const sentAs = ({ kind, method }: Target, body: unknown) =>
  kind === 'upload' && body && !(body instanceof FormData) ? formOf(body) : (body ?? (method === 'POST' ? {} : undefined));

/** What of a call goes over the wire. */
export const toOutgoing = (endpoint: Target, input: AnyInput = {}) => ({
  method: endpoint.method,
  path: fillPath(endpoint.path, input.params),
  query: input.query as Record<string, unknown> | undefined,
  body: sentAs(endpoint, input.body),
  idempotencyKey: input.idempotencyKey,
  token: input.token,
  signal: input.signal,
  failure: endpoint.failure,
});

/** A list's pagination stands beside `data` on the wire; here they come together as the contract names them. */
export function dataOf(answer: SuccessAnswer<unknown>): unknown {
  const { data, pagination } = answer;
  if (!pagination) return data;
  return Array.isArray(data) ? { rows: data, pagination } : { ...(data as object), pagination };
}

/** Calls an endpoint and keeps the server's message beside the data. @throws ApiError */
export async function callForAnswer<E extends Target>(endpoint: E, input?: AnyInput): Promise<Answer<DataOf<E>>> {
  const response = await send(toOutgoing(endpoint, input));
  const answer = (await response.json()) as SuccessAnswer<unknown>;
  return { data: dataOf(answer) as DataOf<E>, message: answer.message };
}

/** Calls an endpoint. @throws ApiError */
export const call = async <E extends Target>(endpoint: E, ...[input]: CallArguments<E>): Promise<DataOf<E>> =>
  (await callForAnswer(endpoint, input as AnyInput)).data;

const nameIn = (disposition: string | null) => /filename="?([^";]+)/.exec(disposition ?? '')?.[1];

/** Fetches a file and hands it to the browser under the server's name. @throws ApiError */
export async function download<E extends Target>(endpoint: E, ...[input]: CallArguments<E>): Promise<void> {
  const response = await send(toOutgoing(endpoint, input as AnyInput));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response.headers.get('content-disposition')) ?? 'download';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file to show it in place. @throws ApiError */
export async function fileOf<E extends Target>(endpoint: E, ...[input]: CallArguments<E>): Promise<Blob> {
  return (await send(toOutgoing(endpoint, input as AnyInput))).blob();
}

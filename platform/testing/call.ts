import type { AnyEndpoint, DataOf, ParamsOf } from '@hrms/platform/contract';
import type { FastifyInstance } from 'fastify';

export type Answer<T = unknown> = {
  status: number;
  /** The whole body. */
  body: {
    success: boolean;
    data?: T;
    message?: string;
    code?: string;
    errors?: { path: string; message: string }[];
    pagination?: { page: number; limit: number; total: number; totalPages: number };
    request_id?: string;
  };
  data: T;
  headers: Record<string, unknown>;
  raw: Buffer;
};

export type CallInput<E> = {
  params?: ParamsOf<E>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body of a raw call. */
  text?: string;
  headers?: Record<string, string>;
  upload?: { name: string; text: string | Buffer; type?: string; fields?: Record<string, string> };
};

/** The header by which the browser names itself. */
export const DEVICE = JSON.stringify({ deviceId: 'test', deviceType: 'desktop', browser: 'vitest' });

/** One call through the real adapter. `body` is unchecked on purpose: tests send wrong ones too. */
export async function call<const E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  token: string | null,
  input: CallInput<E> = {},
): Promise<Answer<DataOf<E>>> {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(input.query ?? {}).toString();
  const form = input.upload && multipartBody(input.upload);
  const answer = await app.inject({
    method: endpoint.method,
    url: `${endpoint.kind === 'raw' ? '' : '/v1'}${path}${query ? `?${query}` : ''}`,
    headers: {
      'device-info': DEVICE,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.type }),
      ...(input.text !== undefined && { 'content-type': 'text/plain' }),
      ...input.headers,
    },
    ...(input.text !== undefined
      ? { payload: input.text }
      : form
        ? { payload: form.body }
        : input.body !== undefined
          ? { payload: input.body as object }
          : {}),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  const body = isJson ? answer.json() : { success: answer.statusCode < 400 };
  const data = body.pagination && Array.isArray(body.data) ? { rows: body.data, pagination: body.pagination } : body.data;
  return { status: answer.statusCode, body, data: data as DataOf<E>, headers: answer.headers, raw: answer.rawPayload };
}

function multipartBody({ name, text, type = 'text/csv', fields = {} }: NonNullable<CallInput<AnyEndpoint>['upload']>) {
  const boundary = '----hrms-test-boundary';
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(Object.entries(fields).map(field).join('')),
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(text as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

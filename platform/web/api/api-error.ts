import type { ErrorAnswer, ErrorDetail } from '@hrms/platform/contract';

type Given = { status: number; code: string; message: string } & Partial<Pick<ErrorAnswer, 'errors' | 'details' | 'request_id'>>;

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly ErrorDetail[];
  readonly details: unknown;
  readonly request_id: string | undefined;
  constructor({ status, code, message, errors, details, request_id }: Given) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors ?? [];
    this.details = details;
    this.request_id = request_id;
  }
}

/** The message to show for anything that was thrown. */
export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : 'Something went wrong');

/** Reads the error envelope; an answer without one (a proxy's page) still gives a sentence, the call's own where it has one. */
export async function errorFrom(response: Response, failure?: string): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
  return new ApiError({
    status: response.status,
    code: body?.code ?? `HTTP_${response.status}`,
    message: body?.message ?? failure ?? 'Something went wrong on the server. Try again',
    errors: body?.errors ?? [],
    details: body?.details,
    ...(body?.request_id && { request_id: body.request_id }),
  });
}

/** No answer: the connection failed, or the time ran out. */
export const noAnswerError = (problem: unknown): ApiError =>
  problem instanceof DOMException && problem.name === 'TimeoutError'
    ? new ApiError({ status: 0, code: 'TIMEOUT', message: 'The server took too long to respond. Try again' })
    : new ApiError({
        status: 0,
        code: 'UNREACHABLE',
        message: "Can't reach the server. Check your connection and try again",
      });

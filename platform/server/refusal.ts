import type { ErrorDetail } from '@hrms/platform/contract';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 422 | 429 | 431 | 503;

/** An error that a user can meet and fix. Its endpoint declares it; anything else thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly details: Record<string, unknown> | undefined;
  readonly errors: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;

  /**
   * @param code `area.reason`, or SCREAMING_SNAKE where the specification names one
   * @param status 401 no sign-in, 403 no permission, 404 not found, 409 state, 422 rule, 429 and 503 with seconds to wait
   */
  constructor(
    code: string,
    status: RefusalStatus,
    message: string,
    more: { details?: Record<string, unknown>; errors?: ErrorDetail[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.details = more.details;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

/** 404, the same for a record that does not exist and for one of another organisation. */
export const notFound = (code: string, what: string) => new Refusal(code, 404, `${what} not found`);

/** 409: the record was changed after the client read it. */
export const staleRefusal = (code: string) =>
  new Refusal(code, 409, 'This record was changed after you opened it. Reload to see the changes');

/** 422 that names one field of the body. */
export const wrongField = (code: string, path: string, message: string) =>
  new Refusal(code, 422, message, { errors: [{ path, message }] });

/** The name of the unique or exclusion constraint a write ran into, or null. */
export function violatedUnique(problem: unknown): string | null {
  const found = problem as { code?: string; constraint?: string };
  return found?.code === '23505' || found?.code === '23P01' ? (found.constraint ?? '') : null;
}

/** Whether a delete met rows that still refer to the record. */
export const isForeignKeyViolation = (problem: unknown): boolean => (problem as { code?: string })?.code === '23503';

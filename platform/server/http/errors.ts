import { ParameterNotDated } from '@hrms/platform/explain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal, type RefusalStatus } from '../refusal.ts';

const refusal = (code: string, status: RefusalStatus, message: string, retryAfter?: number) =>
  new Refusal(code, status, message, retryAfter ? { retryAfter } : {});

const tooLong = (status: 414 | 431) =>
  refusal('request.too_long', status, status === 414 ? 'The address is too long' : 'The headers of the request are too long');

/** What the framework and the database throw, in the words of a person; null for a bug. */
function toRefusal(problem: FastifyError): Refusal | null {
  // a calculation asked about days before the law in the product begins
  if (problem instanceof ParameterNotDated)
    return refusal('request.before_law', 422, 'No statutory rates for this date. Choose a later date');
  switch (problem.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_ERR_REQ_FILE_TOO_LARGE':
      return refusal('request.too_large', 413, 'This is too large. Send less at a time');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusal('request.media_type', 422, 'Send JSON with content-type application/json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refusal('request.json', 400, 'The request body is empty or cut off');
    case '57014':
      return refusal('request.too_slow', 503, 'This took too long. Try a narrower selection', 5);
    case '53300':
    case '57P01':
    case '57P03':
    case 'ECONNREFUSED':
      return refusal('request.busy', 503, 'The service is busy. Try again in a moment', 3);
    case '22021':
    case '22P05':
      return refusal('request.text', 422, 'The text holds characters that cannot be stored');
  }
  if (problem.message === 'timeout exceeded when trying to connect')
    return refusal('request.busy', 503, 'The service is busy. Try again in a moment', 3);
  const status = problem.statusCode ?? 500;
  if (status === 414 || status === 431) return tooLong(status);
  return status >= 400 && status < 500
    ? refusal('request.malformed', 400, 'The request could not be read: it is not valid JSON or not a valid address')
    : null;
}

/** Failures of raw calls as a line of text. What is no refusal may be repeated: 503. */
export function rawErrorHandler(log: Logger) {
  return (problem: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = problem instanceof Refusal ? problem : toRefusal(problem as FastifyError);
    if (!known) log.error({ request_id: request.id, route: request.routeOptions.url, err: problem }, 'unexpected failure');
    if (known?.retryAfter) reply.header('retry-after', String(known.retryAfter));
    reply
      .code(known?.status ?? 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(`ERROR: ${known?.message ?? 'Try again'}`);
  };
}

export function errorHandler(log: Logger) {
  return (problem: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = problem instanceof Refusal ? problem : toRefusal(problem as FastifyError);
    if (!known)
      log.error(
        { request_id: request.id, method: request.method, route: request.routeOptions.url, err: problem },
        'unexpected failure',
      );
    if (known?.retryAfter) reply.header('retry-after', String(known.retryAfter));
    reply
      .code(known?.status ?? 500)
      .header('cache-control', 'no-store')
      .send({
        success: false,
        message: known?.message ?? 'Something went wrong on our side. Please try again',
        code: known?.code ?? 'internal',
        ...(known?.errors && { errors: known.errors }),
        ...(known?.details && { details: known.details }),
        request_id: request.id,
      });
  };
}

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@hrms/platform/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { errorHandler } from './errors.ts';
import { requestId } from './facts.ts';
import { protectiveHeaders } from './headers.ts';

/** An address that reaches no route, because it cannot be read or is too long: refused as any call is. */
export function unroutedHandler(log: Logger, production: boolean) {
  const answer = errorHandler(log);
  const headers = protectiveHeaders(production);
  return (problem: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    answer(problem, request, reply);
  };
}

const REASONS = {
  400: ['Bad Request', 'request.malformed', 'The request could not be read'],
  408: ['Request Timeout', 'request.too_slow', 'The request took too long to arrive. Send it again'],
  431: ['Request Header Fields Too Large', 'request.too_long', 'The headers of the request are too long'],
} as const;

const statusOf = (code: string | undefined): keyof typeof REASONS =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;

type Broken = Socket & { _httpMessage?: ServerResponse | null };

/** Bytes that are no request: there is no call to answer, so the envelope is written to the connection itself, which then ends. */
export function unreadableHandler(production: boolean) {
  const headers = protectiveHeaders(production);
  return (problem: { code?: string }, socket: Broken): void => {
    // an answer is on its way already: a second one would stand in the middle of it
    if (problem.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statusOf(problem.code);
    const [reason, code, message] = REASONS[status];
    const id = requestId();
    const body = JSON.stringify({ success: false, message, code, request_id: id } satisfies ErrorAnswer);
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  };
}

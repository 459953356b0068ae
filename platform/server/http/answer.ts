import type { AnyEndpoint } from '@hrms/platform/contract';
import type { FastifyReply } from 'fastify';
import type { FileAnswer, RawAnswer } from '../context.ts';
import type { AnswerOverride } from './facts.ts';
import { FRAMED } from './headers.ts';

/** An answer of a call before it is sent. */
export type Answered = { status: number; answer: unknown };

/** What a public call says in place of its usual answer. */
export const withOverride = (result: Answered, instead: AnswerOverride | null): Answered =>
  instead ? { status: instead.status, answer: { ...(result.answer as object), message: instead.message } } : result;

type PagedAnswer = { rows?: unknown[]; pagination: unknown };

/** The answer as the contract promises it; a field it does not name never leaves. A dry run does not say that something was done. */
export function toContractAnswer(endpoint: AnyEndpoint, data: unknown, body?: unknown): Answered {
  const status = endpoint.status ?? 200;
  if (endpoint.kind === 'file' || endpoint.kind === 'raw') return { status, answer: data };
  const result = endpoint.response.safeParse(data);
  if (!result.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered against its contract: ${JSON.stringify(result.error.issues.slice(0, 3))}`,
    );
  const tried = (body as { dry_run?: unknown } | undefined)?.dry_run === true;
  const message = endpoint.message && !tried ? { message: endpoint.message } : {};
  if (!(endpoint.response.meta() as { paged?: boolean } | undefined)?.paged)
    return { status, answer: { success: true, ...message, data: result.data } };
  const { pagination, ...rest } = result.data as PagedAnswer;
  return { status, answer: { success: true, ...message, data: 'rows' in rest ? rest.rows : rest, pagination } };
}

/** Sends an answer in the way of its endpoint: envelope, file or text. */
export function sendAnswer(endpoint: AnyEndpoint, reply: FastifyReply, { status, answer: body }: Answered): unknown {
  reply.code(status).header('cache-control', 'no-store');
  if (endpoint.kind === 'raw') return sendRaw(reply, body as RawAnswer);
  if (endpoint.kind !== 'file') return body;
  const file = body as FileAnswer;
  const name = file.name.replace(/[^\w .-]/g, '_');
  if (file.framed) reply.headers(FRAMED);
  return reply
    .header('content-type', file.media_type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(file.body);
}

const sendRaw = (reply: FastifyReply, { status, text, media_type = 'text/plain', headers = {} }: RawAnswer): unknown =>
  reply.code(status).headers(headers).header('content-type', media_type).send(text);

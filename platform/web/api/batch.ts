import type { BatchAnswer, DataOf, SuccessAnswer } from '@hrms/platform/contract';
import { ApiError } from './api-error.ts';
import { type Answer, type AnyInput, callForAnswer, dataOf, type Target, toOutgoing } from './call.ts';
import { addressOf } from './transport.ts';

const BATCH = { method: 'POST', path: '/batch' } as const;
/** The server takes no more in one call. */
const MOST = 30;
/** Milliseconds a read without hurry waits for others to travel with. */
const PATIENCE = 400;

type Read = {
  path: string;
  answer(found: BatchAnswer): void;
  fail(problem: unknown): void;
  /** Calls by itself, with all the transport does about a refusal. */
  alone(): void;
};

let waiting: Read[] = [];
let soon: ReturnType<typeof setTimeout> | undefined;
let late: ReturnType<typeof setTimeout> | undefined;

/** Refusals the transport can do something about: a new token, another tenant hint, a confirmed identity. */
const isWorthRepeating = ({ status, body }: BatchAnswer): boolean =>
  status === 401 || ['TENANT_NOT_FOUND', 'access.reauthentication_required'].includes((body as { code?: string }).code ?? '');

async function readMany(reads: readonly Read[]): Promise<void> {
  try {
    const { data } = await callForAnswer(BATCH, { body: { calls: reads.map(({ path }) => ({ path })) } });
    const { answers } = data as unknown as { answers: BatchAnswer[] };
    for (const [at, read] of reads.entries()) {
      const found = answers[at];
      if (!found || isWorthRepeating(found)) read.alone();
      else read.answer(found);
    }
  } catch (problem) {
    for (const read of reads) read.fail(problem);
  }
}

function flush(): void {
  clearTimeout(soon);
  clearTimeout(late);
  soon = undefined;
  late = undefined;
  const reads = waiting;
  waiting = [];
  const [only] = reads;
  if (only && reads.length === 1) return only.alone();
  for (let from = 0; from < reads.length; from += MOST) void readMany(reads.slice(from, from + MOST));
}

const errorOf = ({ status, body }: BatchAnswer, failure?: string): ApiError => {
  const { code, message, ...more } = body as { code?: string; message?: string };
  return new ApiError({
    ...more,
    status,
    code: code ?? `HTTP_${status}`,
    message: message ?? failure ?? 'Something went wrong on the server. Try again',
  });
};

/**
 * A read that travels with the others of the same moment as one call. Each fails alone.
 * @param patient a read without hurry: it waits a moment for others, and then goes anyway
 * @throws ApiError
 */
export function readTogether<E extends Target>(
  endpoint: E,
  input?: AnyInput,
  { patient = false }: { patient?: boolean } = {},
): Promise<Answer<DataOf<E>>> {
  const { path, query, failure } = toOutgoing(endpoint, input);
  return new Promise((resolve, reject) => {
    waiting.push({
      path: addressOf(path, query, null),
      answer: (found) => {
        if (found.status >= 400) return reject(errorOf(found, failure));
        const body = found.body as SuccessAnswer<unknown>;
        resolve({ data: dataOf(body) as DataOf<E>, message: body.message });
      },
      fail: reject,
      alone: () => callForAnswer(endpoint, input).then(resolve, reject),
    });
    if (patient) late ??= setTimeout(flush, PATIENCE);
    else soon ??= setTimeout(flush);
  });
}

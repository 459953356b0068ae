import { ApiError } from '../api/api-error.ts';
import { callForAnswer } from '../api/call.ts';

const MOST_A_MINUTE = 10;
const sent: number[] = [];
const waiting: object[] = [];

const WITHOUT_IDS = /\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/gi;
/** Messages the language itself makes hold names of the program; others may hold what a user typed. */
const OWN = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'ChunkLoadError']);

const framesOf = (problem: Error) =>
  (problem.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/\?[^:)]*/g, '')
        .slice(0, 200),
    )
    .slice(0, 20);

/** What leaves the browser about a broken part: no text a user typed or saw. */
export function toReport(problem: unknown, component: string, pathname: string) {
  const known = problem instanceof Error ? problem : new Error('unknown');
  return {
    error_type: known.name.slice(0, 120),
    component: component.slice(0, 120),
    route: pathname.replace(WITHOUT_IDS, '/:id').slice(0, 120),
    ...(OWN.has(known.name) && { message: known.message.replace(/\d{4,}/g, '…').slice(0, 300) }),
    stack: framesOf(known),
    ...(known instanceof ApiError && known.request_id && { request_id: known.request_id }),
  };
}

async function sendReports(): Promise<void> {
  while (waiting.length > 0 && navigator.onLine) {
    const now = performance.now();
    while (sent.length > 0 && (sent[0] ?? 0) < now - 60_000) sent.shift();
    if (sent.length >= MOST_A_MINUTE) return;
    sent.push(now);
    await callForAnswer({ method: 'POST', path: '/client-errors' }, { body: waiting.shift() }).catch(() => undefined);
  }
}

/** Tells the server that a part broke; without a connection the report waits for one. */
export function reportProblem(problem: unknown, component: string, pathname: string): void {
  if (waiting.length < MOST_A_MINUTE) waiting.push(toReport(problem, component, pathname));
  void sendReports();
}

if ('window' in globalThis) addEventListener('online', () => void sendReports());

import { expect } from 'vitest';
import type { Answer } from './call.ts';

/** `expect(answer).toRefuse('leave.overlaps', 409)`, optionally naming the field the refusal must point at. */
export function toRefuse(answer: Answer, code: string, status: number, path?: string) {
  const { body } = answer;
  const pass =
    answer.status === status &&
    body.code === code &&
    body.success === false &&
    Boolean(body.message) &&
    Boolean(body.request_id) &&
    (!path || Boolean(body.errors?.some((error) => error.path === path)));
  return {
    pass,
    message: () =>
      `expected refusal ${code} (${status})${path ? ` at ${path}` : ''}, got ${answer.status} ${JSON.stringify(body).slice(0, 400)}`,
  };
}

expect.extend({ toRefuse });

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toRefuse(code: string, status: number, path?: string): R;
  }
}

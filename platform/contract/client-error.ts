import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const word = z.string().trim().max(120);

/** What broke in a browser. Nothing a user typed or saw: names of the program's own parts only. */
export const ClientError = z.strictObject({
  error_type: word.min(1),
  component: word.min(1),
  /** The pattern of the address, without ids. */
  route: word.min(1),
  /** Messages of the language itself, which name parts of the program; others may hold data and stay in the browser. */
  message: z.string().max(300).optional(),
  stack: z.array(z.string().max(200)).max(20).default([]),
  request_id: word.optional(),
});
export type ClientError = z.output<typeof ClientError>;

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/client-errors',
    public: true,
    summary: 'Reports a part of the page that broke; at most 10 a minute from one address',
    body: ClientError,
    body_limit: 16 * 1024,
    response: z.object({ noted: z.literal(true) }),
    errors: ['access.too_many_attempts'],
  }),
};

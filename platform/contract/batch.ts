import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** How many reads one call may bring together. */
export const MOST_READS = 30;

export const BatchAnswer = z.object({
  /** HTTP status of this read alone. */
  status: z.int(),
  /** What the read answers when called alone: the success or the error envelope. */
  body: z.unknown(),
});
export type BatchAnswer = z.output<typeof BatchAnswer>;

export const batch = {
  read: endpoint({
    method: 'POST',
    path: '/batch',
    session: true,
    account: true,
    alumni: true,
    read_only_ok: true,
    summary: 'Several reads in one call. Each is authorised, answered and recorded as if it were called alone, and fails alone',
    body: z.strictObject({
      calls: z
        .array(
          z.strictObject({
            /** Under /v1 with its query: `/payrolls?limit=1`. A GET that answers JSON. */
            path: z
              .string()
              .max(2000)
              .regex(/^\/[\x21-\x7e]*$/, 'Give a path under /v1 that begins with /'),
          }),
        )
        .min(1, 'Give at least one call')
        .max(MOST_READS, `At most ${MOST_READS} calls`),
    }),
    response: z.object({ answers: z.array(BatchAnswer) }),
    errors: ['batch.read_only'],
  }),
};

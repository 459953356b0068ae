/** The protocol of devices. */
import { endpoint } from '@hrms/platform/contract';
import * as z from 'zod';

const Serial = z.string().max(60);
const deviceQuery = z.looseObject({
  SN: Serial.optional(),
  table: z.string().max(40).optional(),
  Stamp: z.string().max(40).optional(),
});

const PATHS = ['', '.aspx'] as const;
const push = (method: 'GET' | 'POST', name: string, summary: string) =>
  PATHS.map((suffix) =>
    endpoint({
      method,
      path: `/iclock/${name}${suffix}`,
      public: true,
      kind: 'raw',
      summary,
      query: deviceQuery,
      response: z.unknown(),
      body_limit: 2 * 1024 * 1024,
      errors: ['attendance.device_unknown', 'attendance.device_refused', 'access.too_many_attempts', 'attendance.body_too_large'],
    }),
  );

/** What devices speak: outside /v1, plain text, no sign-in; the serial number must be known. */
export const devicePush = {
  handshake: push('GET', 'cdata', 'A device asks for its options'),
  data: push('POST', 'cdata', 'A device sends punches and users'),
  poll: push('GET', 'getrequest', 'A device asks for commands'),
  result: push('POST', 'devicecmd', 'A device reports the result of commands'),
  ping: push('GET', 'ping', 'A device shows that it is alive'),
};

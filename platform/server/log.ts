import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** Longest text and list in a line, in signs and entries: what somebody sends must not fill the log. */
const LONGEST_TEXT = 4000;
const LONGEST_LIST = 50;
const DEEPEST = 5;

function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === DEEPEST) return '[cut]';
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((one) => bounded(one, depth + 1));
  const fields = value instanceof Error ? stdSerializers.err(value) : value;
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, LONGEST_LIST)
      .map(([name, one]) => [name, bounded(one, depth + 1)]),
  );
}

/** One line of JSON an event, with an end; credentials and personal numbers never reach it. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      // `bounded` wrote errors already
      serializers: { err: (err: unknown) => err },
      formatters: { log: (fields) => bounded(fields) as Record<string, unknown> },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((one) => (typeof one === 'string' ? bounded(one) : one)) as typeof args);
        },
      },
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.access_token',
          '*.refresh_token',
          '*.authorization',
          '*.cookie',
          '*.pan',
          '*.aadhaar',
          '*.uan',
          '*.account_number',
          '*.email',
          '*.phone',
          'req.headers',
          // what the reader of uploaded forms tells at its lowest level
          '*.headers',
          'err.parameters',
          'err.detail',
          'err.where',
        ],
        censor: '[hidden]',
      },
    },
    ...(stream ? [stream] : []),
  );

import { type DestinationStream, type Logger, pino } from 'pino';

/** One line of JSON an event; credentials and personal numbers never reach it. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
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

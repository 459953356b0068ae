import { clientErrors } from '@hrms/platform/contract';
import { countAttempt, type Limit } from '../attempts.ts';
import { type Route, route } from '../context.ts';

const OFTEN: Limit = { kind: 'client_error', most: 10, minutes: 1 };

/** What breaks in browsers stands in the program's log beside what breaks here. */
export const clientErrorRoutes: Route[] = [
  route(clientErrors.report, async ({ services, request }, { body }) => {
    await countAttempt(services, OFTEN, request.ip);
    services.log.warn({ client_error: body, request_id: request.id, browser: request.device?.browser ?? null }, 'client error');
    return { noted: true as const };
  }),
];

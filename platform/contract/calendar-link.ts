/** The address at which a calendar program reads something of its user: one of each user, shown once. */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { emptyBody, isoDate } from './shapes.ts';

const CalendarLink = z.object({
  /** Whether a link is in use. */
  active: z.boolean(),
  created_on: isoDate.nullable(),
  last_read_on: isoDate.nullable(),
});

/** The calls of a private calendar link. @param of path of the link and of its feed, who may have one, what it shows, and refusals */
export const calendarLinkEndpoints = (of: {
  path: string;
  feed_path: string;
  permission: string;
  what: string;
  errors: readonly string[];
  feed_errors: readonly string[];
  reveals: boolean;
}) => ({
  get: endpoint({
    method: 'GET',
    path: of.path,
    permission: of.permission,
    summary: 'Whether the caller has a private calendar link, and when it was read last',
    response: CalendarLink,
    errors: of.errors,
  }),
  create: endpoint({
    method: 'POST',
    path: of.path,
    permission: of.permission,
    summary: 'Create the private calendar link of the caller. An earlier one stops working',
    status: 201,
    body: emptyBody,
    response: CalendarLink.extend({ address: z.string() }),
    message: 'Calendar link created',
    errors: of.errors,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: of.path,
    permission: of.permission,
    summary: 'Revoke the private calendar link of the caller',
    response: z.object({}),
    message: 'Calendar link revoked',
    errors: of.errors,
  }),
  feed: endpoint({
    method: 'GET',
    path: `${of.feed_path}/{link}`,
    kind: 'file',
    public: true,
    reveals: of.reveals,
    summary: `${of.what} of a private calendar link, as an iCalendar file`,
    params: z.object({ link: z.string().max(120) }),
    response: z.unknown(),
    errors: of.feed_errors,
  }),
});
export type CalendarLinkEndpoints = ReturnType<typeof calendarLinkEndpoints>;

import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId } from './record.ts';
import { id, instant } from './shapes.ts';

const LocalMail = z.object({ mail_id: id, to: z.string(), subject: z.string(), at: instant });

/**
 * Mails of a program that has no mail server, for demonstration and development: these calls exist only while it runs outside
 * production and listens to its own machine alone.
 */
export const localMailbox = {
  list: endpoint({
    method: 'GET',
    path: '/local-mailbox',
    public: true,
    summary: 'The newest mails of the local mailbox',
    response: z.object({ mails: z.array(LocalMail) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/local-mailbox/{id}',
    public: true,
    summary: 'One mail of the local mailbox',
    params: byId,
    response: LocalMail.extend({ text: z.string() }),
    errors: ['mail.not_found'],
  }),
};

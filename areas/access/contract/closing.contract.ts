import { endpoint, instant } from '@hrms/platform/contract';
import * as z from 'zod';

const typed = 'Enter the organisation name to confirm';

export const CloseOrganisation = z.strictObject({
  /** The organisation's name, entered to confirm. */
  name: z.string({ error: typed }).trim().min(1, typed).max(120, typed),
  reason: z.string().trim().max(500, 'Use at most 500 characters').default(''),
});
export type CloseOrganisation = z.output<typeof CloseOrganisation>;

/** The owner's end of an organisation. */
export const organisationClosing = {
  close: endpoint({
    method: 'POST',
    path: '/organization/close',
    allowed_when_read_only: true,
    permission: 'access.organisation.delete',
    summary: 'Close your organisation and sign out all users. It can be restored for 30 days',
    tag: 'organization',
    reauthenticate: true,
    body: CloseOrganisation,
    response: z.object({ closed_at: instant, restorable_until: instant }),
    message: 'Organisation closed',
    errors: ['access.owners_only', 'access.name_differs', 'access.organisation_status'],
  }),
};

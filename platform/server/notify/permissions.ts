import type { PermissionDeclaration } from '@hrms/platform/contract';

const office = { scopes: ['organisation'], holders: { owner: 'organisation', hr_admin: 'organisation' } } as const;

/** What the platform itself lets people do; every organisation's Owner and HR Admin hold it. */
export const platformPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'notifications.settings.update',
    label: 'Change notification settings',
    sentence: 'Sets sender, quiet hours, digest and default channels, and sees why an employee gets a notice.',
    ...office,
  },
  {
    code: 'notifications.template.update',
    label: 'Edit mail templates',
    sentence: 'Changes the texts of the mails the organisation sends.',
    ...office,
  },
  {
    code: 'notifications.outbox.read',
    label: 'View mail outbox',
    sentence: 'Sees which mails were sent, to whom, and which failed.',
    ...office,
  },
  {
    code: 'notifications.outbox.update',
    label: 'Manage mail outbox',
    sentence: 'Sends failed mails again, cancels pending ones and allows mail to an address again.',
    ...office,
  },
];

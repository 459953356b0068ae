import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const ownerAndFinance = { owner: 'organisation', finance: 'organisation' } as const;

/** Calls of the seller's side carry `platform: true` and need none of these. */
export const billingPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'billing.subscription.read',
    label: 'View subscription',
    sentence: 'View the plan, its price and its changes.',
    scopes: organisationWide,
    holders: ownerAndFinance,
  },
  {
    code: 'billing.subscription.update',
    label: 'Change subscription',
    sentence: 'Choose, change and cancel the plan.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation' },
  },
  {
    code: 'billing.invoice.read',
    label: 'View invoices',
    sentence: 'View and download invoices of the subscription.',
    scopes: organisationWide,
    holders: ownerAndFinance,
  },
  {
    code: 'billing.payment.claim',
    label: 'Report payments',
    sentence: 'Report that an invoice was paid, or pay it by card.',
    scopes: organisationWide,
    holders: ownerAndFinance,
  },
  {
    code: 'billing.profile.update',
    label: 'Billing profile',
    sentence: 'Change name, address and GSTIN on invoices.',
    scopes: organisationWide,
    holders: ownerAndFinance,
  },
  {
    code: 'billing.seat.read',
    label: 'View seats',
    sentence: 'View which employees count for the plan.',
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation', finance: 'organisation' },
  },
];

import { announcements, organisationBankAccounts, organisationDocuments, ownership } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';
import { audienceExamples } from './audience/audience.factory.ts';
import { letterExamples } from './letters/letters.factory.ts';
import { profileExamples } from './profile/profile.factory.ts';

type World = {
  branch_id: string;
  bank_account_id: string;
  owner_id: string;
  document_id: string;
  announcement_id: string;
  user_id: string;
  missing_id: string;
};

const account = {
  bank_name: 'State Bank of India',
  ifsc: 'SBIN0000300',
  account_holder: 'Example Works',
  purposes: ['statutory'],
};

/** One request for each call about the employer's own records. */
export const recordExamples: Examples<World> = [
  ...(audienceExamples as Examples<World>),
  ...(profileExamples as Examples<World>),
  ...(letterExamples as Examples<World>),
  [organisationBankAccounts.list, () => ({})],
  [
    organisationBankAccounts.create,
    () => ({ body: { ...account, account_number: '31234567890', account_number_again: '31234567890' } }),
  ],
  [
    organisationBankAccounts.update,
    ({ bank_account_id }) => ({
      params: { id: bank_account_id },
      body: { ...account, account_number: 'XXXXXXX7890', version: 1 },
    }),
  ],
  [organisationBankAccounts.approve, ({ bank_account_id }) => ({ params: { id: bank_account_id }, body: { version: 1 } })],
  [
    organisationBankAccounts.reject,
    ({ bank_account_id }) => ({ params: { id: bank_account_id }, body: { version: 1, reason: 'Wrong holder' } }),
  ],
  [organisationBankAccounts.close, ({ bank_account_id }) => ({ params: { id: bank_account_id }, body: { version: 1 } })],
  [
    organisationBankAccounts.reveal,
    ({ bank_account_id }) => ({ params: { id: bank_account_id }, body: { reason: 'Letter to the bank' } }),
  ],
  [organisationBankAccounts.ifsc, () => ({ params: { code: 'SBIN0000300' } })],
  [ownership.list, () => ({})],
  [ownership.create, () => ({ body: { person_name: 'Asha Rao', kind: 'director', from_date: '2020-04-01' } })],
  [
    ownership.update,
    ({ owner_id }) => ({
      params: { id: owner_id },
      body: {
        person_name: 'Asha Rao',
        kind: 'director',
        is_responsible_for_tds: false,
        is_signatory: false,
        from_date: '2020-04-01',
        version: 1,
      },
    }),
  ],
  [ownership.remove, ({ owner_id }) => ({ params: { id: owner_id } })],
  [ownership.shares, ({ owner_id }) => ({ body: { from_date: '2026-12-01', shares: [{ owner_id, share_bp: 6000 }] } })],
  [ownership.account, () => ({})],
  [ownership.transfer, ({ user_id }) => ({ body: { user_id, organisation_name: 'Example Works' } })],
  [ownership.accept, () => ({ body: {} })],
  [ownership.cancel, () => ({ body: {} })],
  [organisationDocuments.list, () => ({})],
  [organisationDocuments.get, ({ document_id }) => ({ params: { id: document_id } })],
  [organisationDocuments.create, () => ({ body: { title: 'Leave policy', category: 'policy', audience: { everyone: true } } })],
  [
    organisationDocuments.update,
    ({ document_id }) => ({
      params: { id: document_id },
      body: {
        title: 'Leave policy',
        category: 'policy',
        audience: { everyone: true },
        requires_acknowledgement: false,
        acknowledge_within_days: 14,
        version: 1,
      },
    }),
  ],
  [
    organisationDocuments.upload,
    ({ document_id }) => ({ params: { id: document_id }, upload: { name: 'policy.pdf', text: '%PDF-1.7 example' } }),
  ],
  [organisationDocuments.publish, ({ document_id }) => ({ params: { id: document_id }, body: {} })],
  [organisationDocuments.withdraw, ({ document_id }) => ({ params: { id: document_id }, body: { reason: 'Outdated' } })],
  [organisationDocuments.remind, ({ document_id }) => ({ params: { id: document_id }, body: {} })],
  [organisationDocuments.acknowledge, ({ missing_id }) => ({ params: { id: missing_id }, body: { understood: true } })],
  [organisationDocuments.acknowledgements, ({ document_id }) => ({ params: { id: document_id } })],
  [organisationDocuments.exportAcknowledgements, ({ document_id }) => ({ params: { id: document_id } })],
  [organisationDocuments.file, ({ missing_id }) => ({ params: { id: missing_id } })],
  [announcements.list, () => ({})],
  [announcements.get, ({ announcement_id }) => ({ params: { id: announcement_id } })],
  [announcements.create, () => ({ body: { title: 'Water', body: 'No water on Friday', audience: { everyone: true } } })],
  [
    announcements.update,
    ({ announcement_id }) => ({
      params: { id: announcement_id },
      body: {
        title: 'Water',
        body: 'No water on Friday',
        audience: { everyone: true },
        pinned: false,
        priority: 'normal',
        needs_acknowledgement: false,
        version: 1,
      },
    }),
  ],
  [announcements.publish, ({ announcement_id }) => ({ params: { id: announcement_id }, body: {} })],
  [announcements.read, ({ announcement_id }) => ({ params: { id: announcement_id }, body: {} })],
  [announcements.acknowledge, ({ announcement_id }) => ({ params: { id: announcement_id }, body: {} })],
  [announcements.readers, ({ announcement_id }) => ({ params: { id: announcement_id } })],
  [announcements.withdraw, ({ announcement_id }) => ({ params: { id: announcement_id }, body: {} })],
  [announcements.remove, ({ announcement_id }) => ({ params: { id: announcement_id } })],
  [announcements.today, () => ({})],
];

import { organisationProfile, organisationSettings } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';

const notAPicture = { name: 'logo.png', text: 'no picture' };

export const profileExamples: Examples<{ missing_id: string }> = [
  [organisationProfile.get, () => ({})],
  [organisationProfile.update, () => ({ body: { legal_name: 'Example Works Private Limited', version: 1 } })],
  [organisationProfile.history, () => ({})],
  [organisationProfile.uploadLogo, () => ({ upload: notAPicture })],
  [organisationProfile.removeLogo, () => ({})],
  [organisationProfile.picture, ({ missing_id }) => ({ params: { id: missing_id } })],
  [organisationProfile.uploadLetterhead, () => ({ upload: notAPicture })],
  [organisationSettings.get, () => ({})],
  [
    organisationSettings.update,
    () => ({
      body: {
        from_date: '2027-04-01',
        leave_year_start: '01-01',
        week_starts_on: 'monday',
        language: 'en',
        date_style: 'd_mmm_yyyy',
        directory_fields: ['photo'],
        minimum_age: 18,
        retirement_age: 60,
        aadhaar_storage: 'last_four',
        version: 0,
      },
    }),
  ],
];

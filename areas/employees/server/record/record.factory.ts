import {
  addresses,
  bankAccountChanges,
  changeRequests,
  colleagues,
  customFields,
  educations,
  emergencyContacts,
  experiences,
  families,
  fieldPolicies,
  nominations,
  paySplits,
  recordSettings,
  rehires,
  reveals,
} from '@hrms/employees/contract';
import type { Examples } from '@hrms/platform/server';

/** `rows` are ids of rows that are there, by the section's path; elsewhere the example of a change meets none. */
export type RecordWorld = {
  employee_id: string;
  rows?: Record<string, string>;
  account_id?: string;
  spare_account_id?: string;
  /** A former employee. */
  left_id?: string;
  custom_field_id?: string;
};

/** No such row: what the example of a change of one meets, in words. */
const NO_ROW = '01900000-0000-7000-8000-000000000000';
const PDF = '%PDF-1.4\n%%EOF\n';

const address = { kind: 'current', from_date: '2026-04-01', line1: '12 Canal Road', city: 'Pune', pin: '411001', country: 'IN' };
const contact = { name: 'Ravi', relationship: 'brother', phone: '98220 11111', priority: 1 };
const degree = { degree: 'B.E.', institute: 'COEP', year: 2012 };
const job = { employer: 'Deccan Tools', title: 'Fitter', from_date: '2012-07-01', to_date: '2018-03-31' };
const relative = {
  name: 'Ravi',
  relationship: 'brother',
  date_of_birth: '1992-02-02',
  is_dependent: false,
  is_emergency_contact: false,
};
const FIELD = {
  section: 'personal',
  type: 'text',
  options: [],
  required: false,
  is_personal_data: true,
  visible_to: ['hr'],
  mode: 'hr_only',
  active: true,
};

type Section = typeof addresses | typeof emergencyContacts | typeof educations | typeof experiences | typeof families;
const rowIn = ({ rows }: RecordWorld, { list }: Section): string => rows?.[list.path] ?? NO_ROW;
const section = (calls: Section, body: object): Examples<RecordWorld> => [
  [calls.list, ({ employee_id }) => ({ params: { id: employee_id } })],
  [calls.create, ({ employee_id }) => ({ params: { id: employee_id }, body })],
  [calls.update, (world) => ({ params: { id: world.employee_id, rowId: rowIn(world, calls) }, body: { ...body, version: 1 } })],
  [calls.remove, (world) => ({ params: { id: world.employee_id, rowId: rowIn(world, calls) } })],
];

const nominee = {
  from_date: '2026-04-01',
  version: 0,
  shares: [{ name: 'Ravi', relationship: 'brother', date_of_birth: '1992-02-02', share_bp: 10_000 }],
};
const insured = ({ employee_id }: RecordWorld) => ({ id: employee_id, scheme: 'insurance' });

const CHANGED = { account_holder: 'Asha', account_type: 'savings', version: 1 };
const VERIFIED = { result: 'verified', how: 'document', version: 1 };
const accountIn = ({ employee_id, account_id }: RecordWorld) => ({ id: employee_id, accountId: account_id ?? NO_ROW });
const spread = ({ account_id }: RecordWorld) => [{ bank_account_id: account_id ?? NO_ROW, kind: 'primary' }];

const bankExamples: Examples<RecordWorld> = [
  [bankAccountChanges.update, (world) => ({ params: accountIn(world), body: CHANGED })],
  [bankAccountChanges.verify, (world) => ({ params: accountIn(world), body: VERIFIED })],
  [bankAccountChanges.reveal, (world) => ({ params: accountIn(world), body: { purpose: 'Salary was returned' } })],
  [paySplits.get, ({ employee_id }) => ({ params: { id: employee_id } })],
  [paySplits.save, (world) => ({ params: { id: world.employee_id }, body: { from_date: '2026-12-01', rows: spread(world) } })],
  [paySplits.preview, ({ employee_id }) => ({ params: { id: employee_id }, body: { net_paise: 4_733_333 } })],
  [bankAccountChanges.close, (world) => ({ params: { ...accountIn(world), accountId: world.spare_account_id ?? NO_ROW } })],
];

/** A row of each section, for examples that change one. */
export const sectionRowExamples = [
  [addresses, { ...address, kind: 'permanent' }],
  [emergencyContacts, { ...contact, priority: 3 }],
  [educations, degree],
  [experiences, job],
  [families, relative],
] as const;

/** One request for each call about one employee's record. */
export const recordExamples: Examples<RecordWorld> = [
  [colleagues.get, ({ employee_id }) => ({ params: { id: employee_id } })],
  ...section(addresses, address),
  ...section(emergencyContacts, contact),
  ...section(educations, degree),
  ...section(experiences, job),
  ...section(families, relative),
  [nominations.list, ({ employee_id }) => ({ params: { id: employee_id } })],
  [nominations.get, (world) => ({ params: insured(world) })],
  [nominations.save, (world) => ({ params: insured(world), body: nominee })],
  [nominations.file, (world) => ({ params: insured(world), upload: { name: 'form.pdf', text: PDF } })],
  [nominations.signed, (world) => ({ params: insured(world) })],
  [nominations.form, (world) => ({ params: insured(world) })],
  [nominations.due, () => ({})],
  ...bankExamples,
  [
    reveals.identity,
    ({ employee_id }) => ({ params: { id: employee_id }, body: { field: 'pan', purpose: 'Tax return of the year' } }),
  ],
  [recordSettings.get, () => ({})],
  [recordSettings.update, () => ({ body: { aadhaar_storage: 'last_four', bank_usable_days: 2, version: 0 } })],
  [rehires.matches, () => ({ body: { first_name: 'Asha', date_of_birth: '1990-01-15', phone: '9822011119' } })],
  [rehires.get, (world) => ({ params: { id: world.left_id ?? NO_ROW } })],
  [customFields.list, () => ({})],
  [customFields.create, () => ({ body: { name: 'Uniform', type: 'choice', options: ['S', 'M', 'L'] } })],
  [
    customFields.update,
    (world) => ({ params: { id: world.custom_field_id ?? NO_ROW }, body: { ...FIELD, name: 'Locker', version: 1 } }),
  ],
  [customFields.attach, () => ({ upload: { name: 'paper.pdf', text: '%PDF-1.4\n%%EOF\n' } })],
  [customFields.file, ({ employee_id }) => ({ params: { id: employee_id, key: 'nothing' } })],
  [customFields.remove, (world) => ({ params: { id: world.custom_field_id ?? NO_ROW } })],
  [fieldPolicies.list, () => ({})],
  [
    fieldPolicies.update,
    () => ({ body: { policies: [{ field: 'education', mode: 'direct', re_auth: false, evidence: false }] } }),
  ],
  [changeRequests.own, ({ employee_id }) => ({ params: { id: employee_id } })],
  [
    changeRequests.ask,
    ({ employee_id }) => ({
      params: { id: employee_id },
      body: { section: 'contact', changes: { alternate_phone: '9822011112' } },
    }),
  ],
  [changeRequests.list, () => ({})],
  [changeRequests.decide, () => ({ params: { requestId: NO_ROW }, body: { decision: 'approve', version: 1 } })],
  [changeRequests.withdraw, ({ employee_id }) => ({ params: { id: employee_id, requestId: NO_ROW }, body: { version: 1 } })],
  [changeRequests.attach, () => ({ upload: { name: 'proof.pdf', text: PDF } })],
  [changeRequests.file, () => ({ params: { requestId: NO_ROW, fileId: NO_ROW } })],
];

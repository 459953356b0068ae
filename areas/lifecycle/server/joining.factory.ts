import {
  checklistImports,
  checklists,
  conversions,
  employeeLetters,
  joinerBulk,
  joinerExport,
  joinerImports,
  joiners,
  joiningPolicies,
  joiningSettings,
  joiningTasks,
  letterRequests,
  portal,
  portalSections,
  probations,
} from '@hrms/lifecycle/contract';
import type { Examples } from '@hrms/platform/server';

/** What the examples need of the world they run in; ids of records may be of nothing. */
type World = { missing_id: string; branch_id: string; department_id: string; designation_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const step = (world: World) => ({ ...named(world), body: {} });
const because = (world: World) => ({ ...named(world), body: { reason: 'As agreed on the phone' } });
const section = (world: World) => ({ params: { id: world.missing_id, key: 'bank' as const } });
const document = ({ missing_id }: World) => ({ params: { id: missing_id, documentId: missing_id } });
const remark = { body: { remark: 'The page is cut off' } };
const joiner = ({ branch_id, department_id, designation_id }: World) => ({
  first_name: 'Kavya',
  last_name: 'Menon',
  personal_email: 'kavya.menon@example.in',
  joining_date: '2026-12-01',
  branch_id,
  department_id,
  designation_id,
  employment_type: 'permanent' as const,
});
const template = {
  name: 'Drivers',
  items: [{ title: 'Licence checked', category: 'hr' as const, owner_kind: 'hr' as const, offset_days: -3, gate: true }],
};
const JOINER_FILE = 'first_name,joining_date,branch,department,designation\nKavya,2026-12-01,Pune,Sales,Executive\n';
const token = 'x'.repeat(43);

/** One request for each call of joining. */
export const joiningExamples: Examples<World> = [
  [checklists.list, () => ({})],
  [checklists.create, () => ({ body: template })],
  [checklists.createUsual, () => ({ body: {} })],
  [checklists.update, (world) => ({ ...named(world), body: { ...template, version: 1 } })],
  [checklists.remove, named],
  [checklistImports.list, () => ({})],
  [
    checklistImports.upload,
    () => ({
      upload: { name: 'tasks.csv', text: 'template,task,days\nDrivers,Licence checked,-3\n', fields: { kind: 'template_items' } },
    }),
  ],
  [checklistImports.get, named],
  [checklistImports.check, (world) => ({ ...named(world), body: { mapping: ['template', 'task', 'days'] } })],
  [checklistImports.template, () => ({ query: { kind: 'template_items' } })],
  [checklistImports.commit, step],
  [checklistImports.undo, step],
  [joiningTasks.list, () => ({ query: { owner: 'me' } })],
  [joiningTasks.done, step],
  [joiningTasks.notApplicable, step],
  [joiningTasks.reopen, step],
  [
    joiningTasks.upload,
    ({ missing_id }) => ({
      params: { id: missing_id },
      upload: { name: 'plan.pdf', text: '%PDF-1.4 sample', type: 'application/pdf' },
    }),
  ],
  [joiningTasks.file, named],
  [joiningSettings.get, () => ({})],
  [joiningSettings.update, () => ({ body: { link_days: 14, portal_code: true, minimum_age: 18, declined_retention_days: 180 } })],
  [joiners.list, () => ({ query: { status: 'in_progress' } })],
  [joinerExport, () => ({ query: { format: 'csv' } })],
  [joinerImports.list, () => ({})],
  [joinerImports.upload, () => ({ upload: { name: 'joiners.csv', text: JOINER_FILE, fields: { kind: 'joiners' } } })],
  [joinerImports.get, named],
  [joinerImports.check, (world) => ({ ...named(world), body: { mapping: ['first_name', 'joining_date'] } })],
  [joinerImports.template, () => ({ query: { kind: 'joiners' } })],
  [joinerImports.commit, step],
  [joinerImports.undo, step],
  [joinerBulk.links, ({ missing_id }) => ({ body: { joiner_ids: [missing_id] } })],
  [joinerBulk.assign, ({ missing_id }) => ({ body: { joiner_ids: [missing_id], owner_id: missing_id } })],
  [joinerBulk.assignTasks, ({ missing_id }) => ({ body: { task_ids: [missing_id], owner_id: missing_id } })],
  [joiners.summary, () => ({})],
  [joiners.choices, () => ({})],
  [joiners.get, named],
  [joiners.create, (world) => ({ body: joiner(world) })],
  [joiners.update, (world) => ({ ...named(world), body: { ...joiner(world), version: 1 } })],
  [joiners.cancel, because],
  [joiners.noShow, because],
  [joiners.reopen, step],
  [joiners.offer, (world) => ({ ...named(world), body: { valid_until: '2026-11-28' } })],
  [joiners.previewOffer, (world) => ({ ...named(world), query: { valid_until: '2026-11-28' } })],
  [joiners.extendOffer, (world) => ({ ...named(world), body: { valid_until: '2026-11-30' } })],
  [joiners.appointment, step],
  [joiners.letter, ({ missing_id }) => ({ params: { id: missing_id, kind: 'offer' } })],
  [joiners.link, step],
  [joiners.revokeLink, named],
  [joiners.verifySection, (world) => ({ ...section(world), body: {} })],
  [joiners.returnSection, (world) => ({ ...section(world), ...remark })],
  [joiners.verifyDocument, (world) => ({ ...document(world), body: {} })],
  [joiners.returnDocument, (world) => ({ ...document(world), ...remark })],
  [joiners.documentFile, document],
  [joiners.viewDocument, (world) => ({ ...document(world), body: {} })],
  [joiners.viewedDocument, () => ({ params: { ticket: 'none.none' } })],
  [joiners.reveal, (world) => ({ ...named(world), body: { number: 'pan' } })],
  [conversions.matches, () => ({ body: { personal_email: 'kavya.menon@example.in' } })],
  [conversions.get, named],
  [
    conversions.convert,
    (world) => ({ ...named(world), body: { joining_date: '2026-12-01', employment_type: 'permanent', version: 1 } }),
  ],
  [portal.open, () => ({ body: { token } })],
  [portal.enter, () => ({ body: { token, code: '123456' } })],
  [portal.state, () => ({})],
  [portal.consent, () => ({ body: {} })],
  [portal.acceptOffer, () => ({ body: { full_name: 'Kavya Menon', agrees: true } })],
  [portal.declineOffer, () => ({ body: { reason: 'I have another offer' } })],
  [portal.offerLetter, () => ({})],
  [
    portalSections.personal,
    () => ({
      body: {
        first_name: 'Kavya',
        last_name: 'Menon',
        date_of_birth: '1998-04-12',
        gender: 'female',
        father_or_spouse_name: 'Suresh Menon',
        father_or_spouse_relation: 'father',
        phone: '98220 12345',
        emergency_name: 'Suresh Menon',
        emergency_relationship: 'Father',
        emergency_phone: '98220 54321',
      },
    }),
  ],
  [
    portalSections.address,
    () => ({
      body: { addresses: [{ kind: 'current', line1: '4 Lake Road', city: 'Kochi', state_code: 'IN-KL', pin: '682001' }] },
    }),
  ],
  [portalSections.identity, () => ({ body: { pan: 'ABCPM1234K', pan_state: 'held' } })],
  [
    portalSections.bank,
    () => ({
      body: {
        ifsc: 'SBIN0001234',
        account_number: '32145678901',
        account_number_again: '32145678901',
        account_holder: 'Kavya Menon',
      },
    }),
  ],
  [
    portalSections.epf_declaration,
    () => ({ body: { previous_member: false, pension_member: false, higher_pension: false, international_worker: false } }),
  ],
  [
    portalSections.tax,
    () => ({
      body: { regime: 'new', previous_employer: 'Acme', previous_salary_paise: 24_000_000, previous_tds_paise: 800_000 },
    }),
  ],
  [portalSections.policies, ({ missing_id }) => ({ body: { accepted: [missing_id] } })],
  [portal.policy, ({ missing_id }) => ({ params: { id: missing_id } })],
  [joiningPolicies.list, () => ({})],
  [
    joiningPolicies.create,
    () => ({
      upload: { name: 'conduct.pdf', text: '%PDF-1.4 sample', type: 'application/pdf', fields: { title: 'Code of conduct' } },
    }),
  ],
  [joiningPolicies.file, ({ missing_id }) => ({ params: { id: missing_id } })],
  [joiningPolicies.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [
    portalSections.family,
    () => ({
      body: { members: [{ name: 'Suresh Menon', relationship: 'father', date_of_birth: '1965-02-01', is_dependent: false }] },
    }),
  ],
  [portalSections.nominees, () => ({ body: { shares: [{ scheme: 'epf', name: 'Suresh Menon', share_bp: 10_000 }] } })],
  [portalSections.education, () => ({ body: { degrees: [{ degree: 'B.Com', institute: 'Kerala University', year: 2019 }] } })],
  [
    portalSections.experience,
    () => ({ body: { employers: [{ employer: 'Acme', title: 'Clerk', from_date: '2020-01-01', to_date: '2024-01-31' }] } }),
  ],
  [
    portal.upload,
    ({ missing_id }) => ({
      upload: { name: 'pan.pdf', text: '%PDF-1.4 sample', type: 'application/pdf', fields: { document_type_id: missing_id } },
    }),
  ],
  [portal.submit, () => ({ body: {} })],
  [portal.leave, () => ({ body: {} })],
  [employeeLetters.checkMany, ({ missing_id }) => ({ body: { kind: 'address_proof', employee_ids: [missing_id] } })],
  [employeeLetters.previewMany, ({ missing_id }) => ({ body: { kind: 'address_proof', employee_ids: [missing_id] } })],
  [employeeLetters.issueMany, ({ missing_id }) => ({ body: { kind: 'address_proof', employee_ids: [missing_id] } })],
  [employeeLetters.texts, () => ({})],
  [employeeLetters.preview, ({ missing_id }) => ({ body: { employee_id: missing_id, kind: 'address_proof' } })],
  [
    employeeLetters.issue,
    ({ missing_id }) => ({ body: { employee_id: missing_id, kind: 'notice_of_absence', absent_since: '2026-11-02' } }),
  ],
  [letterRequests.list, () => ({ query: { status: 'pending' } })],
  [letterRequests.create, () => ({ body: { kind: 'address_proof', purpose: 'Bank account' } })],
  [letterRequests.withdraw, step],
  [letterRequests.issue, step],
  [letterRequests.decline, because],
  [probations.list, () => ({})],
  [probations.decide, (world) => ({ ...named(world), body: { outcome: 'confirmed' } })],
];

import { ChangeSection } from '@hrms/employees/contract';
import { applyChange, closeWithdrawnChange, findChangeRequestsById, rejectChange, returnChange } from '@hrms/employees/server';
import type { ApprovableRecord } from '../approval-request.ts';
import { roleStage } from '../built-in-stages.ts';
import { recordSubject } from '../record-subject.ts';

export const CHANGE_REQUEST: ApprovableRecord = { subject: 'employees.change_request', table: 'change_request' };

const SECTION_LABELS: Readonly<Record<ChangeSection, string>> = {
  personal: 'Personal details',
  contact: 'Contact',
  address: 'Addresses',
  identity: 'Identity numbers',
  family: 'Family',
  nominee: 'Nominations',
  bank: 'Bank accounts',
  emergency: 'Emergency contacts',
  education: 'Education',
  experience: 'Experience',
  custom: 'Additional details',
};

/** Sections are not records: each has a fixed id, the same in every organisation, by which conditions name it. */
const sectionId = (section: ChangeSection): string =>
  `5ec70000-0000-4000-8000-${String(ChangeSection.options.indexOf(section) + 1).padStart(12, '0')}`;

/** Changes that employees ask for in their own record. */
export const changeRequestSubject = recordSubject({
  subject: CHANGE_REQUEST.subject,
  label: 'Change request',
  application_area: 'general',
  money: false,
  view_permission: 'employees.change.read',
  condition_fields: [{ name: 'fields', label: 'Changed fields', type: 'text' }],
  categories: async () => ChangeSection.options.map((section) => ({ id: sectionId(section), name: SECTION_LABELS[section] })),
  built_in_chain: [roleStage('HR Admin', 'hr_admin')],
  find: findChangeRequestsById,
  idOf: ({ change_request_id }) => change_request_id,
  describe: ({ section, lines, reason, files }) => ({
    title: `Change of ${SECTION_LABELS[section].toLowerCase()}`,
    lines: [
      ...lines.map(({ label, before, after }) => ({ label, value: `${before ?? 'Not set'} → ${after ?? 'Removed'}` })),
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ],
    file_names: files.map(({ name }) => name),
    link: '/employees/change-requests?status=pending',
  }),
  // the values themselves stay sealed: every write of a change request raises its version
  toSubmission: ({ section, lines, version }) => ({
    facts: { category_id: sectionId(section), fields: { fields: lines.map(({ field }) => field).join(', '), section } },
    values: { section, version },
  }),
  approve: (ctx, _change, { source_id }) => applyChange(ctx, source_id),
  isOpen: () => true,
  statuses: { cancelled: 'rejected' },
  end: (ctx, { change_request_id: id }, status, { comments }) => {
    if (status === 'withdrawn') return closeWithdrawnChange(ctx, id);
    return status === 'returned' ? returnChange(ctx, id, comments) : rejectChange(ctx, id, comments);
  },
});

import { ChangeSection } from '@hrms/employees/contract';
import { applyChange, closeWithdrawnChange, findChangeRequestsById, rejectChange, returnChange } from '@hrms/employees/server';
import type { ApprovableRecord } from '../approval-request.ts';
import type { ApprovalSubject, RecordSubmission, SubjectDescription } from '../subject.ts';

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

const describe: ApprovalSubject['describe'] = async (ctx, source_ids) =>
  new Map(
    (await findChangeRequestsById(ctx, source_ids)).map((request): [string, SubjectDescription] => [
      request.change_request_id,
      {
        title: `Change of ${SECTION_LABELS[request.section].toLowerCase()}`,
        lines: [
          ...request.lines.map(({ label, before, after }) => ({
            label,
            value: `${before ?? 'Not set'} → ${after ?? 'Removed'}`,
          })),
          ...(request.reason ? [{ label: 'Reason', value: request.reason }] : []),
        ],
        file_names: request.files.map(({ name }) => name),
        link: '/employees/change-requests?status=pending',
      },
    ]),
  );

// the values themselves stay sealed: every write of a change request raises its version
const loadSubmissions: ApprovalSubject['loadSubmissions'] = async (ctx, source_ids) =>
  new Map(
    (await findChangeRequestsById(ctx, source_ids)).map(
      ({ change_request_id, employee_id, section, lines, version }): [string, RecordSubmission] => [
        change_request_id,
        {
          employee_id,
          facts: { category_id: sectionId(section), fields: { fields: lines.map(({ field }) => field).join(', '), section } },
          values: { section, version },
        },
      ],
    ),
  );

/** Changes that employees ask for in their own record. */
export const changeRequestSubject: ApprovalSubject = {
  subject: CHANGE_REQUEST.subject,
  label: 'Change request',
  application_area: 'general',
  money: false,
  pay_private: false,
  view_permission: 'employees.change.read',
  default_mode: 'required',
  condition_fields: [{ name: 'fields', label: 'Changed fields', type: 'text' }],
  categories: async () => ChangeSection.options.map((section) => ({ id: sectionId(section), name: SECTION_LABELS[section] })),
  built_in_chain: [{ name: 'HR Admin', approvers: [{ kind: 'role', role: 'hr_admin' }] }],
  describe,
  loadSubmissions,
  on_approved: (ctx, { source_id }) => applyChange(ctx, source_id),
  on_rejected: (ctx, { source_id, comments }) => rejectChange(ctx, source_id, comments),
  on_returned: (ctx, { source_id, comments }) => returnChange(ctx, source_id, comments),
  on_withdrawn: (ctx, { source_id }) => closeWithdrawnChange(ctx, source_id),
  on_cancelled: (ctx, { source_id, comments }) => rejectChange(ctx, source_id, comments),
};

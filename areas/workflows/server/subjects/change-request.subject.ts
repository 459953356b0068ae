import { ChangeSection } from '@hrms/employees/contract';
import {
  applyChange,
  type ChangeApprovals,
  closeWithdrawnChange,
  findChangeRequestsById,
  rejectChange,
} from '@hrms/employees/server';
import type { ApprovalSubject, SubjectDescription } from '../subject.ts';

export const CHANGE_REQUEST = 'employees.change_request';

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

/** Changes that employees ask for in their own record. */
export const changeRequestSubject: ApprovalSubject = {
  subject: CHANGE_REQUEST,
  label: 'Change request',
  application_area: 'general',
  money: false,
  pay_private: false,
  view_permission: 'employees.change.read',
  default_mode: 'required',
  condition_fields: [{ name: 'fields', label: 'Changed fields', type: 'text' }],
  categories: async () => ChangeSection.options.map((section) => ({ id: sectionId(section), name: SECTION_LABELS[section] })),
  built_in_chain: [{ name: 'HR Admin', approvers: [{ kind: 'role', role: 'hr_admin' }] }],
  returnable: false,
  describe,
  on_approved: (ctx, { source_id }) => applyChange(ctx, source_id),
  on_rejected: (ctx, { source_id, comments }) => rejectChange(ctx, source_id, comments),
  on_returned: async () => undefined,
  on_withdrawn: (ctx, { source_id }) => closeWithdrawnChange(ctx, source_id),
  on_cancelled: (ctx, { source_id, comments }) => rejectChange(ctx, source_id, comments),
};

type SubmittedChange = Parameters<ChangeApprovals['submit']>[1];

/** A change request as it is submitted for approval. */
export const toSubmittedChange = ({ change_request_id, employee_id, section, fields, title }: SubmittedChange) => ({
  subject: CHANGE_REQUEST,
  source_id: change_request_id,
  subject_employee_id: employee_id,
  title,
  facts: { category_id: sectionId(section as ChangeSection), fields: { fields: fields.join(', '), section } },
});

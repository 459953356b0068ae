import { defineNotice } from '@hrms/platform/server';

/** Notices about documents. Mails contain no data of a document. */
export const documentNotices = {
  requested: defineNotice({
    id: 'employees.document_requested',
    class: 'action',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['type', 'type_id', 'employee_id'],
    title: 'Document requested: {{type}}',
    text: 'HR requested this document. Please upload it.',
    link: '/employees/documents/{{employee_id}}/upload?type={{type_id}}',
    opens: 'employees.document.update',
  }),
  rejected: defineNotice({
    id: 'employees.document_rejected',
    class: 'action',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['type', 'reason', 'employee_id', 'document_id'],
    title: '{{type}} was rejected',
    text: '{{reason}} Please upload it again.',
    mail: 'Please upload it again. The reason is shown with the document.',
    link: '/employees/documents/{{employee_id}}/edit/{{document_id}}',
    opens: 'employees.document.update',
  }),
  expiring: defineNotice({
    id: 'employees.document_expiring',
    class: 'information',
    channels: ['in_app'],
    digest: true,
    mandatory: false,
    placeholders: ['type', 'name', 'when', 'employee_id'],
    title: '{{type}} of {{name}} {{when}}',
    text: 'Upload the renewed document as a new version.',
    link: '/employees/documents/{{employee_id}}',
    grouped: { title: '{{count}} documents expire', link: '/employees/documents?expiring=60' },
    opens: 'employees.document.read',
  }),
};

import { defineNotice } from '@hrms/platform/server';

export const employeesNotices = {
  importFinished: defineNotice({
    id: 'import.finished',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['file', 'created', 'errors', 'run_id'],
    title: 'Import of {{file}} is done',
    text: '{{created}} people imported, {{errors}} rows with errors.',
    link: '/employees/import?run={{run_id}}',
    opens: 'employees.import.run',
    tell_actor: true,
    mail_after_seconds: 120,
  }),
};

import { defineNotice } from '@hrms/platform/server';

export const payrollNotices = {
  finalised: defineNotice({
    id: 'payroll.finalised',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: true,
    placeholders: ['month', 'payslips', 'payroll_id'],
    title: 'Payroll of {{month}} is final',
    text: '{{payslips}} payslips are ready. Next: payments and returns.',
    mail: 'The payroll of {{month}} is final. Its payslips are ready.',
    link: '/payroll/{{payroll_id}}',
    opens: 'payroll.run.read',
    tell_actor: true,
  }),
};

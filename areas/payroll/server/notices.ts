import { defineNotice } from '@hrms/platform/server';

export const payrollNotices = {
  finalised: defineNotice({
    id: 'payroll.finalised',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: true,
    placeholders: ['title', 'month', 'payslips', 'payroll_id'],
    title: '{{title}} finalised',
    text: '{{payslips}} payslips are ready. Next: bank advice and statutory returns.',
    mail: '{{title}} is finalised and its payslips are ready.',
    link: '/payroll/{{payroll_id}}',
    opens: 'payroll.run.read',
    tell_actor: true,
  }),
  payslip_published: defineNotice({
    id: 'payslip.published',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['month', 'payslip_id'],
    title: 'Your {{month}} payslip is ready',
    text: 'Open it to see how each amount was calculated.',
    mail: 'Your {{month}} payslip is ready. Sign in to see it.',
    link: '/payroll/payslip/{{payslip_id}}',
    opens: 'payroll.payslip.read',
    alumni: true,
  }),
};

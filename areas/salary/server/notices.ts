import { defineNotice } from '@hrms/platform/server';

/** Notices of salaries. Approvals tell approvers and preparers of requests and decisions themselves. */
export const salaryNotices = {
  revised: defineNotice({
    id: 'salary.revised',
    class: 'outcome',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['from_date', 'employee_id'],
    title: 'Your salary changes from {{from_date}}',
    text: 'Open your compensation to see the new break-up.',
    link: '/employees/compensation/{{employee_id}}/details',
    opens: 'salary.assignment.read',
  }),
};

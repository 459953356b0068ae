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
  structurePublished: defineNotice({
    id: 'salary.structure_published',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['name', 'version', 'by', 'structure_id'],
    title: 'Salary structure published: {{name}}, version {{version}}',
    text: 'Published by {{by}}. Salaries in force do not change.',
    link: '/salary-structures/details/{{structure_id}}',
    opens: 'salary.structure.read',
  }),
  wageTestFailures: defineNotice({
    id: 'salary.wage_test_failures',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['people'],
    title: 'Wage test failed: new salaries of {{people}}',
    text: 'Less than half of the remuneration counts as wages. The excess counts as wages for provident fund, gratuity and bonus.',
    link: '/employee-salary?fails_wage_test=true',
    grouped: { title: 'Wage test failed: {{count}} sets of new salaries', link: '/employee-salary?fails_wage_test=true' },
    opens: 'salary.assignment.read',
  }),
};

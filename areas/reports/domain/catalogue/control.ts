import { type PrebuiltReport, reportsOf, WHO, whereAtLeast, whereIs } from './report.ts';

const report = reportsOf('control');

/** Reports of the group Control. */
export const controlReports: readonly PrebuiltReport[] = [
  report('pending-approvals', 'workflows.requests', 'Pending approvals', 'What is pending, and for how long', {
    columns: [
      'number',
      'subject',
      'title',
      'person.name',
      'submitted',
      'current_stage',
      'stages_count',
      'approvers',
      'age_days',
      'age_band',
    ],
    filter: whereIs('status', 'pending'),
    sort: { field: 'age_days' },
  }),
  report(
    'approvals-overdue',
    'workflows.requests',
    'Approvals open over 48 hours',
    'Which requests have been open for two days or more',
    {
      columns: ['number', 'subject', 'title', 'person.name', 'submitted', 'current_stage', 'approvers', 'hours_open'],
      filter: whereAtLeast('hours_open', 48),
      sort: { field: 'hours_open', descending: true },
    },
  ),
  report('approvals-ageing', 'workflows.requests', 'Approvals by age', 'How old open requests are', {
    columns: ['age_band'],
    detail: false,
    filter: whereIs('status', 'pending'),
    pivot: { field: 'subject', measure: 'number', aggregate: 'count' },
  }),
  report('approval-times', 'workflows.requests', 'Approval times', 'How long decisions take', {
    columns: [
      { field: 'number', label: 'Decided', aggregate: 'count' },
      { field: 'hours_to_decide', label: 'Median hours', aggregate: 'median' },
      { field: 'hours_to_decide', label: '90th percentile, hours', aggregate: 'p90' },
    ],
    groups: ['subject'],
    detail: false,
    filter: { conditions: [{ field: 'hours_to_decide', op: 'not_empty' }] },
    chart: { kind: 'bar', measure: 'hours_to_decide' },
  }),
  report('user-access', 'access.users', 'Users and roles', 'Who signs in with which role', {
    columns: [
      'user',
      'email',
      'status',
      'role',
      'limited',
      'source',
      'from_date',
      'until_date',
      'last_sign_in',
      'second_factor',
      'activated',
    ],
  }),
  report('role-permissions', 'access.role_permissions', 'Permissions of roles', 'What each role may do', {
    columns: ['permission'],
    pivot: { field: 'role', measure: 'scope', aggregate: 'none' },
  }),
  report('audit-trail', 'access.audit', 'Audit trail', 'Who did what, and when', {
    columns: ['happened', 'actor', 'event', 'subject_type', 'person.name', 'outcome', 'details', 'ip'],
  }),
  report('reveals-and-exports', 'access.data_access', 'Personal data looked at', 'Who looked at or took personal data', {
    columns: ['happened', 'actor', 'kind', 'field_group', 'purpose', 'row_count'],
  }),
  report('onboarding-progress', 'lifecycle.joiners', 'Onboarding', 'How far joiners are', {
    columns: ['joiner', 'status', 'joining_date', 'employment_type', 'tasks', 'done', 'overdue'],
  }),
  report('onboarding-tasks', 'lifecycle.tasks', 'Onboarding tasks', 'Tasks of joiners, with their dates', {
    columns: ['joiner', 'title', 'category', 'owner_kind', 'due_on', 'status'],
  }),
  report(
    'offboarding-clearance',
    'lifecycle.clearance',
    'Clearance of leavers',
    'Tasks of those who leave, with owner and state',
    {
      columns: [...WHO, 'last_working_day', 'title', 'owner_kind', 'due_on', 'status', 'overdue'],
      period: 'year_around',
    },
  ),
  report(
    'overdue-joining-tasks',
    'lifecycle.tasks',
    'Overdue joining tasks by department',
    'How many tasks of joiners are open and overdue, by department that does them',
    { columns: ['open', 'overdue'], groups: ['category'], detail: false, chart: { kind: 'bar', measure: 'overdue' } },
  ),
  report(
    'overdue-exit-tasks',
    'lifecycle.clearance',
    'Overdue exit tasks by department',
    'How many tasks of exits are open and overdue, by department that does them',
    {
      columns: ['open', 'open_overdue'],
      groups: ['category'],
      detail: false,
      chart: { kind: 'bar', measure: 'open_overdue' },
      period: 'year_around',
    },
  ),
  report('time-to-join', 'lifecycle.joining_times', 'Time to ready', 'How many days joiners took until everything was verified', {
    columns: [
      'joiner',
      'created_on',
      'ready_on',
      'joining_date',
      { field: 'days_to_ready', aggregate: 'avg' },
      'days_before_joining',
    ],
    period: 'last_12_months',
  }),
  report(
    'settlement-punctuality',
    'lifecycle.settlements',
    'Settlements in time',
    'What share of settlements was paid by the day it was due',
    {
      columns: ['due', 'in_time', 'late', 'running'],
      groups: ['month'],
      detail: false,
      calculated: [
        {
          key: 'in_time_share',
          label: 'In time',
          type: 'percent',
          formula: 'if((in_time + late) = 0, 0, in_time / (in_time + late))',
        },
      ],
      chart: { kind: 'bar', measure: 'in_time_share' },
      period: 'last_12_months',
    },
  ),
  report('probation-reviews', 'lifecycle.probation', 'Probation reviews', 'How probations ended', {
    columns: [...WHO, 'due_on', 'decided_on', 'outcome', 'extended_to', 'remarks'],
    period: 'last_12_months',
  }),
];

import { PLACED, type PrebuiltReport, reportsOf, WHO, whereIs } from './report.ts';

const report = reportsOf('people');

/** Reports of the group People. */
export const peopleReports: readonly PrebuiltReport[] = [
  report('employee-master', 'employees.people', 'Employee master', 'Who works here, where, and since when', {
    columns: [
      ...PLACED,
      'person.designation',
      'person.grade',
      'person.manager',
      'person.employment_type',
      'joined_on',
      'status',
      'mobile',
      'work_email',
    ],
  }),
  report('headcount', 'employees.movement', 'Head count', 'How many people were there, came and left, by branch and department', {
    columns: ['opening', 'joined', 'left', 'closing'],
    groups: ['person.branch', 'person.department'],
    detail: false,
    chart: { kind: 'bar', measure: 'closing' },
  }),
  report('headcount-by-grade', 'employees.movement', 'Head count by grade', 'How many people each grade has, came and left', {
    columns: ['opening', 'joined', 'left', 'closing'],
    groups: ['person.grade'],
    detail: false,
    chart: { kind: 'bar', measure: 'closing' },
  }),
  report('headcount-by-month', 'employees.monthly_movement', 'Head count by month', 'How the head count moved over the months', {
    columns: ['opening', 'joined', 'left', 'closing'],
    groups: ['month'],
    detail: false,
    chart: { kind: 'line', measure: 'closing' },
    period: 'last_12_months',
  }),
  report('joiners', 'employees.movement', 'Joiners', 'Who joined in the period', {
    columns: [...PLACED, 'person.designation', 'joined_on', 'source', 'probation_until'],
    filter: whereIs('joined', 1),
    period: 'last_month',
  }),
  report('leavers', 'lifecycle.leavers', 'Leavers', 'Who left in the period, why, and whether the settlement is paid', {
    columns: [
      ...PLACED,
      'person.designation',
      'joined_on',
      'last_working_day',
      'service_months',
      'reason',
      'notice_given_on',
      'notice_days',
      'settlement',
    ],
    period: 'last_12_months',
  }),
  report('attrition', 'employees.monthly_movement', 'Attrition', 'What share of the people left each month', {
    columns: ['opening', 'left', 'closing'],
    groups: ['month'],
    detail: false,
    calculated: [
      {
        key: 'attrition_rate',
        label: 'Attrition',
        type: 'percent',
        formula: 'if((opening + closing) = 0, 0, left / ((opening + closing) / 2))',
      },
    ],
    chart: { kind: 'line', measure: 'attrition_rate' },
    period: 'last_12_months',
  }),
  report(
    'attrition-by-kind',
    'lifecycle.attrition',
    'Attrition, voluntary and involuntary',
    'What share of the people left each month, by own choice and not',
    {
      columns: ['opening', 'joined', 'voluntary', 'involuntary', 'unrecorded', 'closing'],
      groups: ['month'],
      detail: false,
      calculated: [
        {
          key: 'voluntary_rate',
          label: 'Voluntary',
          type: 'percent',
          formula: 'if((opening + closing) = 0, 0, voluntary / ((opening + closing) / 2))',
        },
        {
          key: 'involuntary_rate',
          label: 'Involuntary',
          type: 'percent',
          formula: 'if((opening + closing) = 0, 0, involuntary / ((opening + closing) / 2))',
        },
      ],
      chart: { kind: 'line', measure: 'voluntary_rate' },
      period: 'last_12_months',
    },
  ),
  report('early-leavers', 'lifecycle.leavers', 'Early leavers', 'Who left within 90 days of joining', {
    columns: [...PLACED, 'person.designation', 'joined_on', 'last_working_day', 'service_days', 'exit_kind', 'reason'],
    filter: { conditions: [{ field: 'service_days', op: 'at_most', value: 89 }] },
    period: 'last_12_months',
  }),
  report('tenure', 'employees.people', 'Length of service', 'How long people have been here', {
    columns: ['heads'],
    groups: ['service_band'],
    detail: false,
    chart: { kind: 'bar', measure: 'heads' },
  }),
  report('age', 'employees.people', 'Age', 'How old people are, in bands', {
    columns: ['heads'],
    groups: ['age_band'],
    detail: false,
    chart: { kind: 'bar', measure: 'heads' },
  }),
  report('tenure-and-age', 'employees.people', 'Service and age', 'Service and age beside each other', {
    columns: ['service_band'],
    detail: false,
    pivot: { field: 'age_band', measure: 'heads', aggregate: 'sum' },
  }),
  report('probation-due', 'employees.people', 'Probation due', 'Whose probation is not confirmed yet', {
    columns: [...PLACED, 'joined_on', 'probation_until', 'probation_days_left'],
    filter: {
      conditions: [
        { field: 'confirmed_on', op: 'empty' },
        { field: 'probation_until', op: 'not_empty' },
      ],
    },
    sort: { field: 'probation_until' },
  }),
  report(
    'birthdays-and-anniversaries',
    'employees.celebrations',
    'Birthdays and anniversaries',
    'Whose birthday or work anniversary it is, without the year of birth',
    { columns: [...WHO, 'person.department', 'day', 'kind', 'years'], period: 'next_30_days' },
  ),
  report('contract-ends', 'employees.people', 'Contracts that end', 'Whose contract ends, and when', {
    columns: [...PLACED, 'person.employment_type', 'contract_end_date', 'contract_days_left'],
    filter: { conditions: [{ field: 'contract_end_date', op: 'not_empty' }] },
    sort: { field: 'contract_end_date' },
  }),
  report('missing-data', 'employees.missing', 'Missing data', 'What is missing for pay and filings', {
    columns: [...PLACED, 'item', 'joined_on', 'items'],
    month_end: true,
  }),
  report('missing-data-by-item', 'employees.missing', 'Missing data by item', 'How many people lack each item', {
    columns: ['items'],
    groups: ['item'],
    detail: false,
    chart: { kind: 'bar', measure: 'items' },
  }),
  report('document-expiry', 'employees.documents', 'Documents that expire', 'Which documents are valid until when', {
    columns: [...PLACED, 'document_type', 'title', 'expires_on', 'days_left', 'status'],
    filter: { conditions: [{ field: 'expires_on', op: 'not_empty' }] },
    sort: { field: 'expires_on' },
  }),
  report('position-history', 'employees.positions', 'Position history', 'What changed in positions', {
    columns: [
      ...WHO,
      'from_date',
      'old_branch',
      'branch',
      'old_department',
      'department',
      'old_designation',
      'designation',
      'reason',
      'note',
    ],
    period: 'last_12_months',
  }),
  report('nominees', 'employees.nominees', 'Nominees', 'Who gets what share of which scheme', {
    columns: [...WHO, 'scheme', 'nominee', 'relationship', 'share_bp', 'from_date'],
  }),
  report(
    'nominees-and-family',
    'employees.nominees',
    'Nominees with birth dates',
    'Who is nominated, with relation, share and date of birth',
    {
      columns: [...WHO, 'scheme', 'nominee', 'relationship', 'share_bp', 'date_of_birth'],
    },
  ),
  report('family', 'employees.family', 'Family', 'Family members on record', {
    columns: [...WHO, 'name', 'relationship', 'date_of_birth', 'is_dependent'],
  }),
  report('diversity', 'employees.people', 'Diversity', 'Gender by grade', {
    columns: ['person.grade'],
    detail: false,
    pivot: { field: 'gender', measure: 'heads', aggregate: 'sum' },
  }),
  report('disability-by-grade', 'employees.people', 'Disability by grade', 'How many people with a disability each grade has', {
    columns: ['person.grade'],
    detail: false,
    pivot: { field: 'disability', measure: 'heads', aggregate: 'sum' },
  }),
  report('gender-by-department', 'employees.people', 'Gender by department', 'Gender by department', {
    columns: ['person.department'],
    detail: false,
    pivot: { field: 'gender', measure: 'heads', aggregate: 'sum' },
  }),
  report('manager-span', 'employees.people', 'Reports by manager', 'How many people report to each manager', {
    columns: ['heads'],
    groups: ['person.manager'],
    detail: false,
    chart: { kind: 'bar', measure: 'heads' },
  }),
];

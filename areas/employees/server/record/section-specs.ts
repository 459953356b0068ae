import { wrongField } from '@hrms/platform/server';
import { type SectionSpec, sectionRowChange } from '../changes/section.change.ts';
import { familyAccess } from '../family/family.service.ts';

const wrongValue = (path: string, message: string) => wrongField('employees.wrong_value', path, message);

export const addressSpec: SectionSpec = {
  section: 'address',
  table: 'employee_address',
  columns: ['kind', 'from_date', 'line1', 'line2', 'city', 'district', 'state_code', 'pin', 'country'],
  order: 'kind, from_date desc',
  labels: {
    kind: 'Address type',
    from_date: 'Since',
    line1: 'Address',
    line2: 'Address line 2',
    city: 'City',
    district: 'District',
    state_code: 'State',
    pin: 'PIN code',
    country: 'Country',
  },
  fields: ({ kind }) => [`address.${String(kind)}`],
  check: async (_ctx, _subject, { row_id, remove, values }, rows) => {
    if (remove) return;
    if (values.country === 'IN' && !/^[1-9]\d{5}$/.test(String(values.pin ?? '')))
      throw wrongValue('pin', 'A PIN code has 6 digits and does not start with 0');
    const same = rows.some((row) => row.id !== row_id && row.kind === values.kind && row.from_date === values.from_date);
    if (same) throw wrongValue('from_date', 'An address from this date already exists. Edit it instead');
  },
};

export const emergencyContactSpec: SectionSpec = {
  section: 'emergency',
  table: 'emergency_contact',
  columns: ['name', 'relationship', 'phone', 'priority'],
  order: 'priority',
  labels: { name: 'Name', relationship: 'Relationship', phone: 'Phone', priority: 'Priority' },
  fields: () => ['emergency'],
  check: async (_ctx, _subject, { row_id, remove, values }, rows) => {
    if (!remove && rows.some((row) => row.id !== row_id && row.priority === values.priority))
      throw wrongValue('priority', 'Another contact has this priority. Choose a different one');
  },
};

export const educationSpec: SectionSpec = {
  section: 'education',
  table: 'employee_education',
  columns: ['degree', 'institute', 'year', 'grade'],
  order: 'year desc',
  labels: { degree: 'Degree', institute: 'Institute', year: 'Year', grade: 'Grade' },
  fields: () => ['education'],
};

export const experienceSpec: SectionSpec = {
  section: 'experience',
  table: 'employee_experience',
  columns: ['employer', 'title', 'from_date', 'to_date'],
  order: 'from_date desc',
  labels: { employer: 'Employer', title: 'Job title', from_date: 'From', to_date: 'To' },
  fields: () => ['experience'],
  check: async (_ctx, _subject, { remove, values }) => {
    if (!remove && String(values.to_date) < String(values.from_date))
      throw wrongValue('to_date', 'To date cannot be before the from date');
  },
};

export const addressChange = sectionRowChange(addressSpec);
export const emergencyContactChange = sectionRowChange(emergencyContactSpec);
export const educationChange = sectionRowChange(educationSpec);
export const experienceChange = sectionRowChange(experienceSpec);

/** Sections with several rows that other areas add to, with the permission each asks for. */
export const recordSections = {
  family: familyAccess,
  education: { spec: educationSpec, permission: 'employees.employee.update' },
  experience: { spec: experienceSpec, permission: 'employees.employee.update' },
};

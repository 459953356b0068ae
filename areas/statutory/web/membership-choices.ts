import type { EpfMembershipRow, SchemeMembership } from '@hrms/statutory/contract';

export const STATUSES: Record<EpfMembershipRow['status'], string> = {
  member: 'Member',
  not_applicable: 'Not applicable',
  excluded: 'Excluded',
  exempt: 'Exempt',
  pending: 'Not set',
};

export const BASES: Record<EpfMembershipRow['employee_basis'], string> = {
  restricted: 'Limited to the wage ceiling',
  actual: 'Full wages',
};

export const LWF_CATEGORIES: Record<NonNullable<SchemeMembership['lwf_category']>, string> = {
  workman: 'Worker',
  supervisor: 'Supervisor',
  managerial: 'Managerial',
};

export const optionsOf = <K extends string>(labels: Record<K, string>): { value: K; label: string }[] =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

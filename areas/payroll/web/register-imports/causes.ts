import type { PayrollImport } from '@hrms/payroll/contract';
import { statusTags } from '@hrms/platform/web';

/** Likely causes of a difference, in words. */
export const CAUSES: Readonly<Record<string, string>> = {
  rounding: 'Rounding',
  lop_basis: 'Another per-day basis',
  lop_ignored: 'LOP not deducted there',
  salary: 'Another salary',
  component_missing: 'Component missing here',
  unmapped_column: 'Column not matched',
  epf_full_wages: 'EPF on full wages',
  epf_ceiling: 'Another EPF ceiling',
  epf_membership: 'EPF membership',
  esi_on_gross: 'ESI on gross pay',
  esi_coverage: 'ESI coverage',
  ptax: 'Professional tax slab',
  lwf: 'Labour welfare fund',
  tax_regime: 'Another tax regime',
  tax_year_incomplete: 'Earlier months missing',
  tax_projection: 'Tax projection',
  total: 'Net pay does not add up',
  employee_unknown: 'Employee not found',
  twice: 'Employee in two rows',
  not_in_service: 'Not in service',
  no_salary: 'No salary here',
  not_in_file: 'Not in the register',
};

export const causeTitle = (cause: string): string => CAUSES[cause] ?? cause;

export const IMPORT_STATUSES = statusTags<PayrollImport['status']>({
  uploaded: ['Uploaded', 'accent'],
  mapped: ['Columns matched', 'accent'],
  compared: ['Compared', 'warning'],
  accepted: ['Accepted', 'success'],
});

/** Refusal codes that calls of the area share. */
export const state = ['assets.not_found', 'assets.not_in_state'] as const;
export const registering = [
  'assets.category_unknown',
  'assets.duplicate_tag',
  'assets.duplicate_serial',
  'assets.field_required',
  'assets.duplicate_value',
  'assets.warranty_before_purchase',
  'assets.branch_unknown',
  'assets.not_consumable',
] as const;
export const assigning = [
  'assets.already_assigned',
  'assets.employee_left',
  'assets.employee_unknown',
  'assets.assigned_too_early',
  'assets.joins_later',
  'assets.consumable',
  'assets.not_found',
  'assets.not_in_state',
] as const;
/** Permission of those who hand out and take back. */
export const ASSIGN = 'assets.assignment.update';

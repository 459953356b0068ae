import { CreateAssetCategory } from '@hrms/assets/contract';

const usual = (code: string, name: string, prefix: string, more: object = {}) =>
  CreateAssetCategory.parse({ code, name, prefix, ...more });

const COMPUTER = { depreciation_method: 'straight_line', default_life_months: 36, tax_class: 'computer' };

/** Categories that most organisations keep, as a start. */
export const USUAL_CATEGORIES: readonly CreateAssetCategory[] = [
  usual('LAPTOP', 'Laptop', 'LAP', { ...COMPUTER, fields: [{ key: 'mac_address', label: 'MAC address', type: 'text' }] }),
  usual('MONITOR', 'Monitor', 'MON', COMPUTER),
  usual('PHONE', 'Phone', 'PHN', { ...COMPUTER, fields: [{ key: 'imei', label: 'IMEI', type: 'text' }] }),
  usual('VEHICLE', 'Vehicle', 'VEH', {
    depreciation_method: 'reducing',
    rate_bp_per_year: 1500,
    tax_class: 'car',
    service_every_months: 6,
    fields: [{ key: 'registration', label: 'Registration number', type: 'text', required: true }],
  }),
  usual('ACCESS_CARD', 'Access card', 'CRD', { recovery_rule: 'fixed', recovery_fixed_paise: 50_000 }),
  usual('SIM', 'SIM card', 'SIM', { recovery_rule: 'fixed', recovery_fixed_paise: 20_000 }),
  usual('TOOLS', 'Tools', 'TOL', { recovery_rule: 'purchase_share' }),
  usual('FURNITURE', 'Furniture', 'FUR', {
    depreciation_method: 'straight_line',
    default_life_months: 120,
    return_on_exit: false,
  }),
];

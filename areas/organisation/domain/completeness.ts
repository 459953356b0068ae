/** What of the profile stands in a filing or on a paper, in the order of the screen. */
type Facts = {
  legal_type: string | null;
  incorporated_on: string | null;
  cin: string | null;
  llpin: string | null;
  pan: string | null;
  tan: string | null;
  gstin_default: string | null;
  email: string | null;
  phone: string | null;
  registered_address: unknown;
  logo_file_id: string | null;
  signatory_employee_id: string | null;
  has_responsible_for_tds: boolean;
};

export type MissingFact = { field: string; label: string; needed_for: string };

const COMPANIES = new Set(['private_limited', 'public_limited']);

/** Every fact asked for, with the filing that needs it. */
function requiredFacts({ legal_type }: Facts): [field: keyof Facts, label: string, needed_for: string][] {
  return [
    ['legal_type', 'Legal type', 'the check of the PAN'],
    ['incorporated_on', 'Date of incorporation', 'registers under labour law'],
    ...(COMPANIES.has(legal_type ?? '')
      ? [['cin', 'CIN', 'letters and returns of a company'] as [keyof Facts, string, string]]
      : []),
    ...(legal_type === 'llp'
      ? [['llpin', 'LLPIN', 'letters and returns of the partnership'] as [keyof Facts, string, string]]
      : []),
    ['pan', 'PAN', 'statements of tax deducted at source'],
    ['tan', 'TAN', 'challans and statements of tax deducted at source'],
    ['has_responsible_for_tds', 'Person responsible for TDS', 'Form 24Q, and Form 138 for salary paid from April 2026'],
    ['gstin_default', 'GSTIN', 'invoices'],
    ['registered_address', 'Registered address', 'certificates of tax and letters'],
    ['email', 'E-mail', 'statements of tax deducted at source'],
    ['phone', 'Phone', 'statements of tax deducted at source'],
    ['signatory_employee_id', 'Signatory', 'letters and certificates'],
    ['logo_file_id', 'Logo', 'payslips and letters'],
  ];
}

/** How much of the profile is there, and what is missing for which filing. */
export function profileCompleteness(facts: Facts): { percent: number; missing: MissingFact[] } {
  const asked = requiredFacts(facts);
  const missing = asked.filter(([field]) => !facts[field]).map(([field, label, needed_for]) => ({ field, label, needed_for }));
  return { percent: Math.floor(((asked.length - missing.length) * 100) / asked.length), missing };
}

/** The facts of the profile that filings and documents need, in the order of the screen. */
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

/** Every required fact with what needs it. */
function requiredFacts({ legal_type }: Facts): [field: keyof Facts, label: string, needed_for: string][] {
  return [
    ['legal_type', 'Legal type', 'PAN checks'],
    ['incorporated_on', 'Date of incorporation', 'labour law registers'],
    ...(COMPANIES.has(legal_type ?? '') ? [['cin', 'CIN', 'company letters and returns'] as [keyof Facts, string, string]] : []),
    ...(legal_type === 'llp' ? [['llpin', 'LLPIN', 'LLP letters and returns'] as [keyof Facts, string, string]] : []),
    ['pan', 'PAN', 'TDS returns'],
    ['tan', 'TAN', 'TDS challans and returns'],
    ['has_responsible_for_tds', 'Person responsible for TDS', 'Form 24Q (Form 138 for salary paid from April 2026)'],
    ['gstin_default', 'GSTIN', 'invoices'],
    ['registered_address', 'Registered address', 'TDS certificates and letters'],
    ['email', 'E-mail', 'TDS returns'],
    ['phone', 'Phone', 'TDS returns'],
    ['signatory_employee_id', 'Signatory', 'letters and certificates'],
    ['logo_file_id', 'Logo', 'payslips and letters'],
  ];
}

/** The percentage of required facts that are filled in, and the missing ones. */
export function profileCompleteness(facts: Facts): { percent: number; missing: MissingFact[] } {
  const asked = requiredFacts(facts);
  const missing = asked.filter(([field]) => !facts[field]).map(([field, label, needed_for]) => ({ field, label, needed_for }));
  return { percent: Math.floor(((asked.length - missing.length) * 100) / asked.length), missing };
}

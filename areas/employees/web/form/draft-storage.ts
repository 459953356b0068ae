import { onSessionEnd } from '@hrms/platform/web';

const PREFIX = 'hrms.employees.form.';
/** Identity and account numbers are not stored in the browser. */
const NUMBERS = new Set(['pan', 'aadhaar', 'uan', 'esi_number', 'account_number', 'account_number_again']);

type Values = Record<string, unknown>;

const withoutSensitiveNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSensitiveNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (NUMBERS.has(name) ? [] : [[name, withoutSensitiveNumbers(inner)]])),
  );
};

/** Unsaved form entries, stored in this browser tab. */
export function readDraftForm(name: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Values) : null;
  } catch {
    return null;
  }
}

export function saveDraftForm(name: string, values: Values): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(withoutSensitiveNumbers(values)));
  } catch {
    // Without storage entries last until the form is left.
  }
}

export function clearDraftForm(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is saved.
  }
}

// Entries of one user must not be shown to the next.
onSessionEnd(() => {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Nothing is saved.
  }
});

const INDIAN = /^(?:\+?91|0)?([6-9]\d{9})$/;
const ABROAD = /^\+[1-9]\d{7,14}$/;

/**
 * A phone number as it is stored: +91 and ten digits starting 6 to 9, or another country's in full with its plus.
 * Spaces, hyphens, dots and brackets are ignored. Null for anything else.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const indian = INDIAN.exec(digits);
  if (indian) return `+91${indian[1]}`;
  return ABROAD.test(digits) && !digits.startsWith('+91') ? digits : null;
}

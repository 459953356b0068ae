import * as z from 'zod';

/** Upper case without spaces: how identifiers are kept. */
export const normaliseIdentifier = (given: string): string => given.replaceAll(/\s/g, '').toUpperCase();

/** The shapes of identifiers in Indian law, with what to say about a wrong one. */
export const IDENTIFIER_FORMATS = {
  pan: { pattern: /^[A-Z]{5}[0-9]{4}[A-Z]$/, message: 'Enter a valid PAN, for example AAKCS4821M' },
  tan: { pattern: /^[A-Z]{4}[0-9]{5}[A-Z]$/, message: 'Enter a valid TAN, for example PNES04821C' },
  cin: {
    pattern: /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/,
    message: 'Enter a valid CIN, for example U29300PN2008PTC131742',
  },
  llpin: { pattern: /^[A-Z]{3}-[0-9]{4}$/, message: 'Enter a valid LLPIN, for example AAB-1234' },
  din: { pattern: /^[0-9]{8}$/, message: 'A DIN has 8 digits' },
  lin: { pattern: /^[0-9]{10}$/, message: 'A LIN has 10 digits' },
  gstin: { pattern: /^[0-9]{2}[A-Z0-9]{13}$/, message: 'A GSTIN has 15 characters, for example 27AAKCS4821M1ZW' },
  udyam: {
    pattern: /^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$/,
    message: 'Enter a valid Udyam number, for example UDYAM-MH-26-0012345',
  },
  ifsc: { pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/, message: 'An IFSC has 4 letters, a zero and 6 letters or digits' },
  pin: { pattern: /^[1-9][0-9]{5}$/, message: 'A PIN code has 6 digits and does not begin with 0' },
} as const satisfies Record<string, { pattern: RegExp; message: string }>;

/** A PAN as answers show it; sent back it means "as it is". */
const MASKED_PAN = /^X{6}[0-9]{3}[A-Z]$/;

const optionalMatching = (patterns: readonly RegExp[], message: string) =>
  z
    .string()
    .max(60, message)
    .transform(normaliseIdentifier)
    .refine((value) => value === '' || patterns.some((pattern) => pattern.test(value)), message)
    .nullish()
    .transform((value) => value || null);

/** An identifier that may be missing, tidied, with its own message for a wrong one. */
export const optionalIdentifier = (kind: keyof typeof IDENTIFIER_FORMATS) =>
  optionalMatching([IDENTIFIER_FORMATS[kind].pattern, ...(kind === 'pan' ? [MASKED_PAN] : [])], IDENTIFIER_FORMATS[kind].message);

/** Text that may be missing; emptied means missing. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters`)
    .nullish()
    .transform((value) => value || null);

const digitsOf = (given: string) => given.replaceAll(/[\s()-]/g, '');

/** A mobile number as +91 and ten digits, or a landline with its code. */
export const optionalPhone = z
  .string()
  .max(30, 'Enter a phone number with its code, for example 020 2712 3456')
  .transform((given) => {
    const digits = digitsOf(given)
      .replace(/^(\+91|0091)/, '')
      .replace(/^0(?=[6-9]\d{9}$)/, '');
    if (/^[6-9]\d{9}$/.test(digits)) return `+91${digits}`;
    return digits;
  })
  .refine((value) => value === '' || /^(\+91[6-9]\d{9}|0?[1-9]\d{8,11})$/.test(value), {
    message: 'Enter a phone number with its code, for example 020 2712 3456',
  })
  .nullish()
  .transform((value) => value || null);

export const optionalEmail = z
  .union([z.literal(''), z.email({ error: 'Please enter a valid e-mail' }).max(200)])
  .nullish()
  .transform((value) => value || null);

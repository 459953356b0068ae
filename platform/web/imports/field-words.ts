const ABBREVIATIONS = /\b(?:ctc|epf|esi|gstin|ifsc|lop|lwf|pan|pran|ptax|tan|tds|uan|vpf)\b/g;

/** Columns of a file in words: 'employee_code, from_date' -> 'employee code, from date'. A heading is read with spaces too. */
export const inWords = (columns: string): string =>
  columns.replaceAll('_', ' ').replace(ABBREVIATIONS, (letters) => letters.toUpperCase());

/** A column of a file as a label: 'employee_code' -> 'Employee code'. A heading that people wrote stays as it is. */
export function fieldLabel(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return name;
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The columns a file must have, and those it may have, of 'code, from; optional until'. */
export function splitColumns(columns: string): { required: string; optional: string | undefined } {
  const [required = '', optional] = columns.split(/; optional:? /);
  return { required: inWords(required), optional: optional && inWords(optional) };
}

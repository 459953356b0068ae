const FORMULA = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula: one that could start one gets an apostrophe in front. */
export const neutralCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The cell as it was meant: the apostrophe that a neutral cell carries is taken away again. */
export const readCell = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
};

/** Comma, semicolon or tab: whichever the header has most of. */
export function delimiterOf(header: string): ',' | ';' | '\t' {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (sign: string) => unquoted.split(sign).length - 1;
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

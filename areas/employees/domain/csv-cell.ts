/** Comma, semicolon or tab: whichever the header has most of. */
export function csvDelimiter(header: string): ',' | ';' | '\t' {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (sign: string) => unquoted.split(sign).length - 1;
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

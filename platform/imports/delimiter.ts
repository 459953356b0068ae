/** How many lines are looked at: titles may stand above the header. */
const FIRST_LINES = 20;

/** Comma, semicolon or tab: whichever one of the first lines has most of. */
export function csvDelimiter(text: string): ',' | ';' | '\t' {
  const lines = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, FIRST_LINES);
  const count = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length - 1));
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

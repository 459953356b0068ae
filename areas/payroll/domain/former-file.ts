import type { Month } from '@hrms/platform/calendar';

const MONTH = '(20\\d\\d)[-_.]?(0[1-9]|1[0-2])';
const AT_END = new RegExp(`^(.+?)[ _-]+${MONTH}$`);
const AT_START = new RegExp(`^${MONTH}[ _-]+(.+)$`);
const FOLDER = new RegExp(`(?:^|/)${MONTH}/`);

export type FormerFile = { readonly code: string; readonly month: Month | null };

/**
 * Employee code and month that the path of a file may say, the likelier first: `E-0012 2026-03.pdf`, `2026-03_E-0012.pdf`,
 * `2026-03/E-0012.pdf` or `E-0012.pdf`. The whole name comes first, as a code may end like a month. Month null where it says none.
 */
export function formerFilesOf(path: string): FormerFile[] {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '').trim();
  const folder = FOLDER.exec(path);
  const whole = { code: name, month: folder ? `${folder[1]}-${folder[2]}` : null };
  const end = AT_END.exec(name);
  if (end) return [whole, { code: end[1] as string, month: `${end[2]}-${end[3]}` }];
  const start = AT_START.exec(name);
  if (start) return [whole, { code: start[3] as string, month: `${start[1]}-${start[2]}` }];
  return [whole];
}

const AS_WRITTEN: Record<string, string> = {
  epf: 'EPF',
  esi: 'ESI',
  ptax: 'Professional tax',
  lwf: 'LWF',
  tds: 'TDS',
  organization: 'Organisation',
};
const VERBS = new Set([
  'create',
  'new',
  'add',
  'edit',
  'assign',
  'view',
  'details',
  'upload',
  'convert',
  'initiate',
  'return',
  'purchase',
  'change',
]);

const segmentText = (segment: string) => AS_WRITTEN[segment] ?? segment.replaceAll('-', ' ');
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A heading for a screen that does not exist yet: '/leaves/edit/:id' -> 'Leaves: edit'. */
export function headingOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'));
  const last = segments.at(-1);
  if (!last) return 'Home';
  const before = segments.at(-2);
  const generic =
    VERBS.has(last) || ['settings', 'categories', 'reports', 'monthly', 'challans', 'employees', 'statutory'].includes(last);
  return generic && before ? `${capitalise(segmentText(before))}: ${segmentText(last)}` : capitalise(segmentText(last));
}

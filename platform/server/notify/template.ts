type Values = Readonly<Record<string, string | number>>;

const MARK = /\{\{([^{}]*)\}\}/g;
const NAMED = /\{\{(\w+)\}\}/g;
const CONDITION = /\{\{#if (\w+)\}\}([\s\S]*?)\{\{\/if\}\}/g;

export type TemplateProblem = { readonly kind: 'unknown' | 'syntax'; readonly message: string };

/** What is wrong with a text that names placeholders as `{{name}}` and parts as `{{#if name}}…{{/if}}`; null when nothing is. */
export function findTemplateProblem(text: string, placeholders: readonly string[]): TemplateProblem | null {
  let open = false;
  for (const [, mark = ''] of text.matchAll(MARK)) {
    const [, condition, name = ''] = /^(#if )?(.*)$/.exec(mark.trim()) ?? [];
    if (mark.trim() === '/if') {
      if (!open) return { kind: 'syntax', message: '{{/if}} has no {{#if}} before it' };
      open = false;
    } else if (condition && open) return { kind: 'syntax', message: 'Close {{#if}} before the next one' };
    else if (!placeholders.includes(name)) return { kind: 'unknown', message: name };
    else if (mark !== mark.trim()) return { kind: 'syntax', message: `Write {{${mark.trim()}}} without spaces` };
    else if (condition) open = true;
  }
  if (open) return { kind: 'syntax', message: '{{#if}} needs {{/if}} after it' };
  return /\{\{|\}\}/.test(text.replace(MARK, '')) ? { kind: 'syntax', message: 'A placeholder is written {{name}}' } : null;
}

/** Fills a text; a value never brings a line break with it. */
export const fillTemplate = (template: string, values: Values): string =>
  template
    .replace(CONDITION, (_, name: string, part: string) => (values[name] ? part : ''))
    .replace(NAMED, (_, name: string) => String(values[name] ?? '').replace(/[\r\n\t]+/g, ' '));

/** The text without its placeholders, for lists: `… asks for leave`. */
export const withoutPlaceholders = (template: string): string => template.replace(NAMED, '…');

const SAMPLES: Values = {
  absent: 2,
  active: 225,
  after: 2,
  amount: '₹5,000',
  assets: 4,
  at: '24 Nov 2026, 10:30',
  bank: 'HDFC Bank',
  base: 'headcount',
  before: 3,
  branch: 'Pune',
  by: 'Meera Iyer',
  calls: 12,
  cause: 'A holiday was added',
  closes: '31 Dec 2026',
  closes_on: '30 Nov 2026',
  count: 3,
  created: 311,
  date: '24 Nov 2026',
  day: '24 Nov 2026',
  days: '2 days',
  department: 'Production',
  device: 'Gate 1',
  document: 'PAN card',
  due: '30 Nov 2026',
  due_on: '30 Nov 2026',
  recovered_on: '7 Dec 2026',
  employee: 'Asha Verma',
  ends: '30 Nov 2026',
  errors: 2,
  event: 'Approved',
  exceptions: '4 exceptions',
  file: 'employees.xlsx',
  form: '16',
  from: '24 Nov 2026',
  last_day: '30 Nov 2026',
  letter: 'Proof of employment',
  late: 'Ravi Kulkarni',
  leave: 'Casual leave',
  lines: 240,
  manager: 'Ravi Kulkarni',
  minutes: 45,
  missing: 3,
  month: 'November 2026',
  name: 'Asha Verma',
  names: 'SC014 Asha Verma, SC022 Ravi Kulkarni',
  nominee: 'Meera Verma',
  number: 'AR-0042',
  on: '24 Nov 2026',
  open: 3,
  organisation: 'Sahyadri Tools',
  outcome: 'approved',
  payments: '2 payments',
  payslips: 240,
  people: '4 employees',
  period: 'November 2026',
  person: 'Asha Verma',
  plan: 'Group health',
  present: 18,
  problem: 'No head in Quality',
  percent: 90,
  limit: 250,
  rates: 'Wage ceiling of the provident fund',
  reason: 'Please add the dates',
  reference: 'Payslip of November 2026',
  report: 'Head count by department',
  request: 'Leave request',
  role: 'Finance',
  roles: 'Finance, Manager',
  screen: 'notifications',
  seal: 12,
  section: 'bank accounts',
  status: 'approved',
  tag: 'LAP-000042',
  title: 'Travel policy',
  to: '25 Nov 2026',
  type: 'Casual leave',
  until: '30 Nov 2026',
  what: 'Leave request',
  when: '24 Nov 2026',
  who: 'Asha Verma',
  why: 'retirement',
  year: '2027',
};

/** Whether previews have a value of its own for a placeholder. */
export const hasSample = (placeholder: string): boolean =>
  placeholder === 'id' ||
  placeholder.endsWith('_id') ||
  placeholder in SAMPLES ||
  (placeholder.split('_')[0] as string) in SAMPLES;

/** What a preview puts in place of a placeholder. */
export const sampleOf = (placeholder: string): string =>
  placeholder === 'id' || placeholder.endsWith('_id')
    ? 'example'
    : String(SAMPLES[placeholder] ?? SAMPLES[placeholder.split('_')[0] as string] ?? placeholder.replaceAll('_', ' '));

/** A value of a placeholder; a list is filled in by `{{#each name}}`, and joined where only its name stands. */
export type TemplateValue = string | number | readonly string[];
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

const MARK = /\{\{([^{}]*)\}\}/g;
const NAMED = /\{\{(\w+)\}\}/g;
const CONDITION = /\{\{#if (\w+)\}\}([\s\S]*?)\{\{\/if\}\}/g;
const EACH = /\{\{#each (\w+)\}\}([\s\S]*?)\{\{\/each\}\}/;
/** Stands for the item inside of `{{#each name}}`. */
const ITEM = 'this';

export type TemplateProblem = { readonly kind: 'unknown' | 'syntax'; readonly message: string };

const syntax = (message: string): TemplateProblem => ({ kind: 'syntax', message });

/**
 * What is wrong with a text that names placeholders as `{{name}}`, parts as `{{#if name}}…{{/if}}` and lists as
 * `{{#each name}}…{{this}}…{{/each}}`; null when nothing is.
 */
export function findTemplateProblem(text: string, placeholders: readonly string[]): TemplateProblem | null {
  let open: 'if' | 'each' | null = null;
  for (const [, mark = ''] of text.matchAll(MARK)) {
    const closing = /^\/(if|each)$/.exec(mark.trim())?.[1];
    const [, opening, name = ''] = /^(?:#(if|each) )?(.*)$/.exec(mark.trim()) ?? [];
    if (closing) {
      if (open !== closing) return syntax(`{{/${closing}}} has no {{#${closing}}} before it`);
      open = null;
    } else if (opening && open) return syntax(`Close {{#${open}}} before the next one`);
    else if (name === ITEM && !opening && open !== 'each') return syntax('{{this}} stands inside {{#each}}');
    else if (!placeholders.includes(name) && name !== ITEM) return { kind: 'unknown', message: name };
    else if (mark !== mark.trim()) return syntax(`Write {{${mark.trim()}}} without spaces`);
    else if (opening) open = opening as 'if' | 'each';
  }
  if (open) return syntax(`{{#${open}}} needs {{/${open}}} after it`);
  return /\{\{|\}\}/.test(text.replace(MARK, '')) ? syntax('A placeholder is written {{name}}') : null;
}

const toText = (value: TemplateValue | undefined): string =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')).replace(/[\r\n\t]+/g, ' ');

const hasValue = (value: TemplateValue | undefined): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const itemsOf = (value: TemplateValue | undefined): readonly string[] => {
  if (Array.isArray(value)) return value;
  return hasValue(value) ? [String(value)] : [];
};

const fillPart = (part: string, values: TemplateValues): string =>
  part
    .replace(CONDITION, (_, name: string, inner: string) => (hasValue(values[name]) ? inner : ''))
    .replace(NAMED, (_, name: string) => toText(values[name]));

/** Fills a text; a value never brings a line break or a placeholder with it. */
export function fillTemplate(template: string, values: TemplateValues): string {
  // text, name, inner, text, name, inner, …, text
  const parts = template.split(EACH);
  let filled = fillPart(parts[0] ?? '', values);
  for (let at = 1; at < parts.length; at += 3) {
    const [name = '', inner = '', after = ''] = parts.slice(at, at + 3);
    filled += itemsOf(values[name])
      .map((item) => fillPart(inner, { ...values, [ITEM]: item }))
      .join('');
    filled += fillPart(after, values);
  }
  return filled;
}

/** The text without its placeholders, for lists: `… asks for leave`. */
export const withoutPlaceholders = (template: string): string => template.replace(NAMED, '…');

const SAMPLES: TemplateValues = {
  absent: 2,
  active: 225,
  after: 2,
  amount: '₹5,000',
  address: '203.0.113.20',
  assets: 4,
  at: '24 Nov 2026, 10:30',
  bank: 'HDFC Bank',
  base: 'headcount',
  before: 3,
  branch: 'Pune',
  by: 'Meera Iyer',
  calls: 12,
  cause: 'A holiday was added',
  code: '482 913',
  closes: '31 Dec 2026',
  closes_on: '30 Nov 2026',
  count: 3,
  created: 311,
  date: '24 Nov 2026',
  day: '24 Nov 2026',
  days: '2 days',
  decision: 'approved',
  department: 'Production',
  device: 'Gate 1',
  document: 'PAN card',
  due: '30 Nov 2026',
  due_on: '30 Nov 2026',
  recovered_on: '7 Dec 2026',
  duration: '45 min',
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
  note: 'CN/2026-27/0007',
  number: 'AR-0042',
  on: '24 Nov 2026',
  open: 3,
  organisation: 'Sahyadri Tools',
  outcome: 'approved',
  owner: 'Meera Iyer',
  path: 'payroll',
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
  remark: 'The number is not readable',
  query: '?status=active',
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
  version: 2,
  what: 'Leave request',
  tax_year: '2026-27',
  work: 'Payroll calculation',
  when: '24 Nov 2026',
  who: 'Asha Verma',
  why: 'retirement',
  year: '2027',
};

/** Whether previews have a value of its own for a placeholder. */
export const hasSample = (placeholder: string): boolean => findSample(placeholder) !== undefined;

const findSample = (placeholder: string): TemplateValues[string] | undefined =>
  placeholder === 'id' || placeholder.endsWith('_id')
    ? 'example'
    : (SAMPLES[placeholder] ?? SAMPLES[placeholder.split('_')[0] as string]);

/** What a preview puts in place of a placeholder. */
export const sampleOf = (placeholder: string): string =>
  hasSample(placeholder) ? String(findSample(placeholder)) : placeholder.replaceAll('_', ' ');

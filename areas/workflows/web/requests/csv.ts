import type { WorkflowRequestRow } from '@hrms/workflows/contract';

/** A cell that a spreadsheet reads as text: quoted, and never as a formula. */
function cellText(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rupees = (paise: number | null) =>
  paise === null
    ? ''
    : `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

/** Hours from submission to decision, one decimal; empty while it is open. */
function hoursTaken({ submitted_at, decided_at }: Pick<WorkflowRequestRow, 'submitted_at' | 'decided_at'>): string {
  if (!decided_at) return '';
  return ((Date.parse(decided_at) - Date.parse(submitted_at)) / 3_600_000).toFixed(1);
}

const COLUMNS: readonly [title: string, of: (row: WorkflowRequestRow) => string | number | null][] = [
  ['Number', ({ number }) => number],
  ['Request type', ({ subject_label }) => subject_label],
  ['Title', ({ title }) => title],
  ['Employee code', ({ employee }) => employee?.employee_code ?? null],
  ['Employee', ({ employee, submitter_name }) => employee?.name ?? submitter_name],
  ['Department', ({ employee }) => employee?.department_name ?? null],
  ['Amount (₹)', ({ amount_paise }) => rupees(amount_paise)],
  ['Workflow', ({ workflow_name }) => workflow_name],
  ['Status', ({ status }) => status],
  ['Stage', ({ stage }) => (stage ? `${stage.no} of ${stage.of}` : null)],
  ['Pending with', ({ waiting_for }) => waiting_for.map(({ name }) => name).join('; ')],
  ['Submitted', ({ submitted_at }) => submitted_at],
  ['Decided', ({ decided_at }) => decided_at],
  ['Hours taken', (row) => hoursTaken(row)],
];

/** Requests as a CSV file with headings. */
export const toCsv = (rows: readonly WorkflowRequestRow[]): string =>
  [COLUMNS.map(([title]) => cellText(title)), ...rows.map((row) => COLUMNS.map(([, of]) => cellText(of(row))))]
    .map((cells) => cells.join(','))
    .join('\r\n');

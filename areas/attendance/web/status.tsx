import { StatusTag } from '@hrms/platform/web';
import { codeClass, codeName, STATUS_WORDS } from './words.ts';
import './attendance.css';

/** The status of a request, overtime or period. */
export function AttendanceStatus({ status }: { status: string }) {
  const [text, tone] = STATUS_WORDS[status] ?? [status, 'neutral' as const];
  return <StatusTag tone={tone}>{text}</StatusTag>;
}

/** The code of a half day, coloured. */
export const HalfTag = ({ code }: { code: string }) => (
  <span className={`att-code ${codeClass(code)}`} title={codeName(code)}>
    {code || '–'}
  </span>
);

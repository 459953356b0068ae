import { EXCEPTION_FIXES, type FixChoice, type PayrollException } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { StatusTag, useFoldedRows } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { AcceptAll } from './accept.dialog.tsx';
import { FIX_LABELS } from './fix.dialog.tsx';
import { correctionLink, type ExceptionGroup, kindTitle, SEVERITIES } from './kind.ts';
import './exceptions.css';
import '../run.css';

const SHORT = 5;

type ExceptionRowProps = {
  row: PayrollException;
  payroll_id: string;
  /** On the employee's own payslip page: shows the kind instead of the name. */
  own?: boolean;
  onAccept?: (row: PayrollException) => void;
  /** Does at once what the exception needs. */
  onFix?: (row: PayrollException, choice: FixChoice) => void;
};

function Whose({ row, payroll_id }: { row: PayrollException; payroll_id: string }) {
  if (!row.employee_id) return 'Payroll run';
  const hasSlip = !['no_salary', 'after_last_pay', 'owed_after_last_pay'].includes(row.code);
  return (
    <>
      {hasSlip ? <Link to={`/payroll/employee/${row.employee_id}/period/${payroll_id}`}>{row.full_name}</Link> : row.full_name}
      <span className="code">{row.employee_code}</span>
    </>
  );
}

const OwnTitle = ({ row }: { row: PayrollException }) => (
  <span className="run-kind">
    <StatusTag tone={SEVERITIES[row.severity].tone}>{SEVERITIES[row.severity].label}</StatusTag>
    {kindTitle(row.code)}
  </span>
);

export function ExceptionRow({ row, payroll_id, own = false, onAccept, onFix }: ExceptionRowProps) {
  const found = correctionLink(row, payroll_id);
  const correction = own && found?.to.startsWith('/payroll/employee/') ? undefined : found;
  const whose = row.full_name ?? 'Payroll run';
  return (
    <li>
      <div className="text">
        <div className="first">{own ? <OwnTitle row={row} /> : <Whose row={row} payroll_id={payroll_id} />}</div>
        <div className="whole">{row.message}</div>
        {row.reason && <div className="whole">Accepted: {row.reason}</div>}
      </div>
      {correction && row.status === 'open' && (
        <Link className="fix" to={correction.to} aria-label={`${correction.label}: ${whose}`}>
          {correction.label}
        </Link>
      )}
      {row.status === 'open' &&
        row.employee_id &&
        onFix &&
        (EXCEPTION_FIXES[row.code] ?? []).map((choice) => (
          <Button
            key={choice}
            size="small"
            onClick={() => onFix(row, choice)}
            aria-label={`${FIX_LABELS[choice]}: ${kindTitle(row.code)}, ${whose}`}
          >
            {FIX_LABELS[choice]}
          </Button>
        ))}
      {row.severity === 'W' && row.status === 'open' && onAccept && (
        <Button size="small" onClick={() => onAccept(row)} aria-label={`Accept: ${kindTitle(row.code)}, ${whose}`}>
          Accept
        </Button>
      )}
    </li>
  );
}

type ExceptionGroupCardProps = {
  group: ExceptionGroup;
  payroll_id: string;
  onAccept?: (row: PayrollException) => void;
  onAcceptAll?: (all: AcceptAll) => void;
  onFix?: (row: PayrollException, choice: FixChoice) => void;
  /** Enters what is missing for all of them. */
  onEnter?: { label: string; open: () => void };
};

/** How many employees an exception is about; one of the whole run is about none. */
const countOf = ({ rows }: ExceptionGroup): string =>
  rows.some(({ employee_id }) => employee_id) ? countText(rows.length, 'employee', 'employees') : 'Payroll run';

/** All exceptions of one kind with the employees they are about and the actions on them. */
export function ExceptionGroupCard({ group, payroll_id, onAccept, onAcceptAll, onFix, onEnter }: ExceptionGroupCardProps) {
  const { shown, button } = useFoldedRows(group.rows, SHORT);
  const { label, tone, text } = SEVERITIES[group.severity];
  const title = kindTitle(group.code);
  return (
    <section className="ui-card run-exceptions" aria-label={title}>
      <header>
        <StatusTag tone={tone}>{label}</StatusTag>
        <h2>{title}</h2>
        <span className="note">{`${countOf(group)}. ${text}`}</span>
        {onEnter && (
          <Button size="small" onClick={onEnter.open}>
            {onEnter.label}
          </Button>
        )}
        {group.severity === 'W' && onAcceptAll && group.rows.length > 1 && (
          <Button size="small" onClick={() => onAcceptAll({ code: group.code, count: group.rows.length })}>
            Accept all {group.rows.length.toLocaleString('en-IN')}
          </Button>
        )}
      </header>
      <ul className="ui-rows">
        {shown.map((row) => (
          <ExceptionRow
            key={row.exception_id}
            row={row}
            payroll_id={payroll_id}
            {...(onAccept && { onAccept })}
            {...(onFix && { onFix })}
          />
        ))}
      </ul>
      {button}
    </section>
  );
}

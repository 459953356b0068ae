import { type Payroll, type PayrollException, payrolls, type SlipDetail, type SlipRow } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { ApiError, LoadedData, messageOf, useAction, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { markInputsChanged, useInputsChanged } from '../changed-payroll.ts';
import { AcceptOneDialog } from '../exceptions/accept.dialog.tsx';
import { ExceptionRow } from '../exceptions/group.card.tsx';
import { ArrearsCard } from '../inputs/arrears.card.tsx';
import { DaysDialog, type DaysSubject } from '../inputs/days.dialog.tsx';
import { ItemsCard } from '../inputs/items.card.tsx';
import { SlipLines } from './slip-lines.card.tsx';
import { daysText } from './slip-text.ts';
import '../exceptions/exceptions.css';
import '../run.css';
import './slip.css';

type SlipWorkProps = {
  payroll: Payroll;
  employee_id: string;
  /** The register row; the only data of a payslip that could not be calculated. */
  row: SlipRow | undefined;
  slip: { data: SlipDetail | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
};

/** Warns that inputs changed after the calculation, with the button to recalculate. */
function Outdated({ payroll, employee_id }: { payroll: Payroll; employee_id: string }) {
  const can = useCan();
  const recompute = useAction(payrolls.recompute, { failure: 'Could not recalculate payroll', success: 'Recalculating' });
  if (!useInputsChanged(payroll)) return null;
  const again = (
    <Button
      size="small"
      loading={recompute.running}
      onClick={() => void recompute.run({ params: { id: payroll.payroll_id }, body: { employee_ids: [employee_id] } })}
    >
      Recalculate
    </Button>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title="Inputs changed. Recalculate to update this payslip."
      action={can(payrolls.recompute) && again}
    />
  );
}

function DaysPart({ payroll, person, days }: { payroll: Payroll; person: DaysSubject; days: SlipDetail['days'] | undefined }) {
  const can = useCan();
  const editing = useDialog<DaysSubject>();
  const lop = person.lop_days ?? 0;
  return (
    <section className="ui-card slip-side" aria-label="Days">
      <h2>Days</h2>
      <p>{days ? daysText(days) : `${countText(lop, 'LOP day', 'LOP days')}`}</p>
      {payroll.status === 'draft' && can(payrolls.putDays) && <Button onClick={() => editing.open(person)}>Edit LOP days</Button>}
      <DaysDialog {...editing} payroll_id={payroll.payroll_id} onChanged={() => markInputsChanged(payroll)} />
    </section>
  );
}

/** The employee's exceptions in the payroll run. */
function ExceptionsPart({ payroll, employee_id }: { payroll: Payroll; employee_id: string }) {
  const can = useCan();
  const accepting = useDialog<PayrollException>();
  const found = useEndpoint(payrolls.exceptions, {
    params: { id: payroll.payroll_id },
    query: { limit: 500, employee_id },
  });
  const may = payroll.status === 'draft' && can(payrolls.acceptException);
  return (
    <section className="ui-card slip-side" aria-label="Exceptions">
      <h2>Exceptions</h2>
      <LoadedData of={found} rows={1}>
        {({ rows }) => {
          if (rows.length === 0) return <p>No exceptions.</p>;
          return (
            <ul className="ui-rows">
              {rows.map((row) => (
                <ExceptionRow
                  key={row.exception_id}
                  row={row}
                  own
                  payroll_id={payroll.payroll_id}
                  {...(may && { onAccept: accepting.open })}
                />
              ))}
            </ul>
          );
        }}
      </LoadedData>
      <AcceptOneDialog {...accepting} payroll_id={payroll.payroll_id} />
    </section>
  );
}

/** One payslip of a payroll run with its inputs and exceptions. */
export function SlipEditing({ payroll, employee_id, row, slip }: SlipWorkProps) {
  const { data, error } = slip;
  const known = data ?? row;
  const lop_days = row?.lop_days ?? data?.days.lop ?? null;
  const person = { employee_id, full_name: known?.full_name ?? 'this employee', lop_days };
  const failed = error instanceof ApiError && (error.status === 409 || error.status === 404);
  return (
    <>
      <Outdated payroll={payroll} employee_id={employee_id} />
      <div className="slip-work">
        <div className="slip-main">
          {failed && !data ? (
            <Alert type="error" showIcon role="alert" title="Payslip not calculated" description={messageOf(error)} />
          ) : (
            <section className="ui-card slip-paper" aria-label="Payslip">
              <LoadedData of={slip} rows={8}>
                {(detail) => <SlipLines slip={detail} />}
              </LoadedData>
            </section>
          )}
        </div>
        <div className="slip-beside">
          {known && <DaysPart payroll={payroll} person={person} days={data?.days} />}
          <ExceptionsPart payroll={payroll} employee_id={employee_id} />
        </div>
      </div>
      <ItemsCard payroll={payroll} onChanged={() => markInputsChanged(payroll)} person={person} />
      {payroll.kind === 'regular' && (
        <ArrearsCard payroll={payroll} onChanged={() => markInputsChanged(payroll)} person={person} />
      )}
    </>
  );
}

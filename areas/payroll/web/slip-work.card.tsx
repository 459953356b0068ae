import { type Payroll, type PayrollException, payrolls, type SlipDetail } from '@hrms/payroll/contract';
import { ApiError, messageOf, useAction, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { AcceptOneDialog } from './accept.dialog.tsx';
import { markChanged, useChanged } from './changed-payroll.ts';
import { DaysDialog, type DaysSubject } from './days.dialog.tsx';
import { ExceptionRow } from './exception-group.card.tsx';
import { ItemsCard } from './items.card.tsx';
import { Loaded } from './loaded.tsx';
import { SlipLines } from './slip-lines.card.tsx';
import { daysText } from './slip-text.ts';
import './exceptions.css';
import './run.css';
import './slip.css';

type SlipWorkProps = {
  payroll: Payroll;
  employee_id: string;
  slip: { data: SlipDetail | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
};

/** Says that the figures are older than the inputs, and offers to compute. */
function Outdated({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const recompute = useAction(payrolls.recompute, { failure: 'The payroll could not be computed', success: 'Computing' });
  if (!useChanged(payroll)) return null;
  const again = (
    <Button
      size="small"
      loading={recompute.running}
      onClick={() => void recompute.run({ params: { id: payroll.payroll_id }, body: {} })}
    >
      Compute again
    </Button>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title="Inputs changed after these figures were computed"
      action={can(payrolls.recompute) && again}
    />
  );
}

function DaysPart({ payroll, slip }: { payroll: Payroll; slip: SlipDetail }) {
  const can = useCan();
  const editing = useDialog<DaysSubject>();
  return (
    <section className="ui-card slip-side" aria-label="Days">
      <h2>Days</h2>
      <p>{daysText(slip.days)}</p>
      {payroll.status === 'draft' && can(payrolls.putDays) && (
        <Button
          onClick={() => editing.open({ employee_id: slip.employee_id, full_name: slip.full_name, lop_days: slip.days.lop })}
        >
          Set days without pay
        </Button>
      )}
      <DaysDialog {...editing} payroll_id={payroll.payroll_id} onChanged={() => markChanged(payroll)} />
    </section>
  );
}

/** The person's own exceptions, found by code or name among those of the payroll. */
function ExceptionsPart({ payroll, employee_id, search }: { payroll: Payroll; employee_id: string; search: string | undefined }) {
  const can = useCan();
  const accepting = useDialog<PayrollException>();
  const found = useEndpoint(payrolls.exceptions, {
    params: { id: payroll.payroll_id },
    query: { limit: 500, ...(search && { search }) },
  });
  const may = payroll.status === 'draft' && can(payrolls.acceptException);
  return (
    <section className="ui-card slip-side" aria-label="Exceptions">
      <h2>Exceptions</h2>
      <Loaded of={found} rows={1}>
        {({ rows }) => {
          const own = rows.filter((row) => row.employee_id === employee_id);
          if (own.length === 0) return <p>Nothing to decide or to know.</p>;
          return (
            <ul className="ui-rows">
              {own.map((row) => (
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
      </Loaded>
      <AcceptOneDialog {...accepting} payroll_id={payroll.payroll_id} />
    </section>
  );
}

/** Everything of one slip that can be looked at or changed. */
export function SlipWork({ payroll, employee_id, slip }: SlipWorkProps) {
  const { data, error } = slip;
  const failed = error instanceof ApiError && (error.status === 409 || error.status === 404);
  return (
    <>
      <Outdated payroll={payroll} />
      <div className="slip-work">
        <div className="slip-main">
          {failed && !data ? (
            <Alert
              type="error"
              showIcon
              role="alert"
              title="There are no figures for this person"
              description={messageOf(error)}
            />
          ) : (
            <section className="ui-card slip-paper" aria-label="Figures">
              <Loaded of={slip} rows={8}>
                {(detail) => <SlipLines slip={detail} />}
              </Loaded>
            </section>
          )}
        </div>
        <div className="slip-beside">
          {data && <DaysPart payroll={payroll} slip={data} />}
          <ExceptionsPart payroll={payroll} employee_id={employee_id} search={data?.employee_code} />
        </div>
      </div>
      <ItemsCard
        payroll={payroll}
        onChanged={() => markChanged(payroll)}
        {...(data && { person: { employee_id, full_name: data.full_name } })}
      />
    </>
  );
}

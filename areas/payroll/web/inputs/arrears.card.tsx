import { type Payroll, type PayrollArrear, payrollArrears } from '@hrms/payroll/contract';
import { addToMonth, monthLabel, monthName } from '@hrms/platform/calendar';
import {
  type DialogProps,
  Field,
  formatDate,
  LoadedData,
  Money,
  MonthInput,
  ReasonDialog,
  RowsPager,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import '../run.css';

const LIMIT = 20;
const SOURCES: Record<PayrollArrear['source'], string> = {
  salary: 'Salary revision',
  attendance: 'Attendance',
  correction: 'Correction',
};

type Subject = { payroll: Payroll; arrear: PayrollArrear };

/** Leaves the arrears of one employee and month to a later run. */
function DeferDialog({ isOpen, close, subject, onChanged }: DialogProps<Subject> & { onChanged: () => void }) {
  const { payroll, arrear } = subject ?? {};
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={arrear ? `Defer ${monthLabel(arrear.origin_month)} arrears of ${arrear.full_name}` : 'Defer arrears'}
      submitLabel="Defer arrears"
      endpoint={payrollArrears.defer}
      params={{ id: payroll?.payroll_id ?? '' }}
      initial={{
        employee_id: arrear?.employee_id,
        source: arrear?.source,
        origin_month: arrear?.origin_month,
        ...(payroll && { until_month: addToMonth(payroll.period_month, 1) }),
      }}
      onDone={onChanged}
      most={300}
    >
      <Field name="until_month" label="Paid with" help="The payroll run of this month pays them automatically.">
        <MonthInput />
      </Field>
    </ReasonDialog>
  );
}

function deferralText({ status, deferral }: PayrollArrear): string | null {
  if (!deferral) return null;
  const { from_month, until_month, reason, deferred_by, deferred_at } = deferral;
  const what = status === 'deferred' ? `Deferred to ${monthName(until_month)}` : `Deferred from ${monthName(from_month)}`;
  return `${what}${deferred_by ? ` by ${deferred_by}` : ''} on ${formatDate(deferred_at.slice(0, 10))}: ${reason}`;
}

type RowProps = { arrear: PayrollArrear; withName: boolean; may: boolean; onDefer: () => void; onResume: () => void };

function ArrearRow({ arrear, withName, may, onDefer, onResume }: RowProps) {
  const { full_name, employee_code, origin_month, source, note, status, amount_paise } = arrear;
  const title = `${monthLabel(origin_month)} arrears of ${full_name}`;
  const deferred = deferralText(arrear);
  return (
    <li>
      <div className="text">
        <div className="first">{withName ? `${full_name} · ${monthLabel(origin_month)}` : monthLabel(origin_month)}</div>
        <div className="second">{[withName && employee_code, SOURCES[source], note].filter(Boolean).join(' · ')}</div>
        {deferred && <div className="ui-note">{deferred}</div>}
      </div>
      {status === 'deferred' && <StatusTag tone="warning">Deferred</StatusTag>}
      {status === 'paid' && <StatusTag tone="success">Paid</StatusTag>}
      <Money paise={amount_paise} />
      {may && status === 'in_run' && (
        <Button type="text" onClick={onDefer} aria-label={`Defer ${title}`}>
          Defer
        </Button>
      )}
      {may && status === 'deferred' && (
        <Button type="text" onClick={onResume} aria-label={`Pay ${title} in this run`}>
          Pay in this run
        </Button>
      )}
    </li>
  );
}

type CardProps = { payroll: Payroll; onChanged: () => void; person?: { employee_id: string; full_name: string } };

/** What the run pays or recovers for earlier months, and what it leaves to a later one: of every employee, or of one. */
export function ArrearsCard({ payroll, onChanged, person }: CardProps) {
  const can = useCan();
  const confirm = useConfirm();
  const deferring = useDialog<Subject>();
  const [page, setPage] = useState(1);
  const params = { id: payroll.payroll_id };
  const read = useEndpoint(
    payrollArrears.list,
    { params, query: { page, limit: LIMIT, ...(person && { employee_id: person.employee_id }) } },
    { enabled: can(payrollArrears.list), keepPrevious: true },
  );
  const resume = useAction(payrollArrears.resume, { failure: 'Could not pay the arrears', onDone: onChanged });
  const may = payroll.status === 'draft' && can(payrollArrears.defer);
  if (!can(payrollArrears.list) || read.data?.pagination.total === 0) return null;
  const resumeAsked = async ({ employee_id, source, origin_month, full_name }: PayrollArrear) => {
    const title = `Pay ${monthLabel(origin_month)} arrears of ${full_name} in this run?`;
    const text = `They are calculated with ${monthName(payroll.period_month)} and no longer deferred.`;
    if (await confirm({ title, text, label: 'Pay in this run' }))
      await resume.run({ params, body: { employee_id, source, origin_month } });
  };
  return (
    <section aria-label="Arrears" className="run-part">
      <div className="run-part-head">
        <div>
          <h2>Arrears</h2>
          <p>
            Pay and recoveries of earlier months, before EPF and ESI. Deferred ones are paid with the month they are deferred to.
          </p>
        </div>
      </div>
      <div className="ui-card">
        <LoadedData of={read}>
          {({ rows, pagination }) => (
            <>
              <ul className="ui-rows">
                {rows.map((arrear) => (
                  <ArrearRow
                    key={`${arrear.employee_id} ${arrear.source} ${arrear.origin_month} ${arrear.status}`}
                    arrear={arrear}
                    withName={!person}
                    may={may}
                    onDefer={() => deferring.open({ payroll, arrear })}
                    onResume={() => void resumeAsked(arrear)}
                  />
                ))}
              </ul>
              <RowsPager
                pagination={{ ...pagination, page, limit: LIMIT }}
                count={`${pagination.total.toLocaleString('en-IN')} arrears`}
                onChange={setPage}
              />
            </>
          )}
        </LoadedData>
      </div>
      <DeferDialog {...deferring} onChanged={onChanged} />
    </section>
  );
}

import { CheckCircleOutlined } from '@ant-design/icons';
import { type FixChoice, type Payroll, type PayrollException, payrollExceptions, payrolls } from '@hrms/payroll/contract';
import { LoadedData, NothingYet, useAction, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { epfDeclarations } from '@hrms/statutory/contract';
import { Alert, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { OpeningsCard } from '../inputs/openings.card.tsx';
import { type AcceptAll, AcceptAllDialog, AcceptOneDialog } from './accept.dialog.tsx';
import { type Fix, FixDialog, takesReason } from './fix.dialog.tsx';
import { Form11Dialog, type Form11Subject } from './form-11.dialog.tsx';
import { ExceptionGroupCard } from './group.card.tsx';
import { groupExceptions } from './kind.ts';
import './exceptions.css';
import '../run.css';

const MOST = 500;
const states = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
];

/** Exceptions of a payroll run by kind, blockers first. */
export function ExceptionsCard({ payroll, onFixed }: { payroll: Payroll; onFixed: () => void }) {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const status = search.get('status') === 'accepted' ? 'accepted' : 'open';
  const one = useDialog<PayrollException>();
  const all = useDialog<AcceptAll>();
  const list = useEndpoint(
    payrolls.exceptions,
    { params: { id: payroll.payroll_id }, query: { status, limit: MOST } },
    { keepPrevious: true },
  );
  const fixing = useDialog<Fix>();
  const fixNow = useAction(payrollExceptions.fix, { refresh: [payrolls.exceptions, payrolls.get] });
  const fix = (row: PayrollException, choice: FixChoice) => {
    if (takesReason(choice)) fixing.open({ row, choice });
    else void fixNow.run({ params: { id: row.exception_id }, body: { choice } });
  };
  const declaring = useDialog<Form11Subject>();
  const mayDeclare = payroll.status === 'draft' && can(epfDeclarations.saveMany);
  const lock = useAction(payrolls.lockAttendance, { failure: 'Could not lock attendance', success: 'Locking attendance' });
  const mayLock = payroll.status === 'draft' && can(payrolls.lockAttendance);
  const mayFix = payroll.status === 'draft' && can(payrollExceptions.fix);
  const may = payroll.status === 'draft' && can(payrolls.acceptException);
  const show = (value: string) => setSearch(value === 'open' ? { tab: 'exceptions' } : { tab: 'exceptions', status: value });

  return (
    <div className="run-stack">
      <Segmented className="run-states" aria-label="Exception status" options={states} value={status} onChange={show} />
      <LoadedData of={list} bare>
        {({ rows, pagination }) => (
          <>
            {pagination.total > rows.length && (
              <Alert
                type="info"
                showIcon
                title={`Showing the first ${rows.length.toLocaleString('en-IN')} of ${pagination.total.toLocaleString('en-IN')} exceptions. Fix or accept these to see the rest.`}
              />
            )}
            {status === 'open' && payroll.status === 'draft' && rows.some(({ code }) => code === 'openings_missing') && (
              <OpeningsCard payroll={payroll} />
            )}
            {groupExceptions(rows).map((group) => (
              <ExceptionGroupCard
                key={`${group.severity} ${group.code}`}
                group={group}
                payroll_id={payroll.payroll_id}
                {...(mayDeclare &&
                  status === 'open' &&
                  group.code === 'form_11_missing' && {
                    onEnter: { label: 'Enter Form 11', open: () => declaring.open({ rows: group.rows, onSaved: onFixed }) },
                  })}
                {...(mayLock &&
                  status === 'open' &&
                  group.code === 'attendance_unlocked_unpaid' && {
                    onEnter: {
                      label: 'Lock attendance',
                      open: () => void lock.run({ params: { id: payroll.payroll_id }, body: {} }),
                    },
                  })}
                {...(mayFix && status === 'open' && { onFix: fix })}
                {...(may && status === 'open' && { onAccept: one.open, onAcceptAll: all.open })}
              />
            ))}
            {rows.length === 0 && (
              <section className="ui-card">
                <NothingYet
                  icon={<CheckCircleOutlined />}
                  title={status === 'open' ? 'No open exceptions' : 'No accepted warnings'}
                  text={
                    status === 'open'
                      ? 'Blockers, warnings and notices of this payroll run appear here.'
                      : 'Warnings accepted with a reason appear here.'
                  }
                />
              </section>
            )}
          </>
        )}
      </LoadedData>
      <AcceptOneDialog {...one} payroll_id={payroll.payroll_id} />
      <AcceptAllDialog {...all} payroll_id={payroll.payroll_id} />
      <FixDialog {...fixing} payroll={payroll} />
      <Form11Dialog {...declaring} />
    </div>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { type SettlementDetail, type SettlementRow, settlements } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { percent } from '@hrms/platform/money';
import {
  type DialogProps,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button, Drawer, Input } from 'antd';
import { Link, useNavigate } from 'react-router';
import { SETTLEMENT_STATUSES } from './settlement-labels.ts';
import './settlements.css';

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

function noticeText({ served_days, recover_days, notice_pay_days }: SettlementDetail): string {
  const parts = [`${daysText(served_days)} served`];
  if (recover_days > 0) parts.push(`${daysText(recover_days)} recovered`);
  if (notice_pay_days > 0) parts.push(`${daysText(notice_pay_days)} paid`);
  return parts.join(', ');
}

/** Every amount of the settlement with its Why; until it is final, as things stand now. */
const SettlementLines = ({ lines }: Pick<SettlementDetail, 'lines'>) => (
  <ul className="settlement-lines">
    {lines.map(({ area, component_code, name, kind, amount_paise, taken_paise, why }) => (
      <li key={`${area} ${component_code} ${why}`}>
        <span>
          <strong>{name}</strong>
          <small>{why}</small>
          {taken_paise !== null && taken_paise < amount_paise && (
            <small className="settlement-owed">
              Taken <Money paise={taken_paise} />, the rest stays owed
            </small>
          )}
        </span>
        <Money paise={kind === 'recover' ? -amount_paise : amount_paise} />
      </li>
    ))}
  </ul>
);

/** Who receives the settlement after a death. */
const Payees = ({ payees, exit_id }: { payees: NonNullable<SettlementDetail['payees']>; exit_id: string }) => (
  <section aria-label="Payees">
    <h3>Payees</h3>
    {payees.length === 0 ? (
      <p>
        No payees yet. <Link to={`/employees/offboarding/${exit_id}`}>Enter the payees in the exit</Link>
      </p>
    ) : (
      <ul className="settlement-lines">
        {payees.map(({ payee_id, name, relationship, share_bp, has_account, amount_paise }) => (
          <li key={payee_id}>
            <span>
              <strong>{name}</strong>
              <small>
                {relationship}, {percent(share_bp)}
              </small>
              {!has_account && (
                <small className="settlement-owed">
                  No bank account. <Link to={`/employees/offboarding/${exit_id}`}>Add it in the exit</Link>
                </small>
              )}
            </span>
            {amount_paise !== null && <Money paise={amount_paise} />}
          </li>
        ))}
      </ul>
    )}
  </section>
);

function Settlement({ detail, onStart }: { detail: SettlementDetail; onStart: () => void }) {
  const can = useCan();
  const go = useNavigate();
  const { payroll_id } = detail;
  const { save, saving } = useDownload();
  const total = detail.lines.reduce(
    (sum, { kind, amount_paise }) => sum + (kind === 'recover' ? -amount_paise : amount_paise),
    0,
  );
  return (
    <div className="ui-column">
      {detail.status === 'to_start' && detail.open_gates.length > 0 && (
        <Alert type="warning" showIcon title={`Still open: ${detail.open_gates.join(', ')}`} />
      )}
      <Facts
        facts={[
          ['Status', SETTLEMENT_STATUSES.tagOf(detail.status)],
          ['Last working day', formatDate(detail.last_working_day)],
          ['Pay by', formatDate(detail.due_by)],
          ['Notice', noticeText(detail)],
          [
            'Days worked',
            detail.pays_month
              ? `Salary of ${monthName(detail.pays_month)} is paid with it`
              : 'Paid with the payslip of the month',
          ],
          ['Net', detail.net_paise === null ? 'Calculated when it is started' : <Money key="net" paise={detail.net_paise} />],
          ['Reason', detail.reason],
        ]}
      />
      <section aria-label="Dues and recoveries">
        <h3>Dues and recoveries</h3>
        {detail.lines.length === 0 ? (
          <p>Nothing is paid or recovered beside the salary.</p>
        ) : (
          <SettlementLines lines={detail.lines} />
        )}
        {detail.lines.length > 0 && (
          <p className="settlement-total">
            <strong>Together</strong> <Money paise={total} />
          </p>
        )}
      </section>
      {detail.payees && <Payees payees={detail.payees} exit_id={detail.exit_id} />}
      <div className="ui-buttons">
        <Button
          icon={<DownloadOutlined />}
          loading={saving !== undefined}
          onClick={() => void save(settlements.pdf, { params: { id: detail.exit_id } })}
        >
          Download PDF
        </Button>
        {payroll_id && (
          <Button type="primary" onClick={() => void go(`/payroll/${payroll_id}`)}>
            Open the run
          </Button>
        )}
        {detail.status === 'to_start' && can(settlements.create) && (
          <Button type="primary" onClick={onStart}>
            Start settlement
          </Button>
        )}
      </div>
    </div>
  );
}

/** The settlement of a leaver: what is paid and recovered, and the way to start it. */
export function SettlementDrawer({ isOpen, subject, close }: DialogProps<SettlementRow>) {
  const go = useNavigate();
  const read = useEndpoint(
    settlements.get,
    { params: { id: subject?.exit_id ?? '' } },
    { enabled: isOpen && subject !== undefined },
  );
  const starting = useDialog<SettlementDetail>();
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      size={560}
      title={subject ? `Settlement of ${subject.full_name}` : 'Settlement'}
      destroyOnHidden
    >
      <LoadedData of={read}>{(detail) => <Settlement detail={detail} onStart={() => starting.open(detail)} />}</LoadedData>
      <FormDialog
        isOpen={starting.isOpen}
        close={starting.close}
        title="Start settlement"
        submitLabel="Start"
        endpoint={settlements.create}
        initial={{ employee_id: starting.subject?.employee_id }}
        onDone={({ payroll_id }) => void go(`/payroll/${payroll_id}`)}
      >
        <p>A payroll run of this employee alone is calculated. You review and finalise it like any other run.</p>
        {(starting.subject?.open_gates.length ?? 0) > 0 && (
          <Field name="reason" label="Why it is settled now" help={`Still open: ${starting.subject?.open_gates.join(', ')}`}>
            <Input.TextArea rows={2} maxLength={300} />
          </Field>
        )}
      </FormDialog>
    </Drawer>
  );
}

import { leaveBalances, leaveSettings, leaveYearChanges, type YearChangePreview } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { formatDate, LoadedData, messageOf, useAction, useEndpoint } from '@hrms/platform/web';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { signedDays } from '../entry-kinds.ts';
import '../leave.css';

type LeaveYearDialogProps = { leave_year_start: '04-01' | '01-01'; start: string; close: () => void };

const HEADS = ['Employees', 'Whole year', 'Short year', 'Corrected now'] as const;

/** What a short leave year changes, before leave years start on another date. */
export function LeaveYearDialog({ leave_year_start, start, close }: LeaveYearDialogProps) {
  const read = useEndpoint(leaveYearChanges.preview, { body: { leave_year_start } });
  const change = useAction(leaveYearChanges.start, { refresh: [leaveSettings.get, leaveBalances.list] });
  const [problem, setProblem] = useState<string>();
  const from_date = read.data?.from_date;
  const send = async () => {
    if (!from_date) return;
    try {
      await change.attempt({ body: { leave_year_start, from_date } });
      close();
    } catch (refused) {
      setProblem(messageOf(refused));
    }
  };
  return (
    <Modal
      open
      width={720}
      title={`Start the leave year on ${start}`}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancel
        </Button>,
        <Button key="change" type="primary" disabled={!from_date} loading={change.running} onClick={() => void send()}>
          Change leave year
        </Button>,
      ]}
    >
      {problem && <Alert type="error" showIcon title={problem} role="alert" className="ui-form-notice" />}
      <LoadedData of={read}>{(preview) => <Preview preview={preview} />}</LoadedData>
    </Modal>
  );
}

function Preview({ preview }: { preview: YearChangePreview }) {
  const { short_year, types, requests, below_zero, employees_below_zero } = preview;
  return (
    <div className="lv-column">
      <p>
        {`The leave year from ${formatDate(short_year.first_day)} ends on ${formatDate(short_year.last_day)} and gives ${short_year.months}/12 of each entitlement. What was credited for later months is taken back now. Balances are closed after the last day as usual.`}
      </p>
      {types.length === 0 ? (
        <p className="lv-note">No entitlement changes.</p>
      ) : (
        <div className="lv-scroll">
          <table className="lv-days">
            <caption>Days of all employees</caption>
            <thead>
              <tr>
                <th scope="col">Leave type</th>
                {HEADS.map((label) => (
                  <th key={label} scope="col" className="num">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {types.map((type) => (
                <tr key={type.leave_type_id}>
                  <th scope="row">{type.type_name}</th>
                  <td className="num">{type.employees.toLocaleString('en-IN')}</td>
                  <td className="num">{type.days_before.toLocaleString('en-IN')}</td>
                  <td className="num">{type.days_after.toLocaleString('en-IN')}</td>
                  <td className="num">{type.days_corrected === 0 ? '0' : signedDays(type.days_corrected)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {requests > 0 && (
        <p className="lv-note">
          {`${requests} ${requests === 1 ? 'request' : 'requests'} after the short year ${requests === 1 ? 'is' : 'are'} paid by the new leave year.`}
        </p>
      )}
      {below_zero > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${below_zero} ${below_zero === 1 ? 'balance goes' : 'balances go'} below zero`}
          description={employees_below_zero
            .map((one) => `${one.employee_name} (${one.employee_code}): ${daysText(one.balance)} of ${one.type_name}`)
            .join(', ')}
        />
      )}
    </div>
  );
}

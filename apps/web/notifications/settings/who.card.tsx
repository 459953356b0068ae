import { directory } from '@hrms/employees/contract';
import { notices } from '@hrms/platform/contract';
import { LoadFailed, messageOf, SkeletonRows, StatusTag, useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';
import { CHANNEL_LABELS } from './labels.ts';

/** Whether an employee would get the notice now, and why, for each channel. */
export function WhoCard({ notice_id }: { notice_id: string }) {
  const format = useFormatInstant();
  const [search, setSearch] = useState('');
  const [employee_id, choose] = useState<string>();
  const found = useEndpoint(directory.list, { query: { search, limit: 20 } }, { keepPrevious: true });
  const answer = useEndpoint(
    notices.who,
    { params: { id: notice_id }, query: { employee_id: employee_id ?? '' } },
    { enabled: employee_id !== undefined },
  );
  const options = (found.data?.rows ?? []).map((one) => ({
    value: one.employee_id,
    label: `${one.full_name} (${one.employee_code})`,
  }));
  return (
    <section aria-label="Who would get this">
      <h3>Who would get this</h3>
      <Select
        className="notify-who"
        aria-label="Employee"
        allowClear
        showSearch={{ filterOption: false, onSearch: setSearch }}
        placeholder="Search by name or code"
        notFoundContent={found.isPending ? 'Searching' : 'No active employees match'}
        options={options}
        value={employee_id ?? null}
        onChange={(chosen: string | null | undefined) => choose(chosen ?? undefined)}
      />
      {employee_id && answer.isError && <LoadFailed message={messageOf(answer.error)} retry={() => void answer.refetch()} />}
      {employee_id && answer.isPending && <SkeletonRows rows={2} />}
      {employee_id && answer.data && (
        <ul className="notify-answers" aria-label={answer.data.employee_name}>
          {answer.data.channels.map(({ channel, delivered, explanation, address, leaves_at }) => (
            <li key={channel}>
              <strong>{CHANNEL_LABELS[channel]}</strong>
              <StatusTag tone={delivered ? 'success' : 'neutral'}>{delivered ? 'Yes' : 'No'}</StatusTag>
              <span>
                {explanation}
                {delivered && address && <small>{`To ${address}`}</small>}
                {delivered && leaves_at && <small>{`A mail created now is sent on ${format(leaves_at)}`}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

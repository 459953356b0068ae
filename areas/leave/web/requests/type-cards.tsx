import { type LeaveBalance, leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { formatDate, LoadedData, useEndpoint } from '@hrms/platform/web';
import { Radio } from 'antd';
import { NoBalances } from '../no-balances.tsx';
import { TypeName } from '../type-name.tsx';
import '../leave.css';

type Choice = { leave_type_id: string; name: string; colour: string; available: number | null; note: string };

const expiryNote = ({ expiring }: LeaveBalance) => (expiring ? `${expiring.days} expire on ${formatDate(expiring.on)}` : '');

/** Types an employee may ask for, with what is available of those that have a balance. */
function useChoices(employee_id: string | null) {
  const query = { employee_id: employee_id ?? undefined };
  const enabled = employee_id !== null;
  const balances = useEndpoint(leaveBalances.list, { query: { ...query, limit: 1 } }, { enabled });
  const types = useEndpoint(leaveRequests.choices, { query }, { enabled });
  const own = new Map((balances.data?.rows[0]?.balances ?? []).map((balance) => [balance.leave_type_id, balance]));
  const choices = types.data?.types.map(({ leave_type_id, type_name, colour, tracked }): Choice => {
    const balance = tracked ? own.get(leave_type_id) : undefined;
    return {
      leave_type_id,
      name: type_name,
      colour,
      available: balance ? balance.available : tracked ? 0 : null,
      note: balance ? expiryNote(balance) : '',
    };
  });
  return {
    data: enabled ? balances.data && choices : [],
    error: types.error ?? balances.error,
    isPending: enabled && (types.isPending || balances.isPending),
    refetch: () => Promise.all([types.refetch(), balances.refetch()]),
  };
}

type TypeCardsProps = {
  employee_id: string | null;
  value?: string | null;
  onChange?: (leave_type_id: string) => void;
  id?: string;
};

/** Leave types as cards with the days that are available. */
export function TypeCards({ employee_id, value, onChange, id }: TypeCardsProps) {
  const choices = useChoices(employee_id);
  return (
    <LoadedData of={choices} rows={2}>
      {(types) =>
        types.length === 0 ? (
          employee_id === null ? (
            <p className="lv-note">Select an employee first.</p>
          ) : (
            <NoBalances />
          )
        ) : (
          <Radio.Group
            {...(id && { id })}
            className="lv-type-cards"
            value={value ?? null}
            onChange={({ target }) => onChange?.(target.value as string)}
          >
            {types.map(({ leave_type_id, name, colour, available, note }) => (
              <Radio.Button key={leave_type_id} value={leave_type_id}>
                <TypeName name={name} colour={colour} />
                <small>{available === null ? 'No balance required' : `${available} available`}</small>
                {note && <small className="warn">{note}</small>}
              </Radio.Button>
            ))}
          </Radio.Group>
        )
      }
    </LoadedData>
  );
}

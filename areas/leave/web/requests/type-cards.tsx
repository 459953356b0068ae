import { type LeaveBalance, leaveBalances, leaveTypes } from '@hrms/leave/contract';
import { formatDate, useEndpoint } from '@hrms/platform/web';
import { Radio } from 'antd';
import { LoadedData } from '../loaded.tsx';
import { TypeName } from '../type-name.tsx';
import '../leave.css';

type Choice = { leave_type_id: string; name: string; colour: string; available: number | null; note: string };

const expiryNote = ({ expiring }: LeaveBalance) => (expiring ? `${expiring.days} expire on ${formatDate(expiring.on)}` : '');

/** Types an employee may ask for: those with a balance, then active ones without. */
function useTypeChoices(employee_id: string | null) {
  const balances = useEndpoint(
    leaveBalances.list,
    { query: { employee_id: employee_id ?? undefined, limit: 1 } },
    { enabled: employee_id !== null },
  );
  const types = useEndpoint(leaveTypes.list, { query: { active: 'true', limit: 100 } });
  const own = balances.data?.rows[0]?.balances ?? [];
  const tracked: Choice[] = own.map((balance) => ({
    leave_type_id: balance.leave_type_id,
    name: balance.type_name,
    colour: balance.colour,
    available: balance.available,
    note: expiryNote(balance),
  }));
  const others: Choice[] = (types.data?.rows ?? [])
    .filter(({ tracked: hasBalance }) => !hasBalance)
    .map(({ leave_type_id, name, colour }) => ({ leave_type_id, name, colour, available: null, note: '' }));
  return {
    data: types.data && (employee_id === null || balances.data) ? [...tracked, ...others] : undefined,
    error: types.error ?? balances.error,
    isPending: types.isPending || balances.isPending,
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
  const choices = useTypeChoices(employee_id);
  return (
    <LoadedData of={choices} rows={2}>
      {(types) => (
        <Radio.Group
          {...(id && { id })}
          className="lv-type-cards"
          value={value ?? null}
          onChange={({ target }) => onChange?.(target.value as string)}
        >
          {types.map(({ leave_type_id, name, colour, available, note }) => (
            <Radio.Button key={leave_type_id} value={leave_type_id}>
              <TypeName name={name} colour={colour} />
              <small>{available === null ? 'No balance needed' : `${available} available`}</small>
              {note && <small className="warn">{note}</small>}
            </Radio.Button>
          ))}
        </Radio.Group>
      )}
    </LoadedData>
  );
}

import { payrolls } from '@hrms/payroll/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type PersonSelectProps = {
  payroll_id: string;
  value?: string;
  onChange?: (employee_id: string) => void;
  id?: string;
};

/** Picks an employee of the payroll run by name or code. */
export function PersonSelect({ payroll_id, value, onChange, id }: PersonSelectProps) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(payrolls.slips, { params: { id: payroll_id }, query: { search, limit: 20 } }, { keepPrevious: true });
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="Search by name or code"
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No employees match'}
      options={(found.data?.rows ?? []).map(({ employee_id, full_name, employee_code }) => ({
        value: employee_id,
        label: `${full_name} (${employee_code})`,
      }))}
      {...(value && { value })}
      {...(id && { id })}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
}

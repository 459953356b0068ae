import { Page } from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { AllPayslips } from './all-payslips.card.tsx';
import { OwnPayslips } from './own-payslips.card.tsx';
import { usePayslipPermissions } from './use-payslip-permissions.ts';

const views = [
  { value: 'everybody', label: 'All employees' },
  { value: 'own', label: 'My payslips' },
];

/** Payslips: administrators see those of all employees, an employee sees their own. */
export function PayslipsScreen() {
  const { everybody, own } = usePayslipPermissions();
  const [search, setSearch] = useSearchParams();
  const mine = !everybody || (search.get('view') === 'own' && own !== null);
  return (
    <Page
      title="Payslips"
      subtitle={mine ? 'Your payslips by financial year' : 'Payslips of finalised payroll runs'}
      action={
        everybody &&
        own !== null && (
          <Segmented
            aria-label="Payslips shown"
            options={views}
            value={mine ? 'own' : 'everybody'}
            onChange={(view) => setSearch(view === 'own' ? { view } : {})}
          />
        )
      }
    >
      {mine ? <OwnPayslips /> : <AllPayslips />}
    </Page>
  );
}

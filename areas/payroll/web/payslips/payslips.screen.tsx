import { Page } from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { AllPayslips } from './all-payslips.card.tsx';
import { OwnPayslips } from './own-payslips.card.tsx';
import { usePayslipPermissions } from './use-payslip-permissions.ts';

const views = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'own', label: 'Mine' },
];

/** Payslips: an administrator finds everybody's by month, an employee the own ones by year. */
export function PayslipsScreen() {
  const { everybody, own } = usePayslipPermissions();
  const [search, setSearch] = useSearchParams();
  const mine = !everybody || (search.get('view') === 'own' && own !== null);
  return (
    <Page
      title="Payslips"
      subtitle={mine ? 'Your payslips, newest first' : 'Payslips of finalised payrolls'}
      action={
        everybody &&
        own !== null && (
          <Segmented
            aria-label="Whose payslips"
            options={views}
            value={mine ? 'own' : 'everybody'}
            onChange={(view) => setSearch(view === 'own' ? { view } : {})}
          />
        )
      }
    >
      {mine ? <OwnPayslips employee_id={own} /> : <AllPayslips />}
    </Page>
  );
}

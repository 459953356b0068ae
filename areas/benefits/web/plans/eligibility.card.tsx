import { benefitPlans } from '@hrms/benefits/contract';
import { Facts, Money, RowsTable, Section, useAction, useCan } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';

/** Who is eligible for a plan today, counted when asked. */
export function EligibilityCard({ id }: { id: string }) {
  const can = useCan();
  const [shown, setShown] = useState(false);
  const preview = useAction(benefitPlans.preview, { success: false });
  const [result, setResult] = useState<Awaited<ReturnType<typeof preview.attempt>>>();
  if (!can(benefitPlans.preview)) return null;
  const load = async () => {
    setShown(true);
    setResult(await preview.run({ params: { id }, body: {} }));
  };
  return (
    <Section title="Who is eligible" action={<Button onClick={() => void load()}>Count</Button>}>
      {!shown && <p className="ui-note">Count who is eligible today, and see who is not and why.</p>}
      {result && (
        <>
          <Facts
            facts={[
              ['Eligible', String(result.eligible)],
              ['Not eligible', String(result.not_eligible)],
              [
                'Employer cost a month, if all took the default option',
                result.employer_month_paise !== null && <Money key="m" paise={result.employer_month_paise} />,
              ],
            ]}
          />
          {result.excluded.length > 0 && (
            <RowsTable
              rows={result.excluded}
              columns={[
                { key: 'employee_name', title: 'Employee', narrow: 'title' },
                { key: 'reason', title: 'Why not', narrow: 'second' },
              ]}
              idOf={({ employee_id }) => employee_id}
              nameOf={({ employee_name }) => employee_name}
            />
          )}
        </>
      )}
    </Section>
  );
}

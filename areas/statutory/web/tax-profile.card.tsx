import { financialYearOf } from '@hrms/platform/calendar';
import { useCan, useEndpoint, useToday } from '@hrms/platform/web';
import { lowerDeductions, previousEmployments, taxProfiles } from '@hrms/statutory/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { Card } from './card.tsx';
import { PreviousEmployments } from './previous-employments.card.tsx';
import { TaxProfileForm } from './tax-profile.form.tsx';
import { TaxProfileFacts } from './tax-profile-facts.card.tsx';
import { LowerDeductionsCard } from './tds/lower-deductions.card.tsx';

const yearsAround = (today: string) => {
  const now = Number(financialYearOf(today).slice(0, 4));
  return [now + 1, now, now - 1]
    .map((year) => financialYearOf(`${year}-04`))
    .map((year) => ({ value: year, label: `Tax year ${year}` }));
};

/** The tax profile of a year and the previous employments in it. */
export function TaxProfileCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const today = useToday();
  const [tax_year, setYear] = useState(financialYearOf(today));
  const profile = useEndpoint(taxProfiles.get, { params: { employee_id }, query: { tax_year } });
  return (
    <div className="statutory-stack">
      <Card of={profile} title="Income tax" text="Tax regime and declarations used to calculate TDS.">
        {(known) => (
          <>
            <Select
              className="statutory-year"
              aria-label="Tax year"
              options={yearsAround(today)}
              value={tax_year}
              onChange={(year) => setYear(year)}
            />
            {can(taxProfiles.put) ? <TaxProfileForm profile={known} /> : <TaxProfileFacts profile={known} />}
          </>
        )}
      </Card>
      {can(lowerDeductions.list) && <LowerDeductionsCard employee_id={employee_id} />}
      {can(previousEmployments.list) && <PreviousEmployments employee_id={employee_id} tax_year={tax_year} />}
    </div>
  );
}

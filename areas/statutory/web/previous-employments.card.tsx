import { PlusOutlined } from '@ant-design/icons';
import { Money, NothingYet, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { taxProfiles } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { Card } from './card.tsx';
import { PreviousEmploymentDialog } from './previous-employment.dialog.tsx';

/** Previous employments of the tax year, from Form 122. */
export function PreviousEmployments({ employee_id, tax_year }: { employee_id: string; tax_year: string }) {
  const can = useCan();
  const adding = useDialog();
  const list = useEndpoint(taxProfiles.listPrevious, { query: { employee_id, tax_year, limit: 50 } });
  return (
    <Card
      of={list}
      title="Previous employers in this tax year"
      text="Salary and TDS from Form 122. Without them, too little TDS is deducted."
    >
      {({ rows }) => (
        <>
          {rows.length === 0 && <NothingYet title={`No previous employers in ${tax_year}`} />}
          <ul className="ui-rows statutory-history">
            {rows.map((row) => (
              <li key={row.previous_employment_id}>
                <div className="text">
                  <div className="first">{row.employer_name}</div>
                  <div className="whole">
                    TDS <Money paise={row.tds_paise} />
                  </div>
                </div>
                <Money paise={row.salary_paise} />
              </li>
            ))}
          </ul>
          {can(taxProfiles.addPrevious) && (
            <Button icon={<PlusOutlined />} onClick={adding.open}>
              Add employer
            </Button>
          )}
          <PreviousEmploymentDialog {...adding} employee_id={employee_id} tax_year={tax_year} />
        </>
      )}
    </Card>
  );
}

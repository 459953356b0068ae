import { PlusOutlined } from '@ant-design/icons';
import { type Payroll, payrollInputs } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { LoadedData, RowsPager, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { paysBeside } from '../months.ts';
import { useComponentNames } from '../use-component-names.ts';
import { ItemDialog, type ItemSubject } from './item.dialog.tsx';
import { ItemRows } from './item-rows.card.tsx';
import '../run.css';

const LIMIT = 20;

type ItemsCardProps = { payroll: Payroll; onChanged: () => void; person?: { employee_id: string; full_name: string } };

/** One-time items of the month, such as a bonus or a recovery: of every employee, or of one. */
export function ItemsCard({ payroll, onChanged, person }: ItemsCardProps) {
  const can = useCan();
  const [page, setPage] = useState(1);
  const nameOf = useComponentNames();
  const adding = useDialog<ItemSubject>();
  const items = useEndpoint(
    payrollInputs.list,
    { query: { payroll_id: payroll.payroll_id, page, limit: LIMIT, ...(person && { employee_id: person.employee_id }) } },
    { enabled: can(payrollInputs.list), keepPrevious: true },
  );
  const may = payroll.status === 'draft' && can(payrollInputs.create);
  if (!can(payrollInputs.list)) return null;
  return (
    <section aria-label="One-time items" className="run-part">
      <div className="run-part-head">
        <div>
          <h2>One-time items</h2>
          <p>
            {paysBeside(payroll)
              ? 'What this run pays. Tax on it is deducted with it.'
              : `Bonuses, incentives and recoveries paid with ${monthName(payroll.period_month)}.`}
          </p>
        </div>
        {may && (
          <Button
            icon={<PlusOutlined />}
            onClick={() =>
              adding.open({
                payroll_id: payroll.payroll_id,
                period_month: payroll.period_month,
                beside: paysBeside(payroll),
                ...(person && { person }),
              })
            }
          >
            Add item
          </Button>
        )}
      </div>
      <div className="ui-card">
        <LoadedData of={items}>
          {({ rows, pagination }) => (
            <>
              <ItemRows
                items={rows}
                mayRemove={payroll.status === 'draft' && can(payrollInputs.remove)}
                nameOf={nameOf}
                withNames={!person}
                onChanged={onChanged}
              />
              <RowsPager
                pagination={{ ...pagination, page, limit: LIMIT }}
                count={countText(pagination.total, 'item')}
                onChange={setPage}
              />
            </>
          )}
        </LoadedData>
      </div>
      <ItemDialog {...adding} onChanged={onChanged} />
    </section>
  );
}

import { formatRupees } from '@hrms/platform/money';
import { useEndpoint } from '@hrms/platform/web';
import { claims } from '@hrms/reimbursements/contract';
import { Progress } from 'antd';
import '../claims.css';

/** What is left of the user's flexible allotments this tax year, a bar a category; nothing without one. */
export function FlexibleBalances() {
  const { data } = useEndpoint(claims.summary);
  if (!data || data.flexible.length === 0) return null;
  return (
    <section className="ui-card rb-flexible" aria-label="Flexible benefits this year">
      {data.flexible.map(({ category_id, category_name, allotted_paise, used_paise, left_paise }) => (
        <div key={category_id}>
          <span>{category_name}</span>
          <Progress
            percent={allotted_paise > 0 ? Math.min(100, Math.round((used_paise / allotted_paise) * 100)) : 100}
            size="small"
            showInfo={false}
            aria-label={`${category_name}: used`}
          />
          <small className="ui-note">{`${formatRupees(left_paise)} left of ${formatRupees(allotted_paise)}`}</small>
        </div>
      ))}
    </section>
  );
}

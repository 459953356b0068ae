import type { HolidayList } from '@hrms/organisation/contract';
import { Alert } from 'antd';

/** Warns when a list has fewer holidays than a state requires, naming the Act. */
export const MinimumHolidaysNotice = ({ list }: { list: Pick<HolidayList, 'warnings'> }) => (
  <>
    {list.warnings.map(({ state_code, message, source, to_verify }) => (
      <Alert
        key={state_code}
        type="warning"
        showIcon
        title={message}
        description={to_verify ? `${source}. Confirm with the text of the Act.` : source}
      />
    ))}
  </>
);

import type { HolidayList } from '@hrms/organisation/contract';
import { Alert } from 'antd';

/** Where a list gives fewer days than a state asks for: which Act says so, and whether its text was read. */
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

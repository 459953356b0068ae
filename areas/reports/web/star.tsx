import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useAction } from '@hrms/platform/web';
import { favouriteReports, prebuiltReports } from '@hrms/reports/contract';
import { Button } from 'antd';

type StarProps = { base_id: string; name: string; starred: boolean };

/** Stars a report, or takes the star away. */
export function Star({ base_id, name, starred }: StarProps) {
  const refresh = [prebuiltReports.list, prebuiltReports.get, favouriteReports.list];
  const add = useAction(favouriteReports.add, { refresh, success: false });
  const remove = useAction(favouriteReports.remove, { refresh, success: false });
  const turn = () => (starred ? remove.run({ params: { base: base_id } }) : add.run({ body: { base_id } }));
  return (
    <Button
      type="text"
      aria-label={`${starred ? 'Remove from favourites' : 'Add to favourites'}: ${name}`}
      aria-pressed={starred}
      icon={starred ? <StarFilled /> : <StarOutlined />}
      onClick={() => void turn()}
    />
  );
}

import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import './joining.css';

/** A list that is shown as a table or as a board by status; the address names which. */
export function TableOrBoard({ table, board }: { table: ReactNode; board: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'board' ? 'board' : 'table';
  return (
    <>
      <div className="ui-buttons joining-view">
        <Segmented
          options={[
            { value: 'table', label: 'Table' },
            { value: 'board', label: 'Board' },
          ]}
          value={view}
          onChange={(wanted) => setParams({ ...(wanted === 'board' && { view: 'board' }) })}
          aria-label="Table or board"
        />
      </div>
      {view === 'board' ? board : table}
    </>
  );
}

import { StarOutlined } from '@ant-design/icons';
import { useSignedIn } from '@hrms/platform/web';
import { Button, Dropdown, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

type View = { name: string; search: string };

function readSavedViews(key: string): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? (kept as View[]).filter(({ name, search }) => typeof name === 'string' && typeof search === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Named filters, stored in this browser. */
export function SavedViews() {
  const { user } = useSignedIn();
  const key = `hrms.employees.views.${user.user_id}`;
  const [views, setViews] = useState(() => readSavedViews(key));
  const [search, setSearch] = useSearchParams();
  const [naming, setNaming] = useState<string>();
  const keep = (next: View[]) => {
    setViews(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the views last for this visit.
    }
  };
  const save = () => {
    const name = naming?.trim();
    if (!name) return;
    const shown = new URLSearchParams(search);
    shown.delete('page');
    keep([...views.filter((view) => view.name !== name), { name, search: shown.toString() }]);
    setNaming(undefined);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...views.map(({ name, search: kept }) => ({
              key: name,
              label: name,
              children: [
                { key: `open ${name}`, label: 'Open', onClick: () => setSearch(new URLSearchParams(kept)) },
                {
                  key: `remove ${name}`,
                  label: 'Remove',
                  danger: true,
                  onClick: () => keep(views.filter((view) => view.name !== name)),
                },
              ],
            })),
            { key: 'save view', label: 'Save view', onClick: () => setNaming('') },
          ],
        }}
      >
        <Button className="ui-tool" icon={<StarOutlined />}>
          Views
        </Button>
      </Dropdown>
      <Modal
        open={naming !== undefined}
        title="Save view"
        okText="Save"
        onOk={save}
        onCancel={() => setNaming(undefined)}
        destroyOnHidden
      >
        <label className="emp-named">
          View name
          <Input value={naming ?? ''} maxLength={40} onChange={(event) => setNaming(event.target.value)} onPressEnter={save} />
        </label>
      </Modal>
    </>
  );
}

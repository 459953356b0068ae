import { type ImportKind, imports } from '@hrms/employees/contract';
import { call, messageOf, useAction, useConfirm, useEndpoint } from '@hrms/platform/web';
import { App, Button, Select } from 'antd';
import { useState } from 'react';

type SavedProps = { kind: ImportKind; runId: string; chosen: string | null; onChoose: (mapping: (string | null)[]) => void };

/** Saved mappings to apply or delete; hidden when there are none. */
export function SavedMappings({ kind, runId, chosen, onChoose }: SavedProps) {
  const list = useEndpoint(imports.mappings, { query: { kind } });
  const [id, setId] = useState<string>();
  const confirm = useConfirm();
  const forget = useAction(imports.removeMapping, { failure: 'Error deleting mapping', refresh: [imports.mappings] });
  const { notification } = App.useApp();
  const saved = list.data?.mappings ?? [];
  const picked = saved.find(({ mapping_id, name }) => (id ? mapping_id === id : name === chosen));
  if (saved.length === 0) return null;
  const use = async (mappingId: string) => {
    setId(mappingId);
    try {
      onChoose((await call(imports.useMapping, { params: { runId, mappingId } })).mapping);
    } catch (problem) {
      notification.error({ title: 'Error applying mapping', description: messageOf(problem) });
    }
  };
  const remove = async ({ mapping_id, name }: { mapping_id: string; name: string }) => {
    const text = 'Columns of such files are matched automatically again.';
    if (await confirm({ title: `Delete mapping ${name}?`, text, label: 'Delete', danger: true }))
      await forget.run({ params: { mappingId: mapping_id } });
  };
  return (
    <div className="emp-saved">
      <Select
        aria-label="Saved mapping"
        placeholder="Saved mapping"
        value={picked?.mapping_id ?? null}
        onChange={(mappingId) => mappingId && void use(mappingId)}
        options={saved.map(({ mapping_id, name }) => ({ value: mapping_id, label: name }))}
      />
      {picked && (
        <Button type="text" onClick={() => void remove(picked)}>
          Delete
        </Button>
      )}
    </div>
  );
}

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import type { DialogProps } from '@hrms/platform/web';
import { hierarchyWorkflow } from '@hrms/workflows/domain';
import { Button, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { moveItem } from '../builder/draft.ts';
import { useSaveWorkflow } from '../builder/use-save-workflow.ts';
import { EmployeeSelect } from '../employee-select.tsx';
import { RoleSelect } from '../role-select.tsx';
import '../workflows.css';

type Level = { name: string; role_id: string | null; employee_id: string | null };
type KeyedLevel = Level & { key: number };
const levelOf = (key: number): KeyedLevel => ({ key, name: `Level ${key}`, role_id: null, employee_id: null });

/** Levels that decide one after the other, saved as a workflow. */
export const HierarchyDialog = ({ isOpen, close }: Pick<DialogProps, 'isOpen' | 'close'>) => (
  <Modal
    open={isOpen}
    width={520}
    title="Quick hierarchy"
    onCancel={close}
    mask={{ closable: false }}
    footer={null}
    destroyOnHidden
  >
    <HierarchyForm close={close} />
  </Modal>
);

function HierarchyForm({ close }: { close: () => void }) {
  const { save, saving } = useSaveWorkflow(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isDefault, setDefault] = useState(false);
  const [levels, setLevels] = useState<readonly KeyedLevel[]>([levelOf(1)]);
  const change = (key: number, part: Partial<Level>) =>
    setLevels(levels.map((level) => (level.key === key ? { ...level, ...part } : level)));
  const submit = () => {
    if (name.trim() === '') return setProblem('Please enter workflow name');
    setProblem(undefined);
    const numbered = levels.map((level, at) => ({ ...level, order: at + 1 }));
    const {
      workflow_id: _new,
      stages,
      ...head
    } = hierarchyWorkflow({ id: null, name: name.trim(), is_default: isDefault, levels: numbered });
    void save({ ...head, stages: stages.map((stage) => ({ ...stage, approvers: [...stage.approvers] })) }, close);
  };
  return (
    <Form layout="vertical" className="ui-form" onFinish={submit}>
      <Form.Item label="Name" htmlFor="hierarchy-name" required {...(problem && { validateStatus: 'error', help: problem })}>
        <Input id="hierarchy-name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      </Form.Item>
      <div className="flow-switches">
        <label htmlFor="hierarchy-default">
          <Switch id="hierarchy-default" checked={isDefault} onChange={setDefault} />
          Set as default
        </label>
      </div>
      <ol className="flow-levels">
        {levels.map((level, at) => (
          <LevelRow
            key={level.key}
            level={level}
            change={(part) => change(level.key, part)}
            up={at > 0 ? () => setLevels(moveItem(levels, at, -1)) : undefined}
            down={at < levels.length - 1 ? () => setLevels(moveItem(levels, at, 1)) : undefined}
            remove={() => setLevels(levels.filter(({ key }) => key !== level.key))}
          />
        ))}
      </ol>
      <Button onClick={() => setLevels([...levels, levelOf(Math.max(0, ...levels.map(({ key }) => key)) + 1)])}>Add level</Button>
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={saving}>
          Create
        </Button>
      </div>
    </Form>
  );
}

type LevelRowProps = {
  level: Level;
  change: (part: Partial<Level>) => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  remove: () => void;
};

const LevelRow = ({ level, change, up, down, remove }: LevelRowProps) => (
  <li>
    <div className="head">
      <Input
        aria-label="Level name"
        maxLength={120}
        value={level.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Button type="text" icon={<ArrowUpOutlined />} aria-label={`Move ${level.name} up`} disabled={!up} onClick={up} />
      <Button type="text" icon={<ArrowDownOutlined />} aria-label={`Move ${level.name} down`} disabled={!down} onClick={down} />
      <Button type="text" danger icon={<DeleteOutlined />} aria-label={`Delete ${level.name}`} onClick={remove} />
    </div>
    <RoleSelect aria-label={`Role of ${level.name}`} value={level.role_id} onChange={(role_id) => change({ role_id })} />
    <EmployeeSelect
      aria-label={`Employee of ${level.name}`}
      value={level.employee_id}
      onChange={(employee_id) => change({ employee_id })}
    />
  </li>
);

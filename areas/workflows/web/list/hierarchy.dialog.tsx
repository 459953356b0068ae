import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { type DialogProps, EmployeeSelect, messageOf, useAction, useConfirm } from '@hrms/platform/web';
import { type Workflow, workflows } from '@hrms/workflows/contract';
import { hierarchyWorkflow, workflowHierarchy } from '@hrms/workflows/domain';
import { Button, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { moveItem, toBody, toDraft } from '../builder/draft.ts';
import { useSaveWorkflow, type WorkflowBody } from '../builder/use-save-workflow.ts';
import { RoleSelect } from '../role-select.tsx';
import { useMessage } from '../use-message.ts';
import '../workflows.css';

type Level = { name: string; role_id: string | null; employee_id: string | null };
type KeyedLevel = Level & { key: number; stage?: Workflow['stages'][number] | undefined };
const levelOf = (key: number): KeyedLevel => ({ key, name: `Level ${key}`, role_id: null, employee_id: null });

/** Levels that decide one after the other, saved as a workflow. A workflow it is opened with must be a hierarchy. */
export const HierarchyDialog = ({ isOpen, close, subject }: DialogProps<Workflow>) => (
  <Modal
    open={isOpen}
    width={520}
    title={subject ? 'Edit levels' : 'Start from reporting line'}
    onCancel={close}
    mask={{ closable: false }}
    footer={null}
    destroyOnHidden
  >
    <HierarchyForm key={subject?.workflow_id} close={close} workflow={subject ?? null} />
  </Modal>
);

/** The levels of a workflow, each with the stage it was; one empty level for a new hierarchy. */
function levelsOf(workflow: Workflow | null): KeyedLevel[] {
  const levels = workflow && workflowHierarchy(workflow)?.levels;
  if (!workflow || !levels) return [levelOf(1)];
  return levels.map(({ name, role_id, employee_id }, at) => ({
    key: at + 1,
    name,
    role_id,
    employee_id,
    stage: workflow.stages[at],
  }));
}

/** What is saved: a new workflow, or the one there is with other levels; a level keeps the time limit of its stage. */
function bodyOf(workflow: Workflow | null, name: string, is_default: boolean, levels: readonly KeyedLevel[]): WorkflowBody {
  const numbered = levels.map((level, at) => ({ ...level, order: at + 1 }));
  const { stages, workflow_id: _id, ...head } = hierarchyWorkflow({ id: null, name, is_default, levels: numbered });
  const withApprovers = stages.map((stage, at) => {
    const { id, stage_id, description, time_limit, on_timeout } = levels[at]?.stage ?? {};
    const kept = stage_id === undefined ? {} : { id, stage_id, description, time_limit, on_timeout };
    return { ...kept, ...stage, approvers: [...stage.approvers] };
  });
  return workflow
    ? { ...toBody(toDraft(workflow)), name, is_default, stages: withApprovers }
    : { ...head, stages: withApprovers };
}

function HierarchyForm({ close, workflow }: { close: () => void; workflow: Workflow | null }) {
  const failure = `Failed to ${workflow ? 'update' : 'create'} approval hierarchy`;
  const { save, saving } = useSaveWorkflow(workflow, failure);
  const remove = useRemove(workflow, close);
  const [name, setName] = useState(workflow?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const [isDefault, setDefault] = useState(workflow?.is_default ?? false);
  const [levels, setLevels] = useState<readonly KeyedLevel[]>(() => levelsOf(workflow));
  const change = (key: number, part: Partial<Level>) =>
    setLevels(levels.map((level) => (level.key === key ? { ...level, ...part } : level)));
  const submit = () => {
    if (name.trim() === '') return setProblem('Please enter workflow name');
    setProblem(undefined);
    void save(bodyOf(workflow, name.trim(), isDefault, levels), close);
  };
  return (
    <Form layout="vertical" className="ui-form" onFinish={submit}>
      <Form.Item label="Name" htmlFor="hierarchy-name" required {...(problem && { validateStatus: 'error', help: problem })}>
        <Input id="hierarchy-name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      </Form.Item>
      <div className="flow-switches">
        <label htmlFor="hierarchy-default">
          <Switch id="hierarchy-default" checked={isDefault} disabled={workflow?.is_default ?? false} onChange={setDefault} />
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
        {remove && (
          <Button danger onClick={() => void remove()}>
            Delete
          </Button>
        )}
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={saving}>
          {workflow ? 'Save' : 'Create'}
        </Button>
      </div>
    </Form>
  );
}

/** Deletes the hierarchy after a question; null for a new one and for the default. */
function useRemove(workflow: Workflow | null, close: () => void): (() => Promise<void>) | null {
  const confirm = useConfirm();
  const { succeed, fail } = useMessage();
  const { attempt } = useAction(workflows.remove, { success: false });
  if (!workflow || workflow.is_default) return null;
  return async () => {
    const title = `Delete workflow ${workflow.name}?`;
    if (!(await confirm({ title, text: 'This action cannot be undone', label: 'Delete', danger: true }))) return;
    try {
      await attempt({ params: { id: workflow.workflow_id } });
      succeed('Workflow deleted successfully');
      close();
    } catch (problem) {
      fail('Failed to delete approval hierarchy', messageOf(problem));
    }
  };
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

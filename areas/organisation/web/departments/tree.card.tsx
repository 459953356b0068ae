import { type Department, type DepartmentNode, departments } from '@hrms/organisation/contract';
import { LoadFailed, messageOf, SkeletonRows, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import './departments.css';

type Node = TreeDataNode & { department: Department; children: Node[] };

const toTreeNodes = (rows: readonly DepartmentNode[]): Node[] =>
  rows.map((department) => ({
    key: department.department_id,
    title: `${department.name} (${department.employee_total.toLocaleString('en-IN')})`,
    department,
    children: toTreeNodes(department.children ?? []),
  }));

const flattenNodes = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);

type DepartmentTreeProps = {
  selected: string | undefined;
  select: (id: string | undefined) => void;
  move: (department: Department) => void;
};

/** The tree of departments: arrows walk it, M moves, dragging moves too. */
export function DepartmentTree({ selected, select, move }: DepartmentTreeProps) {
  // the URL updates later; M must move the department that was just clicked
  const chosen = useRef(selected);
  const may = useCan()(departments.move);
  const tree = useEndpoint(departments.list, { query: { tree: 'true', active: 'true' } });
  const moving = useAction(departments.move, { failure: 'Failed to update department' });
  if (tree.isError) return <LoadFailed message={messageOf(tree.error)} retry={() => void tree.refetch()} />;
  if (!tree.data) return <SkeletonRows />;
  const nodes = toTreeNodes(tree.data.departments);
  if (nodes.length === 0) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || !may || event.ctrlKey || event.metaKey) return;
    const found = flattenNodes(nodes).find(({ key }) => key === (chosen.current ?? selected));
    if (found) move(found.department);
  };
  const drop = (dragged: Department, onto: Node, gap: boolean) => {
    const siblings = gap
      ? flattenNodes(nodes).filter(({ department }) => department.parent_id === onto.department.parent_id)
      : [];
    const after = siblings.findIndex(({ key }) => key === onto.key);
    void moving.run({
      params: { id: dragged.department_id },
      body: {
        parent_id: gap ? onto.department.parent_id : onto.department.department_id,
        before_id: gap ? ((siblings[after + 1]?.key as string | undefined) ?? null) : null,
        version: dragged.version,
      },
    });
  };

  return (
    <section className="ui-card dep-tree" aria-label="Department tree" onKeyDown={onKeyDown}>
      <p>Select a department to list its sub-departments. {may && 'Drag to move it, or press M.'}</p>
      <Tree<Node>
        treeData={nodes}
        defaultExpandAll
        blockNode
        draggable={may ? { icon: false } : false}
        selectedKeys={selected ? [selected] : []}
        onSelect={([key]) => {
          chosen.current = key as string | undefined;
          select(chosen.current);
        }}
        onDrop={({ dragNode, node, dropToGap }) => drop(dragNode.department, node, dropToGap)}
      />
    </section>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { designations, grades, listExports, listImports, structureImports } from '@hrms/organisation/contract';
import { Count, Page, useCan, useDialog, useListParams, useRecordActions } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportListButton } from '../export-list-button.tsx';
import { ImportListDialog } from '../import-list.dialog.tsx';
import { DesignationDialog, designationKind } from './designation.dialog.tsx';
import { DesignationsTab } from './designations.card.tsx';
import { GradeDialog, GradesTab, gradeKind } from './grades.card.tsx';
import { PasteDesignationsDialog } from './paste.dialog.tsx';

export function DesignationsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [filter] = useListParams(designations.list);
  const [gradeFilter] = useListParams(grades.list);
  const record = useRecordActions(designationKind);
  const grade = useRecordActions(gradeKind);
  const pasting = useDialog();
  const importing = useDialog<string>();
  const tab = search.get('tab') ?? 'designations';
  const titles = <DesignationsTab record={record} paste={record.add && pasting.open} />;

  return (
    <Page
      title="Designations"
      subtitle={
        tab === 'designations' ? (
          <Count endpoint={designations.list} filter={filter} one="designation" many="designations" />
        ) : (
          <Count endpoint={grades.list} filter={gradeFilter} one="grade" many="grades" />
        )
      }
      action={
        tab === 'designations' ? (
          <>
            <ExportListButton endpoint={listExports.designations} what="Designations" />
            {record.add && (
              <>
                <Button onClick={() => importing.open()}>Import</Button>
                <Button onClick={pasting.open}>Paste a list</Button>
                <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
                  Add designation
                </Button>
              </>
            )}
          </>
        ) : (
          <>
            <ExportListButton endpoint={listExports.grades} what="Grades" />
            {grade.add && (
              <Button type="primary" icon={<PlusOutlined />} onClick={grade.add}>
                Add grade
              </Button>
            )}
          </>
        )
      }
    >
      {can(grades.list) ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setSearch(key === 'designations' ? {} : { tab: key })}
          destroyOnHidden
          items={[
            { key: 'designations', label: 'Designations', children: titles },
            { key: 'grades', label: 'Grades', children: <GradesTab {...grade} /> },
          ]}
        />
      ) : (
        titles
      )}
      <ImportListDialog
        {...importing}
        endpoint={listImports.designations}
        past={structureImports.designations}
        many="designations"
        columns="title,department,grade,lwf_category,job_description"
        help="Enter the department by name or code. Category is worker, supervisory or managerial."
        example="Quality inspector,QLT,S1,worker,"
      />
      <DesignationDialog {...record.dialog} />
      <GradeDialog {...grade.dialog} />
      <PasteDesignationsDialog {...pasting} />
    </Page>
  );
}

import { departments } from '@hrms/organisation/contract';
import { countText } from '@hrms/platform/calendar';
import { employeeChoices } from '@hrms/platform/contract';
import { Page, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { type Workflow, workflows } from '@hrms/workflows/contract';
import { Alert, Button, Col, Drawer, Grid, Input, Row, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRoles } from '../role-select.tsx';
import { Simulator } from '../simulator/simulator.tsx';
import { useMessage } from '../use-message.ts';
import { useSubjects } from '../use-subjects.ts';
import { ConditionsTab } from './conditions.tab.tsx';
import { type BuilderMode, type Draft, toBody } from './draft.ts';
import { HeaderCard } from './header.card.tsx';
import { PreviewDiagram } from './preview.tsx';
import { StagesTab } from './stages.tab.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveWorkflow } from './use-save-workflow.ts';
import { VersionsDrawer } from './versions.drawer.tsx';
import '../workflows.css';

type BuilderFormProps = {
  workflow: Workflow | null;
  initial: Draft;
  mode: BuilderMode;
  leave: () => void;
  open: (workflow_id: string, mode: BuilderMode) => void;
};

/** The input by which an employee select asks first. */
const FIRST_CHOICES = { query: { search: '', ids: '' } };

/** What the dialogs choose from, asked for before they open; names of departments and categories by id. */
function useInitialData(enabled: boolean) {
  const { fail } = useMessage();
  const { subjects, isError } = useSubjects();
  const roles = useRoles({ enabled });
  const places = useEndpoint(departments.active);
  // the first choices of approvers, as the dialogs ask for them
  const people = useEndpoint(employeeChoices.list, FIRST_CHOICES, { enabled });
  const failed = isError || (enabled && (roles.isError || people.isError)) || places.isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure
  useEffect(() => {
    if (failed) fail('Failed to load initial data');
  }, [failed]);
  const names = new Map([
    ...(places.data?.departments ?? []).map(({ department_id, name }) => [department_id, name] as const),
    ...subjects.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name] as const)),
  ]);
  return { subjects, nameOf: (id: string) => names.get(id) ?? 'Unknown' };
}

/** The builder over one draft. Nothing is stored until it is saved. */
export function BuilderForm({ workflow, initial, mode, leave, open }: BuilderFormProps) {
  const can = useCan();
  const readOnly = mode === 'view';
  const { draft, change, settle } = useDraft(initial);
  const { subjects, nameOf } = useInitialData(!readOnly);
  const { save, saving } = useSaveWorkflow(workflow);
  const [nameProblem, setNameProblem] = useState<string>();
  const [note, setNote] = useState('');
  const preview = useDialog();
  const trying = useDialog();
  const versions = useDialog();
  const wide = Grid.useBreakpoint().lg ?? false;
  const chosen = subjects.filter(
    ({ subject, application_area }) =>
      (draft.subjects.length === 0 || draft.subjects.includes(subject)) &&
      (draft.application_areas.length === 0 || draft.application_areas.includes(application_area)),
  );
  const part = { draft, change, readOnly };
  const submit = () => {
    if (draft.name.trim() === '') {
      setNameProblem('Please enter workflow name');
      return document.getElementById('flow-name')?.focus();
    }
    setNameProblem(undefined);
    void save({ ...toBody({ ...draft, name: draft.name.trim() }), ...(note.trim() && { change_note: note.trim() }) }, () => {
      settle();
      leave();
    });
  };
  const diagram = <PreviewDiagram draft={draft} subjects={chosen} nameOf={nameOf} />;
  const title = mode === 'create' ? 'Create workflow' : (workflow?.name ?? 'Workflow');
  return (
    <Page
      title={title}
      subtitle={workflow && `Version ${workflow.version_no}`}
      action={
        <>
          <Button onClick={leave}>Back to List</Button>
          {workflow && <Button onClick={versions.open}>Versions</Button>}
          <Button onClick={trying.open}>Try it</Button>
          <Button aria-pressed={preview.isOpen} onClick={preview.isOpen ? preview.close : preview.open}>
            {preview.isOpen ? 'Hide preview' : 'Preview'}
          </Button>
          {readOnly
            ? workflow &&
              can(workflows.update) && (
                <Button type="primary" onClick={() => open(workflow.workflow_id, 'edit')}>
                  Edit
                </Button>
              )
            : null}
        </>
      }
    >
      {workflow && workflow.earlier_running_count > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${countText(workflow.earlier_running_count, 'request')} ${workflow.earlier_running_count === 1 ? 'is' : 'are'} running on earlier versions`}
          action={<Link to={`?tab=all&workflow_id=${workflow.workflow_id}&status=pending`}>View requests</Link>}
        />
      )}
      <Row gutter={[16, 16]}>
        <Col span={24} lg={preview.isOpen && wide ? 16 : 24}>
          <HeaderCard
            {...part}
            isStoredDefault={workflow?.is_default ?? false}
            nameProblem={draft.name.trim() === '' ? nameProblem : undefined}
          />
          <section className="ui-card flow-parts">
            <Tabs
              items={[
                {
                  key: 'stages',
                  label: 'Stages',
                  children: <StagesTab {...part} money={chosen.some(({ money }) => money)} />,
                },
                {
                  key: 'conditions',
                  label: 'Conditions',
                  children: (
                    <ConditionsTab {...part} workflow_id={workflow?.workflow_id ?? null} subjects={chosen} nameOf={nameOf} />
                  ),
                },
              ]}
            />
          </section>
        </Col>
        {preview.isOpen && wide && (
          <Col span={8}>
            <div className="ui-card flow-preview-pane">{diagram}</div>
          </Col>
        )}
      </Row>
      {!readOnly && (
        <footer className="flow-footer">
          {workflow && (
            <Input
              aria-label="Change note"
              placeholder="What changed (optional)"
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          <Button onClick={leave}>Cancel</Button>
          <Button type="primary" loading={saving} onClick={submit}>
            Save
          </Button>
        </footer>
      )}
      <Drawer open={preview.isOpen && !wide} size={420} title="Preview" onClose={preview.close} destroyOnHidden>
        {diagram}
      </Drawer>
      <Drawer open={trying.isOpen} size={640} title="Try it" onClose={trying.close} destroyOnHidden>
        <p className="flow-note">
          Shows who would approve a request with this workflow as it is on the screen. Nothing is saved.
        </p>
        <Simulator subjects={chosen} definition={toBody({ ...draft, name: draft.name.trim() || 'Draft' })} />
      </Drawer>
      {workflow && <VersionsDrawer workflow={workflow} {...versions} />}
    </Page>
  );
}

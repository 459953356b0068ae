import { TemplateList } from '../checklists/templates.tab.tsx';
import { ExitSettingsPanel } from './exit-settings.panel.tsx';
import { InterviewFormPanel } from './interview-form.panel.tsx';

/** Templates of the tasks of exits, the settings of leaving and the questions of the interview. */
export const ExitTemplatesTab = () => (
  <div className="ui-column">
    <TemplateList kind="offboarding" />
    <ExitSettingsPanel />
    <InterviewFormPanel />
  </div>
);

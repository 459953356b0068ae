import { TemplateList } from '../checklists/templates.tab.tsx';
import { ExitSettingsPanel } from './exit-settings.panel.tsx';

/** Templates of the tasks of exits, and the settings of leaving. */
export const ExitTemplatesTab = () => (
  <div className="ui-column">
    <TemplateList kind="offboarding" />
    <ExitSettingsPanel />
  </div>
);

import { TemplateList } from '../checklists/templates.tab.tsx';

/** Templates of the tasks of exits. */
export const ExitTemplatesTab = () => <TemplateList kind="offboarding" />;

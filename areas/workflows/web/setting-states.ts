/** How the settings of approvals stand, for the Settings page. */
import { settingCount } from '@hrms/platform/web';
import { workflows } from '@hrms/workflows/contract';

export const WorkflowsState = settingCount(workflows.list, 'workflow', 'workflows');

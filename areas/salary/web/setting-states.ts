/** How the settings of salaries stand, for the Settings page. */
import { settingCount } from '@hrms/platform/web';
import { components, structures } from '@hrms/salary/contract';

export const StructuresState = settingCount(structures.list, 'structure', 'structures');
export const ComponentsState = settingCount(components.list, 'component', 'components');

/** What opens over a screen: one part of the program, fetched when the first of them is opened. */
export { Customise } from '../dashboard/customise.tsx';
export { HelpPanel } from '../layout/help-panel.tsx';
export { BellPanel } from '../notifications/bell-panel.tsx';

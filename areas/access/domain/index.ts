export { refusePassword } from './password.ts';

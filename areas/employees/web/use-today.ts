export { useToday } from '@hrms/platform/web';

export { Offered, useOffered } from '@hrms/platform/web';

export { yearPrice } from './plan.ts';

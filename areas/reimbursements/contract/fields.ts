import { id } from '@hrms/platform/contract';
import * as z from 'zod';

/** Who a claim or an advance belongs to. */
export const claimant = { employee_id: id, employee_code: z.string(), employee_name: z.string() };

export const CityClass = z.enum(['A', 'B', 'C']);
export type CityClass = z.output<typeof CityClass>;

export const CategoryKind = z.enum(['expense', 'mileage', 'per_diem', 'flexible']);
export type CategoryKind = z.output<typeof CategoryKind>;

export const Vehicle = z.enum(['two_wheeler', 'car', 'electric']);
export type Vehicle = z.output<typeof Vehicle>;

export const PayThrough = z.enum(['payroll', 'batch']);
export type PayThrough = z.output<typeof PayThrough>;

export const BreachLevel = z.enum(['block', 'warn']);
export type BreachLevel = z.output<typeof BreachLevel>;

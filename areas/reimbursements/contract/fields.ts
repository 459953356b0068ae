import * as z from 'zod';

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

import { v7 } from 'uuid';

/** A row's id: uuid v7, made by the program, ascending in time. */
export const newId = (): string => v7();

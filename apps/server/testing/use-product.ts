import { useProduct } from '@hrms/platform/testing';
import { product } from '../areas.ts';

// Set-up file of the server tests: areas test themselves as parts of the whole product without importing it.
// Tests move the clock by years and hire thousands: trials and plans bind only those of the billing area, which take the real guards.
const { dependencies } = product;
useProduct({
  ...product,
  dependencies: {
    ...dependencies,
    platform: { ...dependencies.platform, writeGate: async () => undefined },
    employees: { ...dependencies.employees, seatsLeft: async () => null, roomFor: async () => undefined },
  },
});

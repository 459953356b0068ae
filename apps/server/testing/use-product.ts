import { useProduct } from '@hrms/platform/testing';
import { product } from '../areas.ts';

// Set-up file of the server tests: areas test themselves as parts of the whole product without importing it.
useProduct(product);

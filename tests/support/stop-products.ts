/** Stops products that a file's tests left running, which would slow down the files that follow. */
import { afterAll } from 'vitest';
import { killProducts } from './product.ts';

afterAll(killProducts);

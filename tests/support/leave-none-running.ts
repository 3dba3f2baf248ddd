/** Each file's last word: a product that its tests left behind would slow down all that follow. */
import { afterAll } from 'vitest';
import { killProducts } from './product.ts';

afterAll(killProducts);

/** Unguessable ids of sessions and pending sign-ins. */
import { randomBytes } from 'node:crypto';

const BYTES = 32;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

export const createId = (): string => randomBytes(BYTES).toString('base64url');

export const isId = (text: string): boolean => SHAPE.test(text);

/**
 * Where log lines for operators go; satisfied by pino. Fields hold no answer, name, e-mail, phone number or query
 * string.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

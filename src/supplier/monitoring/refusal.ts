/** Why a request is not accepted. The message goes back to the sender and never repeats what was sent. */
export class IntakeRefusal extends Error {
  override name = 'IntakeRefusal';
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(status: 400 | 403 | 405 | 408 | 413 | 415 | 429, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function isRefusal(error: unknown): error is IntakeRefusal {
  return error instanceof IntakeRefusal;
}

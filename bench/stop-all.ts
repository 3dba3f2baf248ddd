/** Stops what a bench has started, last first, even if the bench fails. */
export async function withStarted<T>(bench: (started: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const started = new AsyncDisposableStack();
  try {
    return await bench(started);
  } finally {
    await started.disposeAsync();
  }
}

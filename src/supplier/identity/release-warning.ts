/** oidc-provider warns on Node releases that are not LTS; the tests cover ours (decision 0023). */
const WARNING = /^(\S*)oidc-provider WARNING: Unsupported runtime/;

export async function withoutReleaseWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!WARNING.test(String(words[0]))) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

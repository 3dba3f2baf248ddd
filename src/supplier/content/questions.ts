/** An article's `.questions.txt`: questions for which customers need it, one per line. Only for search. */
export interface SearchQuestion {
  text: string;
  line: number;
  /** Marked with "= ": another article answers it as well. */
  shared: boolean;
}

const SHARED = '= ';

export function readQuestions(source: string): SearchQuestion[] {
  return source.split('\n').flatMap((written, at) => {
    const shared = written.startsWith(SHARED);
    const text = (shared ? written.slice(SHARED.length) : written).trim();
    return text === '' ? [] : [{ text, line: at + 1, shared }];
  });
}

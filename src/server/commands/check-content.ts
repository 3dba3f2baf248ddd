/** `npm run check-content`: one line for each thing wrong with content/, and exit code 1 when there is any. */
import { resolve } from 'node:path';
import { findProblems } from '#content-server/check.ts';
import { createLibraryReader } from '#content-server/library.ts';

const folder = resolve(import.meta.dirname, '../../../content');
const library = createLibraryReader(folder)();
const problems = findProblems(library);
for (const { file, line, message } of problems) console.log(`${file}:${line} ${message}`);
console.log(`${library.articles.size} articles, ${library.pictures.size} pictures, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

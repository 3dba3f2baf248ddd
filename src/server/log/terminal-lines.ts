/** Formats log lines for a terminal: time, message and fields; other lines stay as they are. */
import { Writable } from 'node:stream';
import { z } from 'zod';

const line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});

const WARN = 40;
const ERROR = 50;
/** Shown in another form, or useless to a reader. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'err', 'id']);

/** @param colours whether the terminal supports them */
export function toTerminalLine(json: string, colours: boolean): string {
  const read = line.safeParse(parse(json));
  if (!read.success) return json;
  const { level, time, msg, err, ...rest } = read.data;
  const mark = level >= ERROR ? 'ERROR ' : level >= WARN ? 'WARN ' : '';
  const colour = level >= ERROR ? '31' : level >= WARN ? '33' : '2';
  const about = msg === 'content problem' ? toProblem(rest) : toAbout(rest);
  const shown = `${toClock(time)} ${mark}${msg}${about === '' ? '' : `: ${about}`}`;
  const why = err ? `\n  ${err.stack ?? err.message ?? JSON.stringify(err)}` : '';
  return `${colours ? `\u001b[${colour}m${toPrintable(shown)}\u001b[0m` : toPrintable(shown)}${toPrintable(why)}`;
}

/** Outside input must not control the terminal. */
function toPrintable(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '?');
}

function toAbout(rest: Readonly<Record<string, unknown>>): string {
  const { method, path, status, ms, ...others } = rest;
  const request = [method, path, status].filter((part) => part !== undefined).map(toWord);
  const fields = Object.entries(others)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name} ${toWord(value)}`);
  return [...request, ...(ms === undefined ? [] : [`${toWord(ms)} ms`]), ...fields].join(' ');
}

const toWord = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** In the format of the content check. */
function toProblem({ file, line: at, message }: Readonly<Record<string, unknown>>): string {
  return `${String(file)}:${String(at)} ${String(message)}`;
}

/** In local time. */
function toClock(time: string): string {
  return new Date(time).toLocaleTimeString('en-GB');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

/** Log output to an interactive terminal. */
export function createTerminal(screen: NodeJS.WritableStream, colours: boolean): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      for (const json of chunk.toString().split('\n'))
        if (json !== '') screen.write(`${toTerminalLine(json, colours)}\n`);
      done();
    },
  });
}

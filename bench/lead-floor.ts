/** The minimum cost of a lead: a bare `node:http` server that parses leads and commits them in groups. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/server-command.ts';

const FLOOR = `
  const { createServer } = require('node:http');
  const { DatabaseSync } = require('node:sqlite');
  process.on('message', ({ file }) => {
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; pragma synchronous = full; create table leads (id integer primary key, attributes text not null)');
    const insert = database.prepare('insert into leads (attributes) values (?)');
    let waiting = [];
    const commit = () => {
      const batch = waiting;
      waiting = [];
      database.exec('begin immediate');
      for (const { attributes } of batch) insert.run(attributes);
      database.exec('commit');
      for (const { response } of batch) response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    };
    const server = createServer((request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
        const { data } = JSON.parse(Buffer.concat(chunks).toString());
        if (waiting.length === 0) setImmediate(commit);
        waiting.push({ response, attributes: JSON.stringify(data.attributes) });
      });
    });
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });
`;

export async function startFloor(file: string): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, '-e', FLOOR], {
    env: { ...process.env, ...SERVER_ENVIRONMENT },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ file });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

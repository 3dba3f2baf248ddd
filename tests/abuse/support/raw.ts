/** Raw bytes, as sent by a broken or malicious client. */
import { connect } from 'node:net';

/** Returns the status code; 0 if the connection ended without one. */
export function sendRaw(origin: string, text: string, waitMs = 10_000): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    const timer = setTimeout(finish, waitMs);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.includes('\r\n')) finish();
    });
    socket.on('error', finish).on('close', finish);
    socket.write(text);
  });
}

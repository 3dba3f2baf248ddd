/** A webhook receiver on a real port: programmable, and verifies every signature with the standard's own library. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

interface ReceivedHook {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** The signature matches its id, time and body. */
  verified: boolean;
}

/** Responds to one request, or cuts it off; 204 by default. */
export type Answer = (response: ServerResponse, hook: ReceivedHook) => void | Promise<void>;

export const answerNoContent: Answer = (response) => void response.writeHead(204).end();

export async function startWebhookReceiver() {
  const hooks: ReceivedHook[] = [];
  const behaviour = { answer: answerNoContent };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const hook = {
      id: String(incoming.headers['webhook-id']),
      headers: incoming.headers,
      text,
      verified: verify(text, incoming.headers),
    };
    hooks.push(hook);
    await behaviour.answer(outgoing, hook);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const down = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/hooks`, hooks, behaviour, down, up: () => listen(port), stop: down };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Whether the signature matches: id, time and body. */
export function verify(text: string, headers: IncomingHttpHeaders): boolean {
  try {
    new Webhook(SECRET).verify(text, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

/** A mail server on a real port with programmable behaviour. */
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type Mail, readMail } from './read-mail.ts';

export interface ReceivedMail extends Mail {
  from: string;
  to: string[];
}

/** A null `code` cuts the connection. */
interface MailBehaviour {
  /** Reply code to MAIL FROM; null: accepted. */
  sender: number | null;
  /** Reply code to RCPT TO; null: accepted. */
  recipient: number | null;
  /** Reply code after the message; null: accepted; 'cut': stored, then the connection is cut before the reply. */
  data: number | 'cut' | null;
  /** The text of a refusal; real servers quote the address in it. */
  words: string;
  delayMs: number;
  /** Milliseconds before the greeting. */
  greetingMs: number;
}

const WORDS = '<ada@example.com> not today';
const ACCEPTING: MailBehaviour = { sender: null, recipient: null, data: null, words: WORDS, delayMs: 0, greetingMs: 0 };

export async function startMailReceiver(options: { starttls?: boolean } = {}) {
  const mails: ReceivedMail[] = [];
  const behaviour: MailBehaviour = { ...ACCEPTING };
  const toError = (responseCode: number) => Object.assign(new Error(behaviour.words), { responseCode });
  const sockets = new Set<Socket>();
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: options.starttls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      hideSMTPUTF8: false,
      closeTimeout: 100,
      onConnect: (_, callback) => void setTimeout(callback, behaviour.greetingMs),
      onMailFrom: (_, __, callback) => callback(behaviour.sender === null ? null : toError(behaviour.sender)),
      onRcptTo: (_, __, callback) => callback(behaviour.recipient === null ? null : toError(behaviour.recipient)),
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { data, delayMs } = behaviour;
          if (typeof data === 'number') return callback(toError(data));
          mails.push({ ...readMail(Buffer.concat(chunks)), ...toEnvelope(session) });
          if (data === 'cut') for (const socket of sockets) socket.destroy();
          else setTimeout(() => callback(null), delayMs);
        });
      },
    });
  let server = create();
  async function listen(port: number): Promise<number> {
    // A client that disconnects is not a failure of the server.
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    const address = server.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }
  const port = await listen(0);
  const down = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behaviour,
    reset: () => Object.assign(behaviour, ACCEPTING),
    down,
    async up() {
      server = create();
      await listen(port);
    },
    stop: down,
  };
}

export type MailReceiver = Awaited<ReturnType<typeof startMailReceiver>>;

function toEnvelope({ envelope }: SMTPServerSession): Pick<ReceivedMail, 'from' | 'to'> {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  return { from, to: envelope.rcptTo.map(({ address }) => address) };
}

/** Bodies of rendered pages, which caching and compression use instead of reading a stream. */
const bodies = new WeakMap<Response, Uint8Array>();

export function createBufferedResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

export async function readBody(response: Response): Promise<Buffer> {
  const body = bodies.get(response);
  return body ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Buffer.from(await response.arrayBuffer());
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a plain proxy for several servers. It sends each request to the next server, over a connection of its
 * own. It knows nothing of sessions, and goes on to the next server only if one isn't listening.
 */
export async function startRoundRobin(targets: string[]) {
  let turn = 0
  const served: number[] = []

  function forward(incoming: IncomingMessage, answer: ServerResponse, index: number, tries: number) {
    const outgoing = request(new URL(incoming.url ?? '/', targets[index]), {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
      agent: false,
    })
    outgoing.on('response', (response) => {
      served[index] = (served[index] ?? 0) + 1
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    outgoing.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Nothing of the request has been sent yet.
      if (code === 'ECONNREFUSED' && tries > 1)
        return forward(incoming, answer, (index + 1) % targets.length, tries - 1)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    outgoing.once('socket', (socket) => socket.once('connect', () => incoming.pipe(outgoing)))
    answer.once('close', () => outgoing.destroy())
  }

  const server = createServer((incoming, answer) => {
    turn = (turn + 1) % targets.length
    forward(incoming, answer, turn, targets.length)
  })
  server.requestTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many answers came from each server. */
    served,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

export type Fault =
  | 'none'
  /** Breaks the connection. */
  | 'away'
  /** Takes everything and answers nothing. */
  | 'silent'
  | 'busy'
  | 'full'
  /** Does what was asked, but breaks the connection instead of answering. */
  | 'lost'
  /** Breaks the connection in the middle of the answer. */
  | 'cut'

const refusals = {
  busy: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' },
  full: { status: 507, body: '<Error><Code>XMinioStorageFull</Code></Error>' },
}

/** Starts a proxy in front of a store, which makes its calls fail. */
export async function startFaultProxy(endpoint: string) {
  const calls: string[] = []
  let abandoned = 0
  let choose: (call: string) => Fault = () => 'none'

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = `${incoming.method} ${incoming.url}`
    calls.push(call)
    const fault = choose(call)
    if (fault === 'away') return incoming.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'busy' || fault === 'full') {
      await incoming.resume().toArray()
      return outgoing.writeHead(refusals[fault].status).end(refusals[fault].body)
    }
    // The Host header is passed on unchanged, because the signature covers it.
    const { method = '', url = '', headers } = incoming
    const passed = incoming.pipe(request(new URL(url, endpoint), { method, headers, agent: false }))
    // Swift sends bytes after a 204. Node reports them as an error when nothing else listens for it any more.
    passed.on('error', () => {})
    const [response] = (await once(passed, 'response')) as [IncomingMessage]
    if (fault === 'lost') {
      await response.toArray()
      return incoming.socket.destroy()
    }
    outgoing.writeHead(response.statusCode ?? 500, response.headers)
    if (fault === 'none') return pipeline(response, outgoing).catch(() => void (abandoned += 1))
    const body: Buffer = Buffer.concat(await response.toArray())
    return outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy())
  }

  const server = createServer(
    (incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** How many answers were not read to their end. */
    abandoned: () => abandoned,
    /** Sets the fault of all calls from now on, or of calls such as 'PUT /bucket/key?query'. */
    fail(fault: Fault | ((call: string) => Fault)) {
      choose = typeof fault === 'function' ? fault : () => fault
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

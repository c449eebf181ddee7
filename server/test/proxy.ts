import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

type Mode = 'open' | 'refuse' | 'silent'

/** Starts a proxy before a server on this machine: a stretch of network that can fail. */
export async function startProxy(targetUrl: string) {
  const target = new URL(targetUrl)
  const pairs = new Set<[Socket, Socket]>()
  let mode: Mode = 'open'
  let port = 0
  let listener: Server

  async function listen() {
    listener = createServer(accept).listen(port, '127.0.0.1')
    await once(listener, 'listening')
    port = (listener.address() as AddressInfo).port
  }

  function accept(socket: Socket) {
    socket.on('error', () => {})
    // The kernel accepts the connection, but nobody reads from it.
    if (mode === 'silent') return void pairs.add([socket, socket])
    const upstream = connect(Number(target.port), target.hostname)
    upstream.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
    const pair: [Socket, Socket] = [socket, upstream]
    pairs.add(pair)
    socket.once('close', () => {
      upstream.destroy()
      pairs.delete(pair)
    })
    upstream.once('close', () => socket.destroy())
  }

  async function close() {
    const closed = once(listener, 'close')
    listener.close()
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    await closed
  }

  await listen()
  const url = new URL(targetUrl)
  url.port = String(port)
  return {
    url: url.href,
    /**
     * Changes the mode. refuse: nobody listens, and what was open is reset. silent: not a byte gets through and
     * nothing ends; connections of that time stay dumb for ever, as behind a firewall that forgot them.
     */
    async become(next: Mode) {
      if (next === 'refuse') await close()
      if (next === 'silent')
        for (const [socket, upstream] of pairs) {
          socket.unpipe().pause()
          upstream.unpipe().pause()
        }
      if (mode === 'refuse') await listen()
      mode = next
    },
    close: () => (mode === 'refuse' ? undefined : close()),
  }
}

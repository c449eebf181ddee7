import type { Random } from '../../server/test/random.ts'

export interface Exchange {
  bytes: Buffer
  /** How many pieces the bytes are sent in, a little apart. */
  pieces: number
}

const heads = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/countries HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /api/countries HTTP/1.0\r\n\r\n',
  'GET /api/countries HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET /api/countries\r\n\r\n',
  'get /api/countries HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://otro.example/api/countries HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //otro.example/%2e%2e HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u00ff HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nContent-Length: 2\r\n\r\n{}',
  'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-,1-2,-5\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nSin-dos-puntos\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n Plegada: sí\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n{}',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n{}',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n',
  '\r\n\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '',
] as const

/**
 * Makes bytes for the socket: broken HTTP, half heads, several requests at once, or valid requests with wrong
 * bytes in them.
 */
export function makeExchange(random: Random): Exchange {
  const pieces = random.chance(0.2) ? 2 + random.below(4) : 1
  const head = Buffer.from(random.pick(heads), 'latin1')
  switch (random.below(4)) {
    case 0:
      return { bytes: head.subarray(0, random.below(head.length + 1)), pieces }
    case 1:
      return { bytes: Buffer.concat([head, Buffer.from(random.pick(heads), 'latin1'), head]), pieces }
    case 2:
      for (let flips = 0; flips < 3 && head.length > 0; flips += 1)
        head[random.below(head.length)] = random.below(256)
      return { bytes: head, pieces }
    default:
      return { bytes: head, pieces }
  }
}

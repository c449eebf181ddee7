import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@portal/contract/platform/errors.ts'

// Importing node:http would load everything that fetch needs, which takes 20 ms of the start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const failures: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/**
 * Milliseconds for which input is still read. A client that still sends to a closed connection may lose the
 * answer.
 */
const LINGER_MS = 1000

/**
 * Answers input that Node can't parse as HTTP, so that it reaches no route. It is answered at the socket, with a
 * body like that of every other failure.
 */
export function answerBrokenRequest({ code = '' }: { code?: string }, socket: Socket): void {
  const failure = failures[code] ?? 'invalid_body'
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, message } = errors[failure]
  const body = JSON.stringify({ message, code: failure })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
    if (failure === 'too_slow') setTimeout(() => socket.destroy(), LINGER_MS).unref()
    else socket.destroy()
  })
}

import { createHash, type Hash } from 'node:crypto'
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashRequest } from './hash-file.ts'

const block = Buffer.allocUnsafeSlow(512 * 1024)
const running = new Map<number, { hash: Hash; failure?: unknown }>()

parentPort?.on('message', (request: HashRequest) => {
  const { id } = request
  const state = running.get(id) ?? { hash: createHash('sha256') }
  if ('fd' in request) {
    running.set(id, state)
    try {
      read(state.hash, request.fd, request.from, request.to)
    } catch (failure) {
      state.failure ??= failure
    }
    return
  }
  running.delete(id)
  const { hash, failure } = state
  const answer: HashAnswer = failure === undefined ? { id, sha256: hash.digest('hex') } : { id, failure }
  parentPort?.postMessage(answer, [])
})

function read(hash: Hash, fd: number, from: number, to: number) {
  for (let at = from; at < to;) {
    const bytesRead = readSync(fd, block, 0, Math.min(block.length, to - at), at)
    if (bytesRead === 0) throw new Error(`The file ends at byte ${at}, and ${to} were written`)
    hash.update(block.subarray(0, bytesRead))
    at += bytesRead
  }
}

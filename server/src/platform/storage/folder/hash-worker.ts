import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashRequest } from './hash-in-thread.ts'

const running = new Map<number, Hash>()

parentPort?.on('message', ({ call, hash: id, bytes }: HashRequest) => {
  const hash = running.get(id) ?? createHash('sha256')
  const answer: HashAnswer = { call }
  if (bytes) {
    running.set(id, hash.update(bytes))
  } else {
    running.delete(id)
    answer.sha256 = hash.digest('hex')
  }
  parentPort?.postMessage(answer, [])
})

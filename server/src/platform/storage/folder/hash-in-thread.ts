import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** The bytes of an open file that are to be hashed next; without them, the hash is asked for. */
export type HashRequest = { id: number; fd: number; from: number; to: number } | { id: number }
export type HashAnswer = { id: number } & ({ sha256: string } | { failure: unknown })

interface FileHash {
  /** The file has its bytes up to here, counted from its start. */
  upTo(position: number): void
  /** The SHA-256 in hex, once the thread has read them all. Until it is settled the file has to stay open. */
  end(): Promise<string>
}

/** It holds one block, and the state of each hash. */
const MOST_MEGABYTES = 32

let thread: ReturnType<typeof startThread> | undefined
let lastId = 0

/**
 * Hashes a file while it is written, in a thread of its own: of the time that an upload takes from the server's thread,
 * hashing was a third. One thread, started by the first file, hashes all.
 */
export function hashFile({ fd }: FileHandle): FileHash {
  thread ??= startThread(() => (thread = undefined))
  const { post, ask } = thread
  const id = (lastId += 1)
  let from = 0
  let ended: Promise<string> | undefined
  return {
    upTo(to) {
      post({ id, fd, from, to })
      from = to
    },
    end: () => (ended ??= ask(id)),
  }
}

function startThread(onEnd: () => void) {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  // Idle it keeps no process alive, which a command line would wait for.
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let failure: Error | undefined
  const fail = (error: Error) => {
    // After an error comes the exit.
    if (failure) return
    failure = error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    onEnd()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that hashes files has ended')))
  worker.on('message', (answer: HashAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('sha256' in answer) asked?.resolve(answer.sha256)
    else asked?.reject(answer.failure)
  })
  const post = (request: HashRequest) => worker.postMessage(request, [])
  return {
    post,
    async ask(id: number): Promise<string> {
      if (failure) throw failure
      const asked = Promise.withResolvers<string>()
      waiting.set(id, asked)
      worker.ref()
      post({ id })
      return asked.promise
    },
  }
}

import { Worker } from 'node:worker_threads'

/** Bytes to hash next, in memory that both threads see; without them, the hash is asked for. */
export type HashRequest = { call: number; hash: number; bytes?: Uint8Array }
export type HashAnswer = { call: number; sha256?: string }

interface ThreadHash {
  /** The bytes lie in shared memory, and stay as they are until this resolves. */
  update(bytes: Uint8Array): Promise<void>
  /** The SHA-256 in hex. Until it is asked for, the thread keeps the state of this hash. */
  end(): Promise<string>
}

/** It holds the state of each hash; the bytes are elsewhere. */
const MOST_MEGABYTES = 32

let thread: ReturnType<typeof startThread> | undefined
let lastHash = 0

/**
 * A hash that is computed in a thread of its own: of the time that an upload takes from the server's thread, hashing was a
 * third. One thread, started by the first hash, computes all.
 */
export function hashInThread(): ThreadHash {
  thread ??= startThread(() => (thread = undefined))
  const { ask } = thread
  const hash = (lastHash += 1)
  let ended: Promise<string> | undefined
  return {
    update: async (bytes) => void (await ask({ hash, bytes })),
    end: () => (ended ??= ask({ hash }).then(({ sha256 = '' }) => sha256)),
  }
}

function startThread(onEnd: () => void) {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  // Idle it keeps no process alive, which a command line would wait for.
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<HashAnswer>>()
  let lastCall = 0
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
    waiting.get(answer.call)?.resolve(answer)
    waiting.delete(answer.call)
    if (waiting.size === 0) worker.unref()
  })
  return {
    async ask(request: Omit<HashRequest, 'call'>): Promise<HashAnswer> {
      if (failure) throw failure
      const asked = Promise.withResolvers<HashAnswer>()
      const call = (lastCall += 1)
      waiting.set(call, asked)
      worker.ref()
      worker.postMessage({ ...request, call } satisfies HashRequest, [])
      return asked.promise
    },
  }
}

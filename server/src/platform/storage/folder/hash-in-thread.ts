import { Worker } from 'node:worker_threads'

/** A request to the thread: bytes to hash, in memory that both threads see. Without bytes it asks for the hash. */
export type HashRequest = { call: number; hash: number; bytes?: Uint8Array }
export type HashAnswer = { call: number; sha256?: string }

interface ThreadHash {
  /** Adds bytes to the hash. They lie in shared memory and must not change until this resolves. */
  update(bytes: Uint8Array): Promise<void>
  /** Returns the SHA-256 in hexadecimal. The thread keeps the state of this hash until it is asked for. */
  end(): Promise<string>
}

/** Memory limit of the thread. It holds only the state of each hash; the bytes are elsewhere. */
const MOST_MEGABYTES = 32

let thread: ReturnType<typeof startThread> | undefined
let lastHash = 0

/**
 * Returns a hash that is computed in another thread. Hashing took a third of the time that an upload takes from
 * the server's thread. One thread, started by the first hash, computes all.
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
  // An idle thread must not keep the process alive: a command would never end.
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<HashAnswer>>()
  let lastCall = 0
  let failure: Error | undefined
  const fail = (error: Error) => {
    // An error is followed by the exit, which would report it a second time.
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

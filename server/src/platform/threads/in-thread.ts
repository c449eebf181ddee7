import { Worker } from 'node:worker_threads'

/** The one message of a thread, which is ended then. Rejects with what it throws, and when it ends without a message. */
export function inThread<Answer>(source: URL, workerData: unknown, mostMegabytes?: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const worker = new Worker(source, {
    workerData,
    ...(mostMegabytes && { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } }),
  })
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread ended without an answer')))
  return promise.finally(() => worker.terminate())
}

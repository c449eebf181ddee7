import { parentPort, workerData } from 'node:worker_threads'
import { makeKit, type KitFacts } from './kit.ts'

const pdf = new Uint8Array(await makeKit(workerData as KitFacts))
parentPort?.postMessage(pdf, [pdf.buffer])

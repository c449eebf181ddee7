import { parentPort, workerData } from 'node:worker_threads'
import { type ActaFacts, makeActa } from './make-acta.ts'

const pdf = new Uint8Array(await makeActa(workerData as ActaFacts))
parentPort?.postMessage(pdf, [pdf.buffer])

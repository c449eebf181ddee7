import { parentPort, workerData } from 'node:worker_threads'
import { makeReceipt, type ReceiptFacts } from './make-receipt.ts'

const pdf = new Uint8Array(await makeReceipt(workerData as ReceiptFacts))
parentPort?.postMessage(pdf, [pdf.buffer])

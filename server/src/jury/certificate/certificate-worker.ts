import { parentPort, workerData } from 'node:worker_threads'
import { makeCertificate, type PaperFacts } from './make-certificate.ts'

const pdf = new Uint8Array(await makeCertificate(workerData as PaperFacts))
parentPort?.postMessage(pdf, [pdf.buffer])

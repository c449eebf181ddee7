import { parentPort, workerData } from 'node:worker_threads'
import { drawDiploma } from './draw-diploma.ts'
import type { DiplomaFacts } from './show-diploma.ts'

const { facts, publicUrl } = workerData as { facts: DiplomaFacts; publicUrl: string }
const pdf = new Uint8Array(await drawDiploma(facts, publicUrl))
parentPort?.postMessage(pdf, [pdf.buffer])

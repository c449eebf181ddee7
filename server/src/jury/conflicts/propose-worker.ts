import { parentPort, workerData } from 'node:worker_threads'
import { type FactsInPages, proposePages } from './propose-pages.ts'

parentPort?.postMessage(proposePages(workerData as FactsInPages), [])

import { parentPort, workerData } from 'node:worker_threads'
import { computeFigures } from '../figures/compute-figures.ts'
import type { FiguresInput } from '../figures/figures.ts'

parentPort?.postMessage(computeFigures(workerData as FiguresInput), [])

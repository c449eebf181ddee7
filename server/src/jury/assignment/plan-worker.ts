import { parentPort, workerData } from 'node:worker_threads'
import type { AssignmentOptions, PanelToAssign } from './plan-assignment.ts'
import type { PlanMessage } from './plan-in-worker.ts'
import { planPanels } from './plan-panels.ts'

const LEAST_PROGRESS = 0.01

const { panels, options } = workerData as { panels: PanelToAssign[]; options: AssignmentOptions }
const post = (message: PlanMessage) => parentPort?.postMessage(message, [])

let told = 0
const plans = planPanels(panels, options, (share) => {
  if (share < told + LEAST_PROGRESS) return
  told = share
  post({ share })
})
post({ plans })

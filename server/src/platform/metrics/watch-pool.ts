import { Gauge, type Registry } from 'prom-client'

export interface MeasuredPool {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  shared: { waitingCount: number }
}

export function watchPool(registry: Registry, { pool, shared }: MeasuredPool) {
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of this process that serve calls',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_waiting',
      help: 'Statements that wait for a connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount + shared.waitingCount)
      },
    }),
  )
}

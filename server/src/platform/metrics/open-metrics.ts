import type { Config } from '../../config.ts'
import type { MeasuredDatabase, Metrics } from './start-metrics.ts'

/**
 * Starts the metrics. Without METRICS_PORT it does nothing and doesn't even load the library, which takes 40 ms
 * and 17 MB.
 */
export async function openMetrics(
  { metricsPort: port, host }: Pick<Config, 'metricsPort' | 'host'>,
  database: MeasuredDatabase,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined
  const { startMetrics } = await import('./start-metrics.ts')
  return startMetrics({ port, host, database })
}
